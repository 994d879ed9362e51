-- The order of the desk at an earlier moment, so that pages of one reading fit together although the desk is ordered anew between them.

-- Where an issue stood before a transaction moved it, once for each transaction. Rows are only added and removed, so that no
-- transaction waits for another.
create table public.desk_moves (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade,
  -- The id of that transaction: ids of rows do not tell which of two transactions ended first, the snapshot of a reader does.
  moved_by bigint not null default pg_current_xact_id()::text::bigint,
  moved_at timestamptz(3) not null default now(),
  -- Its place before; null if it had none.
  list text,
  desk_muted boolean,
  desk_group smallint,
  desk_order real
);
create index desk_moves_by_transaction on public.desk_moves (user_id, moved_by);
create index desk_moves_by_issue on public.desk_moves (issue_id, moved_by);
create index desk_moves_by_time on public.desk_moves (user_id, moved_at);
call public.protect_by_user('public.desk_moves', 'select');

-- Raised with each `desk.ordered`.
create table public.desk_revisions (
  user_id uuid primary key references public.users on delete cascade,
  revision bigint not null
);
call public.protect_by_user('public.desk_revisions', 'select');

-- As its owner, because requests change issues too. A user that is being deleted gets no row.
create function public.note_new_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.desk_moves (user_id, issue_id)
  select changed.user_id, changed.id from changed join public.users on users.id = changed.user_id
  where changed.merged_into is null;
  return null;
end
$$;
create function public.note_left_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.desk_moves (user_id, issue_id, list, desk_muted, desk_group, desk_order)
  select before.user_id, before.id,
    case when before.merged_into is null then before.list end, case when before.merged_into is null then before.desk_muted end,
    case when before.merged_into is null then before.desk_group end, case when before.merged_into is null then before.desk_order end
  from changed join before using (id) join public.users on users.id = before.user_id
  where (changed.list, changed.desk_muted, changed.desk_group, changed.desk_order, changed.merged_into)
      is distinct from (before.list, before.desk_muted, before.desk_group, before.desk_order, before.merged_into)
    and not exists (
      select 1 from public.desk_moves moved
      where moved.issue_id = before.id and moved.moved_by = pg_catalog.pg_current_xact_id()::text::bigint);
  return null;
end
$$;
create trigger note_place after insert on public.engineering_issues
  referencing new table as changed for each statement execute function public.note_new_places();
create trigger note_left after update on public.engineering_issues
  referencing old table as before new table as changed for each statement execute function public.note_left_places();
