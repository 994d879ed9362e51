-- A session is a token that a browser keeps in a cookie: it decides, is limited, named and revoked like any other. It is never
-- taken as a bearer token, and a bearer token is never taken from a cookie.
alter table public.api_tokens add kind text not null default 'token' check (kind in ('token', 'session'));
alter table public.api_tokens add constraint api_tokens_session_ends check (kind <> 'session' or expires_at is not null);

-- One-time codes with which a browser gets a session.
create table public.sign_in_codes (
  -- SHA-256 of the code; the code itself is shown once and never stored.
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  user_id uuid not null references public.users on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'approve', 'admin']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_codes_by_user on public.sign_in_codes (user_id);
call public.protect_by_user('public.sign_in_codes', 'select');

-- The person behind a user, as their clients show dates and numbers. Null is not chosen yet.
create table public.persons (
  user_id uuid primary key references public.users on delete cascade,
  time_zone text check (length(time_zone) between 1 and 100),
  locale text check (length(locale) between 2 and 100)
);
call public.protect_by_user('public.persons', 'select, insert, update');
