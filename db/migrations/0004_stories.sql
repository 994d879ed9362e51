-- What happened in the world: stories, what is claimed, and what was found about it.

create table public.gate_decisions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  article_id uuid not null references public.raw_articles on delete cascade,
  execution_id uuid references public.pipeline_executions on delete set null,
  relevance real not null check (relevance between 0 and 1),
  terms jsonb not null,
  band text not null check (band in ('immediate', 'capacity', 'sampled', 'removed')),
  outcome text not null check (outcome in ('accepted', 'deferred', 'rejected')),
  reason text not null,
  -- The probability that an article like this is let through; what was rejected can be weighed by it later.
  propensity real not null check (propensity > 0 and propensity <= 1),
  producer text not null,
  version text not null,
  decided_at timestamptz not null default now(),
  unique (article_id, execution_id)
);
create index gate_decisions_by_user on public.gate_decisions (user_id, decided_at desc);
call public.protect_by_user('public.gate_decisions', 'select');

create table public.story_clusters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  title text not null check (title <> ''),
  summary text not null,
  -- Milliseconds, as cursors carry them.
  first_published_at timestamptz(3) not null,
  last_published_at timestamptz(3) not null,
  changed_at timestamptz not null default now(),
  -- Raised whenever an article joins or changes; research catches up with it and is not repeated without a change.
  revision integer not null default 1,
  researched_revision integer not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, id)
);
create index story_clusters_newest on public.story_clusters (user_id, last_published_at desc, id desc);
create index story_clusters_words on public.story_clusters using gin (to_tsvector('english', title || ' ' || summary));
create index story_clusters_unresearched on public.story_clusters (user_id, changed_at) where researched_revision < revision;
call public.protect_by_user('public.story_clusters', 'select');

create table public.article_clusters (
  article_id uuid primary key references public.raw_articles on delete cascade,
  story_id uuid not null references public.story_clusters on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  method text not null check (method in ('first', 'content_hash', 'near_duplicate', 'semantic', 'manual')),
  similarity real not null check (similarity between 0 and 1),
  producer text not null,
  version text not null,
  joined_at timestamptz not null default now()
);
create index article_clusters_by_story on public.article_clusters (story_id);
call public.protect_by_user('public.article_clusters', 'select');

-- Stories that are close without being the same event.
create table public.story_relations (
  story_id uuid not null references public.story_clusters on delete cascade,
  related_story_id uuid not null references public.story_clusters on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  similarity real not null check (similarity between 0 and 1),
  reason text not null,
  primary key (story_id, related_story_id),
  check (story_id <> related_story_id)
);
create index story_relations_of_related on public.story_relations (related_story_id);
call public.protect_by_user('public.story_relations', 'select');

-- MinHash signature of an article's text and its locality-sensitive bands, so that near-duplicates are found by index.
create table public.article_fingerprints (
  article_id uuid primary key references public.raw_articles on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  signature bigint[] not null,
  bands bigint[] not null,
  version text not null
);
create index article_fingerprints_by_band on public.article_fingerprints using gin (bands);
call public.protect_by_user('public.article_fingerprints', 'select');

create table public.article_classifications (
  article_id uuid not null references public.raw_articles on delete cascade,
  classifier text not null,
  classifier_version text not null,
  content_hash text not null,
  user_id uuid not null references public.users on delete cascade,
  hype real check (hype between 0 and 1),
  fact real check (fact between 0 and 1),
  signal real check (signal between 0 and 1),
  -- How sure the classifier is; says nothing about truth.
  confidence real check (confidence between 0 and 1),
  evidence_status text not null check (evidence_status in ('supported', 'conflicting', 'unresolved')),
  terms jsonb not null,
  classified_at timestamptz not null default now(),
  primary key (article_id, classifier, classifier_version, content_hash)
);
call public.protect_by_user('public.article_classifications', 'select');

create table public.story_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  story_id uuid not null references public.story_clusters on delete cascade,
  article_id uuid not null references public.raw_articles on delete cascade,
  -- The claim is the article's text from `span_start` to `span_end` (UTF-16 units) at `content_hash`.
  text text not null,
  span_start integer not null check (span_start >= 0),
  span_end integer not null,
  content_hash text not null,
  check_worthiness real not null check (check_worthiness between 0 and 1),
  is_high_impact boolean not null,
  impact_reason text,
  evidence_status text not null default 'unresolved' check (evidence_status in ('supported', 'conflicting', 'unresolved')),
  producer text not null,
  version text not null,
  created_at timestamptz not null default now(),
  check (span_end > span_start),
  unique (article_id, content_hash, span_start, span_end, version)
);
create index story_claims_by_story on public.story_claims (story_id);
call public.protect_by_user('public.story_claims', 'select');

create table public.story_findings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  claim_id uuid not null references public.story_claims on delete cascade,
  status text not null check (status in ('supported', 'conflicting', 'unresolved')),
  -- The quote is the evidence article's text from `span_start` to `span_end` at `content_hash`; verified before it is stored.
  article_id uuid not null references public.raw_articles on delete cascade,
  quote text not null,
  span_start integer not null check (span_start >= 0),
  span_end integer not null,
  content_hash text not null,
  is_independent boolean not null,
  is_primary boolean not null,
  -- How sure the comparison is; kept apart from the status.
  confidence real not null check (confidence between 0 and 1),
  reason text not null,
  producer text not null,
  version text not null,
  found_at timestamptz not null default now(),
  check (span_end > span_start),
  unique (claim_id, article_id, span_start, span_end, version)
);
call public.protect_by_user('public.story_findings', 'select');
