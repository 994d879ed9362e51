-- Research: one turn a story, the documents that it reads beside the corpus, and what a person decided about a claim.

-- A story's research is started by the sweep that joined it.
alter table public.pipeline_executions drop constraint pipeline_executions_trigger_check;
alter table public.pipeline_executions add constraint pipeline_executions_trigger_check
  check (trigger in ('schedule', 'request', 'start', 'instruction', 'decision', 'execution'));

alter table public.story_clusters
  -- Why research of the present revision could not be done, since when it may be tried again, and how often it was put off.
  add column deferred_reason text check (deferred_reason in ('budget', 'model', 'sources')),
  add column deferred_until timestamptz,
  add column deferrals integer not null default 0 check (deferrals >= 0),
  -- Of everything that the last research could read: without a change of it nothing is researched again.
  add column evidence_hash text;
create index story_clusters_deferred on public.story_clusters (deferred_until) where deferred_reason is not null;

-- Pages and records that articles link to, as read: a quote is checked against this very text, so a later reading is a
-- row of its own.
create table public.evidence_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  canonical_url text not null,
  url text not null,
  host text not null,
  kind text not null check (kind in ('page', 'crossref', 'arxiv', 'github', 'hacker_news')),
  title text not null,
  text text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz,
  -- Speaks first hand of what it says.
  is_primary boolean not null,
  producer text not null,
  fetched_at timestamptz not null default now(),
  unique (user_id, canonical_url, content_hash)
);
call public.protect_by_user('public.evidence_documents', 'select');

-- What came of asking for a linked address: it is asked again only when the failure may pass.
create table public.evidence_fetches (
  user_id uuid not null references public.users on delete cascade,
  canonical_url text not null,
  attempts integer not null default 1 check (attempts > 0),
  result text not null check (result in ('read', 'failed')),
  reason text,
  -- When asking again makes sense; null for never.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz not null default now(),
  primary key (user_id, canonical_url)
);
call public.protect_by_user('public.evidence_fetches', 'select');

alter table public.story_findings
  alter column article_id drop not null,
  add column document_id uuid references public.evidence_documents on delete cascade,
  add constraint story_findings_one_text check (num_nonnulls(article_id, document_id) = 1);
create index story_findings_by_article on public.story_findings (article_id);
create index story_findings_by_document on public.story_findings (document_id);

alter table public.story_claims
  -- A person's word on a claim that nothing proves; it changes no evidence status.
  add column review text check (review in ('open', 'approved', 'rejected', 'expired')),
  add column reviewed_at timestamptz,
  add column approval_id uuid references public.approvals on delete set null;

alter table public.article_classifications alter column fact drop not null;

-- Evidence is looked for in the whole corpus by words.
create index raw_articles_words on public.raw_articles
  using gin (to_tsvector('english', title || ' ' || left(case when content = '' then summary else content end, 20000)));

-- Whether the present words have their scores; looked up without reading the archive.
alter table public.raw_articles add column is_scored boolean not null default false;
create index raw_articles_unscored on public.raw_articles (user_id) where stage = 'joined' and not is_scored;

-- The edition that a ranking was made for: research that ends later changes the score in that edition and no other.
alter table public.news_rankings add column edition text;
