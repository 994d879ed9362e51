-- Approved documents that issues are read beside. A past reply is never one of them.

create table public.issue_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  title text not null check (title <> ''),
  kind text not null check (kind in ('markdown', 'text', 'pdf')),
  -- Words that it is about: it is offered only for issues that name one of them; empty is for all.
  scope text[] not null default '{}',
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size >= 0),
  approved_by uuid references public.api_tokens on delete set null,
  approved_at timestamptz not null default now(),
  expires_at timestamptz,
  producer text not null,
  removed_at timestamptz,
  created_at timestamptz(3) not null default now()
);
create unique index issue_documents_once on public.issue_documents (user_id, content_hash) where removed_at is null;
call public.protect_by_user('public.issue_documents', 'select, insert, update');

create table public.issue_document_passages (
  document_id uuid not null references public.issue_documents on delete cascade,
  position integer not null check (position >= 0),
  user_id uuid not null references public.users on delete cascade,
  heading text not null default '',
  text text not null check (text <> ''),
  -- Of the embedding model; null until it has been embedded.
  model text,
  embedding vector,
  primary key (document_id, position),
  check ((model is null) = (embedding is null))
);
create index issue_document_passages_words on public.issue_document_passages
  using gin (to_tsvector('english', heading || ' ' || text));
call public.protect_by_user('public.issue_document_passages', 'select, insert');
