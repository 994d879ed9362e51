-- A note that is made again while its issue is being grouped must not be lost.
alter table public.unsettled_issues add column noted_at timestamptz not null default clock_timestamp();
create or replace function public.note_unsettled_issues() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.unsettled_issues (issue_id, user_id)
  select distinct link.issue_id, link.user_id
  from changed join before using (id) join public.issue_email_links link on link.message_id = changed.id
  where (changed.removed_at is null, changed.content_hash) is distinct from (before.removed_at is null, before.content_hash)
  on conflict (issue_id) do update set noted_at = excluded.noted_at;
  return null;
end $$;
