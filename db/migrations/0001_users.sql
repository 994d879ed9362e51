-- Who uses the service, by which tokens, and the role under which a request sees only its own user's rows.

create extension if not exists vector;

create schema if not exists checkpoints;
-- The saver looks this table up before it creates it; inside our one transaction that look-up must not fail.
create table if not exists checkpoints.checkpoint_migrations (v integer primary key);

-- Requests run as this role (`set local role`), so that a forgotten where clause returns nothing.
-- Roles belong to the whole server, not to one database: another database may have made it already.
do $$
begin
  create role watchkeeper_api nologin noinherit;
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant watchkeeper_api to %I', current_user);
end
$$;
grant usage on schema public to watchkeeper_api;

-- The user whose rows this transaction may see; null outside a request, and null sees nothing.
create function public.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Declares a table as owned by users: row-level security, forced, with one policy for requests and one for workers.
-- Workers run as the owner of the tables and pass the user id themselves.
create procedure public.protect_by_user(owned regclass, privileges text)
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', owned);
  execute format('alter table %s force row level security', owned);
  execute format(
    'create policy requests on %s to watchkeeper_api using (user_id = public.current_user_id()) with check (user_id = public.current_user_id())',
    owned);
  execute format('create policy workers on %s to %I using (true) with check (true)', owned, current_user);
  execute format('grant %s on %s to watchkeeper_api', privileges, owned);
end
$$;

create table public.users (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  created_at timestamptz not null default now()
);

create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  name text not null,
  -- SHA-256 of the token; the token itself is shown once and never stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'approve', 'admin']),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_by_user on public.api_tokens (user_id);
call public.protect_by_user('public.api_tokens', 'select');
