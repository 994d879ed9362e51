-- Where news comes from, what came, and what could not be used.

create table public.news_sources (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  home_url text,
  category text,
  -- How much this reader trusts and wants it, 0 to 1.
  weight real not null default 0.5 check (weight between 0 and 1),
  -- Speaks first hand of what it publishes (a vendor's advisories, a project's releases): can prove a claim.
  is_primary boolean not null default false,
  enabled boolean not null default true,
  -- Polling state
  etag text,
  last_modified text,
  next_check_at timestamptz not null default now(),
  check_interval_seconds integer not null default 3600 check (check_interval_seconds > 0),
  failure_count integer not null default 0 check (failure_count >= 0),
  last_checked_at timestamptz,
  last_succeeded_at timestamptz,
  last_result text check (last_result in ('updated', 'not_modified', 'failed')),
  -- Why the last check ended as it did, and why the next one is when it is.
  last_reason text,
  -- A sweep that is taken up again does not ask a source twice.
  last_execution_id uuid references public.pipeline_executions on delete set null,
  created_at timestamptz not null default now(),
  -- Removed sources stay as the provenance of what they brought.
  removed_at timestamptz,
  unique (user_id, url),
  unique (user_id, id)
);
create index news_sources_due on public.news_sources (next_check_at) where enabled and removed_at is null;
call public.protect_by_user('public.news_sources', 'select, insert, update');

create table public.raw_articles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  source_id uuid not null references public.news_sources,
  external_id text not null,
  url text not null,
  canonical_url text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  title text not null check (title <> ''),
  author text,
  summary text not null,
  content text not null,
  language text,
  categories text[] not null default '{}',
  -- Canonical addresses of what the text links to: where evidence is looked for first.
  links text[] not null default '{}',
  -- As the publisher says; null where it says nothing usable.
  published_at timestamptz,
  collected_at timestamptz not null,
  revised_at timestamptz,
  -- How far the article has come; a sweep takes up what an earlier one left.
  stage text not null default 'gathered' check (stage in ('gathered', 'deferred', 'rejected', 'accepted', 'joined')),
  execution_id uuid references public.pipeline_executions on delete set null,
  -- Which parser read it.
  producer text not null,
  -- The article's own page, where its feed carries no text: when it was asked for, and what came of it.
  page_read_at timestamptz,
  page_result text,
  -- Pieces of text that the page hides from people; they are taken out, and their number is a signal.
  hidden_text_removed integer not null default 0 check (hidden_text_removed >= 0),
  unique (user_id, canonical_url)
);
create index raw_articles_waiting on public.raw_articles (user_id, stage) where stage in ('gathered', 'deferred', 'accepted');
create index raw_articles_by_hash on public.raw_articles (user_id, content_hash);
create index raw_articles_by_link on public.raw_articles using gin (links);
create index raw_articles_by_source on public.raw_articles (source_id, external_id);
call public.protect_by_user('public.raw_articles', 'select');

-- Every place where an article was seen: each source link is kept, also of exact repeats.
create table public.article_sightings (
  source_id uuid not null references public.news_sources,
  external_id text not null,
  user_id uuid not null references public.users on delete cascade,
  article_id uuid not null references public.raw_articles on delete cascade,
  url text not null,
  content_hash text not null,
  first_seen_at timestamptz not null default now(),
  primary key (source_id, external_id)
);
create index article_sightings_by_article on public.article_sightings (article_id);
call public.protect_by_user('public.article_sightings', 'select');

create table public.quarantined_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  source_id uuid not null references public.news_sources,
  execution_id uuid references public.pipeline_executions on delete set null,
  item_hash text not null,
  reason text not null,
  excerpt text not null,
  quarantined_at timestamptz not null default now(),
  unique (source_id, item_hash)
);
create index quarantined_items_by_user on public.quarantined_items (user_id, quarantined_at desc);
call public.protect_by_user('public.quarantined_items', 'select');
