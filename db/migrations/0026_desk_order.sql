-- Ranking in proportion to change: the issues that changed since they were ranked, the moments at which time itself moves a rank,
-- and the order of the desk behind an index.

-- One row for each issue that a transaction changed in a way that may move its rank. A ranking removes the rows that it has seen. Rows
-- are only added and removed, so that no transaction waits for another.
create table public.issue_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade
);
create index issue_changes_by_user on public.issue_changes (user_id, id);
create index issue_changes_by_issue on public.issue_changes (issue_id);
call public.protect_by_user('public.issue_changes', 'select');

-- As its owner, because requests change issues too. A user or issue that is being deleted gets no row.
create function public.note_changed_issues(ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.issue_changes (user_id, issue_id)
  select issue.user_id, issue.id
  from public.engineering_issues issue join public.users on users.id = issue.user_id
  where issue.id = any(ids) and not exists (
    select 1 from public.issue_changes noted
    where noted.issue_id = issue.id and noted.xmin = pg_catalog.pg_current_xact_id()::xid)
$$;

create function public.note_new_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(select id from changed));
  return null;
end
$$;
create function public.note_edited_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select changed.id from changed join before using (id)
    where (changed.title, changed.revision, changed.status, changed.mandatory, changed.priority_set, changed.participants,
        changed.last_message_at, changed.merged_into)
      is distinct from (before.title, before.revision, before.status, before.mandatory, before.priority_set, before.participants,
        before.last_message_at, before.merged_into)));
  return null;
end
$$;
create function public.note_issues_of_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(select distinct issue_id from changed));
  return null;
end
$$;
create function public.note_issues_of_signals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select distinct link.issue_id from changed join public.issue_email_links link on link.message_id = changed.message_id));
  return null;
end
$$;
create function public.note_issues_of_messages() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select distinct link.issue_id
    from changed join before using (id) join public.issue_email_links link on link.message_id = changed.id
    where (changed.subject, changed.direction, changed.received_at, changed.removed_at, changed.mailbox_id)
      is distinct from (before.subject, before.direction, before.received_at, before.removed_at, before.mailbox_id)));
  return null;
end
$$;
create function public.note_issue_of_purged() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select issue_id from public.issue_email_links where message_id = new.message_id));
  return null;
end
$$;
create function public.note_issues_of_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_changed_issues(array(
    select id from public.engineering_issues
    where user_id = new.user_id and merged_into is null and status not in ('resolved', 'dismissed')));
  return null;
end
$$;
revoke execute on function public.note_changed_issues(uuid[]) from public;

-- Everything that `db/email/desk/ranked-actions.ts` reads to rank an issue.
create trigger note_new after insert on public.engineering_issues
  referencing new table as changed for each statement execute function public.note_new_issues();
create trigger note_edited after update on public.engineering_issues
  referencing old table as before new table as changed for each statement execute function public.note_edited_issues();
create trigger note_linked after insert on public.issue_email_links
  referencing new table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_relinked after update on public.issue_email_links
  referencing new table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_left after update on public.issue_email_links
  referencing old table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_unlinked after delete on public.issue_email_links
  referencing old table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_asked after insert on public.issue_action_items
  referencing new table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_edited after update on public.issue_action_items
  referencing new table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_dropped after delete on public.issue_action_items
  referencing old table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_named after insert on public.issue_identifiers
  referencing new table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_unnamed after delete on public.issue_identifiers
  referencing old table as changed for each statement execute function public.note_issues_of_rows();
create trigger note_signalled after insert on public.email_signals
  referencing new table as changed for each statement execute function public.note_issues_of_signals();
create trigger note_edited after update on public.email_signals
  referencing new table as changed for each statement execute function public.note_issues_of_signals();
create trigger note_unsignalled after delete on public.email_signals
  referencing old table as changed for each statement execute function public.note_issues_of_signals();
create trigger note_found after insert on public.mandatory_findings
  referencing new table as changed for each statement execute function public.note_issues_of_signals();
