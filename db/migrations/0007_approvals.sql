-- What waits for a person, and what they decided.

create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  actor text not null,
  execution_id uuid not null references public.pipeline_executions on delete cascade,
  -- The interrupt that the decision answers; null until its turn is parked.
  interrupt_id text,
  -- What it is about, as `type:id`.
  subject text not null check (subject ~ '^[a-z_]+:.+$'),
  title text not null check (title <> ''),
  -- LangChain's HITLRequest with exactly one action.
  request jsonb not null check (
    jsonb_array_length(request->'actionRequests') = 1 and jsonb_array_length(request->'reviewConfigs') = 1),
  -- SHA-256 (hex) of exactly what is shown; a decision names it and binds nothing else.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  required_scope text not null default 'approve' check (required_scope in ('approve', 'admin')),
  expires_at timestamptz not null,
  status text not null default 'open'
    check (status in ('open', 'approved', 'edited', 'rejected', 'superseded', 'expired')),
  decision jsonb,
  -- The token that the decision came with; its user is the approval's.
  decided_by uuid references public.api_tokens on delete set null,
  decided_at timestamptz,
  -- When it stopped being open, whoever or whatever ended it.
  closed_at timestamptz,
  -- What the person said to it.
  message text check (length(message) between 1 and 2000),
  -- Milliseconds, as cursors carry them.
  created_at timestamptz(3) not null default now(),
  check ((status = 'open') = (closed_at is null)),
  check ((status in ('approved', 'edited', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decision is null)),
  check (message is null or decided_at is not null),
  check (decided_by is null or decided_at is not null),
  check (status <> 'edited' or decision ? 'edited_action')
);
create unique index approvals_open_once on public.approvals (execution_id, subject) where status = 'open';
create index approvals_newest on public.approvals (user_id, created_at desc, id desc);
create index approvals_open on public.approvals (user_id, actor) where status = 'open';
create index approvals_due on public.approvals (expires_at) where status = 'open';
create index approvals_by_execution on public.approvals (execution_id, created_at);
call public.protect_by_user('public.approvals', 'select');
