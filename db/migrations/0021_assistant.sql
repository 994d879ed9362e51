-- Conversations with the assistant: what was asked, what it was understood as, what was done, and what was answered.

create table public.agent_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  started_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  unique (user_id, id)
);
create index agent_conversations_newest on public.agent_conversations (user_id, last_at desc, id desc);
call public.protect_by_user('public.agent_conversations', 'select, insert, update');

create table public.agent_messages (
  id uuid primary key default gen_random_uuid(),
  -- Their order within a conversation.
  position bigint generated always as identity,
  user_id uuid not null references public.users on delete cascade,
  conversation_id uuid not null,
  execution_id uuid references public.pipeline_executions on delete set null,
  content text not null check (length(content) between 1 and 4000),
  status text not null default 'queued'
    check (status in ('queued', 'planned', 'answered', 'asked', 'refused', 'failed', 'cancelled')),
  -- The message whose plan this one confirms: each plan once.
  confirms uuid unique,
  answer text,
  -- [{ kind, id, title, quote }]
  citations jsonb not null default '[]',
  -- [{ tool, args, effect, says }], fixed before anything is read.
  plan jsonb not null default '[]',
  -- [{ tool, outcome, text, execution_id, data }], in the order of the plan.
  results jsonb not null default '[]',
  -- What the answer lists, so that "the second" has a meaning: [{ kind, id, title }].
  listed jsonb not null default '[]',
  confidence real check (confidence between 0 and 1),
  producer text,
  version text,
  created_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  unique (user_id, id),
  foreign key (user_id, conversation_id) references public.agent_conversations (user_id, id) on delete cascade,
  foreign key (user_id, confirms) references public.agent_messages (user_id, id),
  check ((status = 'queued') = (answered_at is null))
);
create index agent_messages_of_conversation on public.agent_messages (conversation_id, position);
create index agent_messages_by_execution on public.agent_messages (execution_id);

call public.protect_by_user('public.agent_messages', 'select, insert, update');
