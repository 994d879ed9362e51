-- Lists of issues: each issue is in exactly one. The desk has what somebody must do or decide (`domain/email/desk/desk-list.ts`).

alter table public.ranked_actions
  add list text not null default 'desk'
    check (list in ('desk', 'waiting', 'information', 'newsletters', 'notices', 'finished'));

drop index public.engineering_issues_desk;
drop index public.engineering_issues_by_status;
-- Between mandatory issues and the rest now stand those that may have to be reviewed.
alter table public.engineering_issues drop column desk_group;
alter table public.engineering_issues
  add desk_group smallint not null generated always as (
    case when cardinality(mandatory) > 0 then 0 when cardinality(suspected) > 0 then 1 else 2 end) stored,
  -- The list by the current rank. An issue that was not ranked yet is on the desk.
  add desk_place text not null default 'desk',
  add list text not null generated always as (case when status in ('resolved', 'dismissed') then 'finished' else desk_place end) stored,
  -- The sentence that says what happened; empty if no text tells it.
  add headline text not null default '',
  -- The message that closed it: { message_id, by, quote, at }.
  add closed_by jsonb;
create index engineering_issues_desk on public.engineering_issues (user_id, list, desk_muted, desk_group, desk_order, id)
  where merged_into is null;
create index engineering_issues_open on public.engineering_issues (user_id, desk_muted, desk_group, desk_order, id)
  where merged_into is null and status not in ('resolved', 'dismissed');
create index engineering_issues_by_status on public.engineering_issues (user_id, status, desk_muted, desk_group, desk_order, id)
  where merged_into is null;

create or replace function public.place_ranked_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.engineering_issues issue
  set desk_order = - changed.total, desk_muted = changed.is_muted, desk_place = changed.list
  from changed where issue.id = changed.issue_id and changed.ended_at is null;
  return null;
end
$$;
create or replace function public.replace_ranked_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.engineering_issues issue set
    desk_order = case when changed.ended_at is null then - changed.total else 0 end,
    desk_muted = changed.ended_at is null and changed.is_muted,
    desk_place = case when changed.ended_at is null then changed.list else 'desk' end
  from changed join before using (id)
  where issue.id = changed.issue_id and before.ended_at is null
    and (changed.ended_at, changed.total, changed.is_muted, changed.list)
      is distinct from (before.ended_at, before.total, before.is_muted, before.list);
  return null;
end
$$;

-- A reply that waits for approval keeps its issue on the desk.
create function public.note_issues_of_approvals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select distinct draft.issue_id
    from changed join public.response_drafts draft on draft.user_id = changed.user_id and 'draft:' || draft.id = changed.subject));
  return null;
end
$$;
create trigger note_asked after insert on public.approvals
  referencing new table as changed for each statement execute function public.note_issues_of_approvals();
create trigger note_decided after update on public.approvals
  referencing new table as changed for each statement execute function public.note_issues_of_approvals();

-- A correction derives its issue again, and with it the requests.
grant delete on public.issue_action_items to watchkeeper_api;

-- Everything is ranked, and derived, once more.
insert into public.issue_changes (user_id, issue_id)
  select user_id, id from public.engineering_issues issue
  where merged_into is null and status not in ('resolved', 'dismissed') or exists (
    select 1 from public.ranked_actions action where action.issue_id = issue.id and action.ended_at is null);
insert into public.unsettled_issues (issue_id, user_id)
  select id, user_id from public.engineering_issues where merged_into is null
  on conflict (issue_id) do nothing;
