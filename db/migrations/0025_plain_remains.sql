-- Tables whose files may still hold words as they were before they were sealed: in dead rows, and in what a dropped column
-- has left. A table is taken off the list when it was written anew (`vacuum full`), which no migration can do.
create table public.plain_remains (
  table_name text primary key,
  noted_at timestamptz not null default now()
);
insert into public.plain_remains (table_name)
  select name from unnest(array['public.email_attachments', 'public.email_contents', 'public.email_messages']) name
  where exists (select 1 from public.email_messages);
