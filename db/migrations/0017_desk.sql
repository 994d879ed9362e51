-- What messages signal, what must be looked at, what comes first on the desk and why, and what engineers say to it.

-- The ten signals of the spec, each with the sentence that it comes from.
create table public.email_signals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  name text not null check (name in ('actionability', 'urgency', 'business_impact', 'technical_relevance',
    'response_required', 'deadline', 'escalation_risk', 'information_confidence', 'novelty', 'personal_priority')),
  -- Several deadlines may stand in one message, and several sentences that ask: those are `actionability` from 1 on. What is
  -- said of the whole message has position 0.
  position integer not null default 0 check (position >= 0),
  value real check (value between 0 and 1),
  confidence real not null check (confidence between 0 and 1),
  -- Of a deadline: the moment, or the question that an ambiguous date leaves.
  due_at timestamptz,
  question text,
  quote text,
  quote_start integer,
  quote_end integer,
  reason text not null,
  producer text not null,
  version text not null,
  created_at timestamptz not null default now(),
  unique (message_id, name, position),
  check (name = 'deadline' or (due_at is null and question is null)),
  check (num_nonnulls(value, due_at, question) > 0),
  check (num_nonnulls(quote, quote_start, quote_end) in (0, 3))
);
-- What was judged by rules alone, and is to be judged again when a model may be asked.
create index email_signals_by_rules on public.email_signals (user_id, message_id)
  where name = 'actionability' and position = 0 and producer = 'email.rules';
create index email_signals_due on public.email_signals (user_id, due_at) where due_at is not null;
call public.protect_by_user('public.email_signals', 'select');

-- Mandatory review (spec Email 8): found by rules on raw and cleaned text, before any ranking.
create table public.mandatory_findings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  category text not null check (category ~ '^[a-z_]+$'),
  rule text not null,
  -- Where it stands: what was written, quoted, hidden, in the subject or in the name of an attachment.
  found_in text not null check (found_in in ('subject', 'text', 'quoted', 'hidden', 'raw', 'attachment')),
  quote text not null check (quote <> ''),
  producer text not null,
  version text not null,
  found_at timestamptz not null default now(),
  unique (message_id, category)
);
call public.protect_by_user('public.mandatory_findings', 'select');

-- The desk's order for one engineer. The row that holds has no end; older ones explain what was recommended before.
create table public.ranked_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade,
  execution_id uuid references public.pipeline_executions on delete set null,
  is_mandatory boolean not null,
  -- Hidden by a preference; never true of what is mandatory.
  is_muted boolean not null default false,
  total real not null check (total between 0 and 1),
  -- [{ name, value, weight, reason }]
  terms jsonb not null,
  -- The next deadline.
  due_at timestamptz,
  -- Order without weights or preferences, to compare with.
  baseline real not null check (baseline between 0 and 1),
  why text not null,
  -- [{ message_id, quote, start, end }]
  evidence jsonb not null default '[]',
  issue_revision integer not null,
  preference_version integer not null,
  producer text not null,
  version text not null,
  ranked_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  check (not (is_mandatory and is_muted))
);
create unique index ranked_actions_current on public.ranked_actions (issue_id) where ended_at is null;
create index ranked_actions_desk on public.ranked_actions (user_id, is_mandatory desc, total desc, issue_id) where ended_at is null;
call public.protect_by_user('public.ranked_actions', 'select');

-- Versions of what an engineer wants of the desk; the same shape as `user_preferences`, which is of news.
create table public.engineer_preferences (
  user_id uuid not null references public.users on delete cascade,
  scope text not null default 'email' check (scope = 'email'),
  version integer not null check (version > 0),
  topic_weights jsonb not null default '{}',
  settings jsonb not null default '{}',
  origin text not null default 'default' check (origin in ('default', 'feedback', 'fading', 'edit', 'undo')),
  parent_version integer check (parent_version > 0 and parent_version < version),
  diff jsonb not null default '[]',
  feedback_ids uuid[] not null default '{}',
  pinned_topics text[] not null default '{}',
  faded_at timestamptz not null default now(),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, scope, version)
);
call public.protect_by_user('public.engineer_preferences', 'select, insert');
-- What was asked for in the scope `email` before it had a table of its own.
insert into public.engineer_preferences
  (user_id, scope, version, topic_weights, settings, origin, parent_version, diff, feedback_ids, pinned_topics, faded_at, reason, created_at)
  select user_id, scope, version, topic_weights, settings, origin, parent_version, diff, feedback_ids, pinned_topics, faded_at, reason, created_at
  from public.user_preferences where scope = 'email';
