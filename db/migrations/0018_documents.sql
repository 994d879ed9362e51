-- Approved documents that issues are read beside. A past reply is never one of them.

create table public.issue_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  title text not null check (title <> ''),
  kind text not null check (kind in ('markdown', 'text', 'pdf')),
  -- Words that it is about: it is offered only for issues that name one of them; empty is for all.
  scope text[] not null default '{}',
  -- Of the bytes that were approved; the bytes themselves are not kept.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size >= 0),
  approved_by uuid references public.api_tokens on delete set null,
  approved_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Null where its words are too few to tell.
  language text,
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
  words tsvector not null generated always as (to_tsvector('english', heading || ' ' || text)) stored,
  -- That heading and text name, in the normal form of `issue_identifiers`.
  identifiers text[] not null default '{}',
  -- Of the embedding model; null until it has been embedded.
  model text,
  embedding vector,
  primary key (document_id, position),
  check ((model is null) = (embedding is null))
);
create index issue_document_passages_words on public.issue_document_passages using gin (words);
create index issue_document_passages_identifiers on public.issue_document_passages using gin (identifiers);
create index issue_document_passages_waiting on public.issue_document_passages (user_id) where embedding is null;
call public.protect_by_user('public.issue_document_passages', 'select, insert');

-- Earlier issues are looked up by their words.
create index engineering_issues_words on public.engineering_issues
  using gin (to_tsvector('english', title || ' ' || summary)) where merged_into is null;
-- Which documents and vectors there were when an issue's context was written: others make it due again.
alter table public.engineering_issues add column context_library text;
