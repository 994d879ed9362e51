-- Mail that no longer counts: deleted, in the trash or the junk folder, or of a mailbox that was removed. Every reader skips what has
-- `removed_at`; the reason tells what brings it back.
alter table public.email_messages
  add removed_reason text check (removed_reason in ('deleted', 'trash', 'junk', 'mailbox')),
  -- The last time its words changed.
  add edited_at timestamptz(3);
update public.email_messages set removed_reason = 'deleted' where removed_at is not null;
create index email_messages_aside on public.email_messages (mailbox_id) where removed_reason in ('trash', 'junk');

alter table public.engineering_issues
  add left_desk jsonb,
  add left_mandatory jsonb,
  -- The last word of a person on its mandatory review.
  add mandatory_set boolean,
  add ended_deadlines jsonb not null default '[]',
  add suspected text[] not null default '{}',
  add importance_lift real not null default 0 check (importance_lift between -1 and 1);

-- Issues whose messages were removed, restored or edited, until they are grouped and derived again.
create table public.unsettled_issues (
  issue_id uuid primary key references public.engineering_issues (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade
);
create index unsettled_issues_by_user on public.unsettled_issues (user_id);
call public.protect_by_user('public.unsettled_issues', 'select');

create function public.note_unsettled_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.unsettled_issues (issue_id, user_id)
  select distinct link.issue_id, link.user_id
  from changed join before using (id) join public.issue_email_links link on link.message_id = changed.id
  where (changed.removed_at is null, changed.content_hash) is distinct from (before.removed_at is null, before.content_hash)
  on conflict (issue_id) do nothing;
  return null;
end $$;
create trigger note_unsettled after update on public.email_messages
  referencing old table as before new table as changed for each statement execute function public.note_unsettled_issues();

-- The mail of a removed mailbox no longer counts, from the moment of the removal, whoever removes it.
create function public.set_mail_aside() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.email_messages set removed_at = new.removed_at, removed_reason = 'mailbox'
  where mailbox_id = new.id and removed_at is null;
  return null;
end $$;
create trigger set_mail_aside after update of removed_at on public.mailboxes
  for each row when (old.removed_at is null and new.removed_at is not null) execute function public.set_mail_aside();
update public.email_messages message set removed_at = mailbox.removed_at, removed_reason = 'mailbox'
from public.mailboxes mailbox
where mailbox.id = message.mailbox_id and mailbox.removed_at is not null and message.removed_at is null;

-- What was read before these rules is derived again by them.
insert into public.unsettled_issues (issue_id, user_id)
select distinct link.issue_id, link.user_id
from public.issue_email_links link join public.email_messages message on message.id = link.message_id
where message.removed_at is not null
on conflict (issue_id) do nothing;

alter table public.feedback_events drop constraint feedback_events_kind_check;
alter table public.feedback_events add constraint feedback_events_kind_check check (kind in ('priority', 'owner', 'category', 'severity', 'status',
  'response_requirement', 'technical_assumption', 'split', 'merge', 'importance', 'draft_edit', 'draft_rejection', 'knowledge', 'mandatory'));