create trigger note_edited after update on public.email_messages
  referencing old table as before new table as changed for each statement execute function public.note_issues_of_messages();
create trigger note_purged after update on public.email_contents
  for each row when (old.text is not null and new.text is null) execute function public.note_issue_of_purged();
create trigger note_readdressed after update on public.mailboxes
  for each row when ((old.address, old.aliases) is distinct from (new.address, new.aliases))
  execute function public.note_issues_of_owner();

-- When time alone next moves the rank noticeably (`domain/email/desk/moves-at.ts`); null if it never does.
alter table public.ranked_actions add column moves_at timestamptz(3);
create index ranked_actions_moving on public.ranked_actions (user_id, moves_at) where ended_at is null and moves_at is not null;
create index ranked_actions_by_version on public.ranked_actions (user_id, preference_version, version) where ended_at is null;
-- With the mark that counting needs.
drop index public.ranked_actions_desk;
create index ranked_actions_desk on public.ranked_actions (user_id, is_mandatory desc, total desc, issue_id) include (is_muted)
  where ended_at is null;

-- The place of an issue on the desk, in the order of its index: mandatory issues first, then the highest total. An issue without a
-- current rank has the total 0. One direction, so that a page begins where the one before ended.
alter table public.engineering_issues
  add column desk_group smallint not null generated always as (case when cardinality(mandatory) > 0 then 0 else 1 end) stored,
  add column desk_order real not null default 0,
  add column desk_muted boolean not null default false;
update public.engineering_issues issue set desk_order = - action.total, desk_muted = action.is_muted
  from public.ranked_actions action where action.issue_id = issue.id and action.ended_at is null;
create index engineering_issues_desk on public.engineering_issues (user_id, desk_muted, desk_group, desk_order, id)
  where merged_into is null and status not in ('resolved', 'dismissed');
create index engineering_issues_by_status on public.engineering_issues (user_id, status, desk_muted, desk_group, desk_order, id)
  where merged_into is null;

create function public.place_ranked_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.engineering_issues issue set desk_order = - changed.total, desk_muted = changed.is_muted
  from changed where issue.id = changed.issue_id and changed.ended_at is null;
  return null;
end
$$;
create function public.replace_ranked_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.engineering_issues issue set
    desk_order = case when changed.ended_at is null then - changed.total else 0 end,
    desk_muted = changed.ended_at is null and changed.is_muted
  from changed join before using (id)
  where issue.id = changed.issue_id and before.ended_at is null
    and (changed.ended_at, changed.total, changed.is_muted) is distinct from (before.ended_at, before.total, before.is_muted);
  return null;
end
$$;
create trigger place_ranked after insert on public.ranked_actions
  referencing new table as changed for each statement execute function public.place_ranked_issues();
create trigger replace_ranked after update on public.ranked_actions
  referencing old table as before new table as changed for each statement execute function public.replace_ranked_issues();

-- The issues whose context or reply is due, so that a sync that finds nothing reads nothing else.
create index engineering_issues_without_context on public.engineering_issues (user_id, last_message_at desc, id desc)
  where merged_into is null and status not in ('resolved', 'dismissed')
    and (category <> 'newsletter' or cardinality(mandatory) > 0) and context_revision is distinct from revision;
create index engineering_issues_by_library on public.engineering_issues (user_id, (coalesce(context_library, '') collate "C"))
  where merged_into is null and status not in ('resolved', 'dismissed')
    and (category <> 'newsletter' or cardinality(mandatory) > 0);
create index engineering_issues_awaiting_reply on public.engineering_issues (user_id)
  where merged_into is null and requires_response and status = 'waiting_on_me';
create index response_drafts_by_status on public.response_drafts (user_id, review_status);

-- Everything is ranked once more.
insert into public.issue_changes (user_id, issue_id)
  select user_id, id from public.engineering_issues issue
  where merged_into is null and status not in ('resolved', 'dismissed') or exists (
    select 1 from public.ranked_actions action where action.issue_id = issue.id and action.ended_at is null);
