-- What one reader wants, how stories rank for them, what was shown, and what they said to it.

create table public.user_preferences (
  user_id uuid not null references public.users on delete cascade,
  scope text not null check (scope in ('news', 'email')),
  version integer not null check (version > 0),
  -- Topic -> weight from -1 (never) to 1 (always).
  topic_weights jsonb not null default '{}',
  settings jsonb not null default '{}',
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, scope, version)
);
call public.protect_by_user('public.user_preferences', 'select, insert');

create table public.news_rankings (
  execution_id uuid not null references public.pipeline_executions on delete cascade,
  story_id uuid not null references public.story_clusters on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  -- The formula's range: its weights sum to 0.95, less the hype penalty of 0.05.
  score real not null check (score between (-0.05)::real and 1),
  terms jsonb not null,
  weights_version text not null,
  preference_version integer not null,
  -- The same story under the static baseline, for comparison.
  baseline_score real not null check (baseline_score between 0 and 1),
  ranked_at timestamptz not null default now(),
  primary key (execution_id, story_id)
);
create index news_rankings_by_story on public.news_rankings (story_id, ranked_at desc);
call public.protect_by_user('public.news_rankings', 'select');

-- Publication. A story appears once in an edition, however often its sweep is taken up again.
create table public.news_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  edition text not null check (edition ~ '^\d{4}-\d{2}-\d{2}(T\d{2})?$'),
  story_id uuid not null references public.story_clusters on delete cascade,
  -- The sweep that published it first.
  execution_id uuid not null references public.pipeline_executions on delete cascade,
  score real not null check (score between (-0.05)::real and 1),
  terms jsonb not null,
  published_at timestamptz not null default now(),
  unique (user_id, edition, story_id)
);
create index news_cards_by_rank on public.news_cards (user_id, edition, score desc, id);
create index news_cards_by_execution on public.news_cards (execution_id);
call public.protect_by_user('public.news_cards', 'select');

create table public.news_feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  story_id uuid not null,
  article_id uuid references public.raw_articles on delete set null,
  type text not null check (type in ('useful', 'not_useful', 'more_topic', 'less_topic', 'wrong_merge', 'hidden')),
  note text check (length(note) <= 2000),
  occurred_at timestamptz not null default now(),
  -- Feedback can only be about a story of the same user: a foreign key alone would see through row security.
  foreign key (user_id, story_id) references public.story_clusters (user_id, id) on delete cascade
);
create index news_feedback_by_story on public.news_feedback (story_id);
call public.protect_by_user('public.news_feedback', 'select, insert');
