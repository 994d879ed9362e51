-- What models were asked: the ledger of calls, the cache of answers, and the budget of each user and day.

-- One row for each request to a provider (embedded models: each batch), and for what was answered from the cache or
-- refused. It never holds a prompt or an answer.
create table public.model_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  execution_id uuid references public.pipeline_executions on delete set null,
  -- The task's name, or `embed`.
  purpose text not null,
  provider text not null,
  model text not null,
  outcome text not null check (outcome in ('answered', 'cached', 'refused', 'failed')),
  -- Inputs that this row stands for.
  requests integer not null check (requests > 0),
  input_tokens bigint not null default 0 check (input_tokens >= 0),
  output_tokens bigint not null default 0 check (output_tokens >= 0),
  -- US dollars.
  cost numeric(12, 6) not null default 0 check (cost >= 0),
  -- How often it was sent, tries again included; 0 when nothing was.
  attempts integer not null default 0 check (attempts >= 0),
  duration_ms integer not null default 0 check (duration_ms >= 0),
  error text,
  called_at timestamptz not null default now(),
  check ((outcome in ('refused', 'failed')) = (error is not null))
);
create index model_calls_by_user on public.model_calls (user_id, called_at desc);
create index model_calls_by_execution on public.model_calls (execution_id);
call public.protect_by_user('public.model_calls', 'select');

-- Answers by what was asked. They pay for themselves: the same question costs nothing the second time.
create table public.model_answers (
  user_id uuid not null references public.users on delete cascade,
  purpose text not null,
  -- Who answered, with the version of the task and of the model.
  model text not null,
  -- SHA-256 (hex) of the input.
  input_hash text not null check (length(input_hash) = 64),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose, model, input_hash)
);
call public.protect_by_user('public.model_answers', 'select');

-- Tokens that a user has spent on a day (UTC). The row is also what concurrent reservations wait for.
create table public.model_budgets (
  user_id uuid not null references public.users on delete cascade,
  day date not null,
  spent bigint not null default 0 check (spent >= 0),
  primary key (user_id, day)
);
call public.protect_by_user('public.model_budgets', 'select');

-- Tokens set aside for what is being asked. What a crash leaves behind expires.
create table public.model_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  day date not null,
  tokens bigint not null check (tokens >= 0),
  expires_at timestamptz not null,
  foreign key (user_id, day) references public.model_budgets on delete cascade
);
create index model_reservations_by_day on public.model_reservations (user_id, day);
call public.protect_by_user('public.model_reservations', 'select');
