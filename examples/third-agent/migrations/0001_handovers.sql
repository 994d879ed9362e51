-- Who has been on call since when, as a person approved it.
create table public.oncall_handovers (
  -- The execution that asked for it: a step that runs twice writes one row.
  id uuid primary key,
  user_id uuid not null references public.users on delete cascade,
  engineer text not null check (engineer <> ''),
  note text not null,
  handed_over_at timestamptz not null default now()
);
create index oncall_handovers_newest on public.oncall_handovers (user_id, handed_over_at desc);
call public.protect_by_user('public.oncall_handovers', 'select');
