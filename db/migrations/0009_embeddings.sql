-- What articles mean, as far as it is needed to find those that tell of one event.

-- Words, names and figures of an article, for comparing it without reading it again.
create table public.article_terms (
  article_id uuid primary key references public.raw_articles on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  version text not null,
  content_hash text not null,
  terms jsonb not null,
  -- The rarest terms, each hashed together with the span of days that it was published in: what has a rare term in common
  -- within the window is found by index, however large the archive grows.
  keys bigint[] not null,
  -- As the publisher says, else when it was collected; `is_dated` tells which.
  published_at timestamptz not null,
  is_dated boolean not null
);
create index article_terms_by_time on public.article_terms (user_id, published_at);
create index article_terms_by_key on public.article_terms using gin (keys) with (fastupdate = off);
call public.protect_by_user('public.article_terms', 'select');

-- In how many articles of a user a term stands: what everybody writes about tells no event from another.
create table public.term_counts (
  user_id uuid not null references public.users on delete cascade,
  term text not null,
  articles integer not null check (articles > 0),
  primary key (user_id, term)
);
call public.protect_by_user('public.term_counts', 'select');

-- Vectors by embedding model; those of different models are never compared, so the column has no fixed dimension.
create table public.article_embeddings (
  article_id uuid not null references public.raw_articles on delete cascade,
  model text not null check (model <> ''),
  user_id uuid not null references public.users on delete cascade,
  content_hash text not null,
  dimension integer not null check (dimension > 0),
  embedding vector not null,
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (article_id, model),
  check (public.vector_dims(embedding) = dimension)
);
-- Evidence is looked for among the vectors of a span of time: what is read for it does not grow with the archive.
create index article_embeddings_by_time on public.article_embeddings (user_id, model, published_at);
call public.protect_by_user('public.article_embeddings', 'select');

-- Two articles of which a person said that they do not tell of one event; no later join puts them together again.
create table public.story_splits (
  article_id uuid not null references public.raw_articles on delete cascade,
  other_article_id uuid not null references public.raw_articles on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  split_at timestamptz not null default now(),
  primary key (article_id, other_article_id),
  check (article_id <> other_article_id)
);
create index story_splits_of_other on public.story_splits (other_article_id);
call public.protect_by_user('public.story_splits', 'select');

-- Why an article is in its story, in words, and of which article it is a copy: copies of one report are one origin,
-- however many print it; an article that joined by its meaning is an origin of its own.
alter table public.article_clusters
  add column reason text,
  add column copy_of uuid references public.raw_articles on delete set null;
create index article_clusters_by_origin on public.article_clusters (copy_of) where copy_of is not null;
