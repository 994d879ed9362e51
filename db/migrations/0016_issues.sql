-- Conversations, and the engineering issues that they are about.

create table public.email_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  -- RFC 5256 base subject of the first message, in lower case.
  base_subject text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (user_id, id)
);
create index email_threads_by_subject on public.email_threads (user_id, base_subject, last_at);
call public.protect_by_user('public.email_threads', 'select');

alter table public.email_messages
  add constraint email_messages_thread foreign key (thread_id) references public.email_threads on delete set null;

-- Every id that a thread is known by: Message-ID, References, In-Reply-To and provider conversations (`conversation:...`),
-- also of messages that never came.
create table public.email_thread_keys (
  user_id uuid not null references public.users on delete cascade,
  key text not null check (key <> ''),
  thread_id uuid not null references public.email_threads on delete cascade,
  primary key (user_id, key)
);
create index email_thread_keys_by_thread on public.email_thread_keys (thread_id);
call public.protect_by_user('public.email_thread_keys', 'select');

create table public.engineering_issues (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  title text not null check (title <> ''),
  -- Spec: category, status, owner, severity. A closed list of categories stands in `domain/email/issue.ts`.
  category text not null default 'other' check (category ~ '^[a-z_]+$'),
  status text not null default 'open'
    check (status in ('open', 'waiting_on_me', 'waiting_on_others', 'resolved', 'dismissed')),
  -- An address: the engineer's own, or whose turn it is.
  owner text,
  severity text not null default 'normal' check (severity in ('low', 'normal', 'high', 'critical')),
  requires_response boolean not null default false,
  -- Mandatory review categories that hold (spec Email 8); nothing lowers them but a person's resolution.
  mandatory text[] not null default '{}',
  -- The words of issue and messages in short, extractive.
  summary text not null default '',
  participants text[] not null default '{}',
  opened_at timestamptz not null,
  last_message_at timestamptz(3) not null,
  -- Raised with each message that joins or leaves, and with each correction.
  revision integer not null default 1 check (revision > 0),
  -- Fields that a person has set: no rule or model sets them again.
  corrected text[] not null default '{}',
  -- A person's own word on how much it matters, in place of the formula's.
  priority_set real check (priority_set between 0 and 1),
  -- What approved documents and earlier issues say to it: [{ kind, id, title, heading, quote, reason }], and of which revision.
  context jsonb not null default '[]',
  context_revision integer,
  -- This issue lives on in another: a person said so, or a message showed that they are one.
  merged_into uuid references public.engineering_issues on delete set null,
  changed_at timestamptz not null default now(),
  producer text not null,
  version text not null,
  unique (user_id, id)
);
create index engineering_issues_newest on public.engineering_issues (user_id, last_message_at desc, id desc) where merged_into is null;
call public.protect_by_user('public.engineering_issues', 'select, insert, update');

-- Which messages an issue is made of; each message belongs to one issue.
create table public.issue_email_links (
  message_id uuid primary key references public.email_messages on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade,
  thread_id uuid not null references public.email_threads on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  method text not null check (method in ('first', 'thread', 'identifier', 'participants', 'meaning', 'hand')),
  -- In words: what it has in common with the issue.
  reason text not null,
  confidence real not null check (confidence between 0 and 1),
  producer text not null,
  version text not null,
  linked_at timestamptz not null default now()
);
create index issue_email_links_by_issue on public.issue_email_links (issue_id);
create index issue_email_links_by_thread on public.issue_email_links (thread_id);
call public.protect_by_user('public.issue_email_links', 'select, update');

-- Issues close to each other of which it is not sure that they are one: shown beside each other, never merged.
create table public.issue_relations (
  issue_id uuid not null references public.engineering_issues on delete cascade,
  related_issue_id uuid not null references public.engineering_issues on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  reason text not null,
  confidence real not null check (confidence between 0 and 1),
  found_at timestamptz not null default now(),
  primary key (issue_id, related_issue_id),
  check (issue_id < related_issue_id)
);
create index issue_relations_of_related on public.issue_relations (related_issue_id);
call public.protect_by_user('public.issue_relations', 'select');

-- Identifiers that an issue's messages name: parts, tickets, orders, equipment, projects.
create table public.issue_identifiers (
  issue_id uuid not null references public.engineering_issues on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  identifier text not null check (identifier <> ''),
  user_id uuid not null references public.users on delete cascade,
  -- How much the issue is about it: 1 in a subject, less in the words, least as one of many of its kind.
  weight real not null default 1 check (weight between 0 and 1),
  -- The message that named it first.
  message_id uuid not null references public.email_messages on delete cascade,
  last_at timestamptz not null,
  primary key (issue_id, kind, identifier)
);
create index issue_identifiers_by_identifier on public.issue_identifiers (user_id, identifier, last_at);
call public.protect_by_user('public.issue_identifiers', 'select, insert, update');

-- Two threads of which a person said that they are one issue, or that they are not: no rule says otherwise later.
create table public.issue_marks (
  thread_id uuid not null references public.email_threads on delete cascade,
  other_thread_id uuid not null references public.email_threads on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  mark text not null check (mark in ('together', 'apart')),
  marked_at timestamptz not null default now(),
  primary key (thread_id, other_thread_id),
  check (thread_id < other_thread_id)
);
create index issue_marks_of_other on public.issue_marks (other_thread_id);
call public.protect_by_user('public.issue_marks', 'select, insert, update');

create table public.issue_action_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  issue_id uuid not null references public.engineering_issues on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  position integer not null check (position >= 0),
  -- The sentence that asks, with its span in the message's own text.
  quote text not null check (quote <> ''),
  quote_start integer not null check (quote_start >= 0),
  quote_end integer not null,
  -- The address of whom it is asked; null where the sentence does not tell.
  owner text,
  due_at timestamptz,
  status text not null default 'open' check (status in ('open', 'done', 'obsolete')),
  -- The message that answered it or made it obsolete.
  closed_by uuid references public.email_messages on delete set null,
  confidence real not null check (confidence between 0 and 1),
  producer text not null,
  version text not null,
  unique (message_id, position),
  check (quote_end > quote_start)
);
create index issue_action_items_by_issue on public.issue_action_items (issue_id);
call public.protect_by_user('public.issue_action_items', 'select, insert, update');

-- Vectors of messages, by embedding model.
create table public.email_embeddings (
  message_id uuid not null references public.email_messages on delete cascade,
  model text not null check (model <> ''),
  user_id uuid not null references public.users on delete cascade,
  dimension integer not null check (dimension > 0),
  embedding vector not null,
  created_at timestamptz not null default now(),
  primary key (message_id, model),
  check (public.vector_dims(embedding) = dimension)
);
call public.protect_by_user('public.email_embeddings', 'select');
