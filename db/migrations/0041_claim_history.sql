-- What was searched for a claim, and the statuses that it has had since this release.
alter table public.story_claims
  -- Other texts that it was compared with; null until it is compared again.
  add column texts_searched integer check (texts_searched >= 0);
create table public.claim_statuses (
  claim_id uuid not null references public.story_claims on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  at timestamptz not null default clock_timestamp(),
  status text not null check (status in ('supported', 'conflicting', 'unresolved')),
  -- The sentence that says what was found.
  reason text not null,
  primary key (claim_id, at)
);
call public.protect_by_user('public.claim_statuses', 'select');
