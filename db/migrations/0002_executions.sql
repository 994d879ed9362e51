-- What was asked of the runtime, how far it came, and what happened on the way.

create table public.pipeline_executions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  kind text not null check (kind ~ '^[a-z]+\.[a-z]+$'),
  -- The lane: one job at a time for each actor.
  actor text not null,
  trigger text not null check (trigger in ('schedule', 'request', 'start', 'instruction', 'decision')),
  -- Idempotency key of the submission or window key of the schedule: the same key is the same execution.
  request_key text not null check (length(request_key) between 1 and 200),
  -- SHA-256 (hex) of what was asked; another body under the same key is refused.
  request_hash text not null,
  input jsonb not null default '{}',
  status text not null default 'queued'
    check (status in ('queued', 'running', 'waiting_approval', 'succeeded', 'failed', 'cancelled')),
  graph_version text,
  -- Raised by each worker that takes the execution up; a worker with an older number cannot commit (fencing).
  lease integer not null default 0,
  -- How often it failed in a way worth trying again, and how often a worker died with it.
  attempts integer not null default 0,
  recoveries integer not null default 0,
  cancel_requested_at timestamptz,
  -- Checkpoints of finished executions are deleted after a while.
  has_checkpoints boolean not null default true,
  error jsonb,
  -- Milliseconds, because cursors carry the moment as ISO 8601 text: finer parts would skip rows between pages.
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- With the trigger, so that no key that a client chooses can take the place of a window of the schedule.
  unique (user_id, kind, trigger, request_key),
  check ((status in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  check (status <> 'failed' or error is not null)
);
create index pipeline_executions_newest on public.pipeline_executions (user_id, queued_at desc, id desc);
create index pipeline_executions_forgettable on public.pipeline_executions (finished_at) where has_checkpoints;
create index pipeline_executions_open on public.pipeline_executions (user_id) where finished_at is null;
create index pipeline_executions_by_actor on public.pipeline_executions (actor) where finished_at is null;
call public.protect_by_user('public.pipeline_executions', 'select, insert, update');

create table public.execution_stages (
  execution_id uuid not null references public.pipeline_executions on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  name text not null,
  position integer not null,
  status text not null check (status in ('running', 'succeeded', 'failed')),
  -- What the stage did, in numbers by name.
  counts jsonb not null default '{}',
  -- Cost of model calls, in US dollars.
  cost numeric(12, 6) not null default 0 check (cost >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (execution_id, name)
);
call public.protect_by_user('public.execution_stages', 'select');

-- Append-only. The id orders the events of one user as they were committed: the writer holds a lock for that user.
create table public.agent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users on delete cascade,
  execution_id uuid references public.pipeline_executions on delete set null,
  actor text,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null default '{}',
  -- What the event is evidence for, as `type:id`.
  evidence_for text,
  occurred_at timestamptz not null default now()
);
create index agent_events_by_user on public.agent_events (user_id, id);
create index agent_events_by_execution on public.agent_events (execution_id, id);
call public.protect_by_user('public.agent_events', 'select, insert');