delete from public.user_preferences where scope = 'email';
alter table public.user_preferences drop constraint user_preferences_scope_check;
alter table public.user_preferences add constraint user_preferences_scope_check check (scope = 'news');

-- What engineers correct. Storing it changes nothing by itself (spec "Feedback processing").
create table public.feedback_events (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid references public.engineering_issues on delete cascade,
  message_id uuid references public.email_messages on delete cascade,
  kind text not null check (kind in ('priority', 'owner', 'category', 'severity', 'status', 'response_requirement',
    'technical_assumption', 'split', 'merge', 'draft_edit', 'draft_rejection', 'knowledge')),
  -- What was and what is to be, as far as it can be said in values.
  correction jsonb not null,
  -- The token that it came with; its user is the actor.
  actor uuid references public.api_tokens on delete set null,
  reason text check (length(reason) between 1 and 2000),
  request_key text not null check (length(request_key) between 1 and 200),
  request_hash text not null,
  given_at timestamptz(3) not null default now(),
  unique (user_id, request_key),
  check (num_nonnulls(issue_id, message_id) > 0)
);
create index feedback_events_by_issue on public.feedback_events (issue_id, position);
call public.protect_by_user('public.feedback_events', 'select, insert');

create table public.response_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  version integer not null check (version > 0),
  review_status text not null default 'draft'
    check (review_status in ('draft', 'waiting', 'approved', 'edited', 'rejected', 'superseded', 'sent')),
  subject text not null,
  body text not null,
  recipients jsonb not null,
  citations jsonb not null default '[]',
  checks jsonb not null default '[]',
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  producer text not null,
  producer_version text not null,
  created_at timestamptz(3) not null default now(),
  unique (issue_id, version)
);
call public.protect_by_user('public.response_drafts', 'select');

-- Labels for learning; only reviewed ones may train anything.
create table public.learning_examples (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  feedback_id uuid references public.feedback_events on delete cascade,
  message_id uuid references public.email_messages on delete cascade,
  task text not null check (task ~ '^[a-z_]+$'),
  label jsonb not null,
  review_status text not null default 'open' check (review_status in ('open', 'accepted', 'rejected')),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((review_status = 'open') = (reviewed_at is null))
);
call public.protect_by_user('public.learning_examples', 'select');

create table public.learning_versions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  task text not null check (task ~ '^[a-z_]+$'),
  version integer not null check (version > 0),
  parameters jsonb not null,
  -- Figures with intervals, beside the baseline's, and the thresholds that were set before.
  evaluation jsonb not null,
  -- [{ activated_at, ended_at, by, reason }]
  activations jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (user_id, task, version)
);
call public.protect_by_user('public.learning_versions', 'select');

-- The spec's agent_executions: one run with its stages and where its checkpoints are. It is the same run that
-- `pipeline_executions` holds for both services; two tables of one thing would drift apart.
create view public.agent_executions with (security_invoker = true) as
  select execution.id, execution.user_id, execution.kind, execution.actor, execution.status, execution.graph_version,
    execution.actor || ':' || execution.id as checkpoint_thread, execution.has_checkpoints,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', stage.name, 'status', stage.status, 'counts', stage.counts,
        'started_at', stage.started_at, 'finished_at', stage.finished_at) order by stage.position)
      from public.execution_stages stage where stage.execution_id = execution.id), '[]'::jsonb) as stages,
    execution.error, execution.queued_at, execution.started_at, execution.finished_at
  from public.pipeline_executions execution
  where execution.kind like 'email.%';
grant select on public.agent_executions to watchkeeper_api;
