-- Feedback as events that are learned from once, and preferences as versions that say what changed and why.

alter table public.news_feedback
  -- Orders what was said within one moment.
  add column position bigint generated always as identity,
  -- The topic that was meant, where the reader named it.
  add column topic text check (length(topic) between 1 and 60),
  -- Idempotency key of the request: the same key is the same feedback. The hash tells another body under it.
  add column request_key text not null default gen_random_uuid()::text check (length(request_key) between 1 and 200),
  add column request_hash text not null default '',
  -- What a learn turn made of it: by how much it moves which topics, or why it moves none.
  add column moves jsonb not null default '[]',
  add column outcome text,
  add column learned_at timestamptz,
  add column learned_by uuid references public.pipeline_executions on delete set null,
  -- The preference version that came of it, if any did.
  add column preference_version integer,
  -- Where the article went that was wrongly merged.
  add column split_story_id uuid references public.story_clusters on delete set null,
  add constraint news_feedback_key unique (user_id, request_key);
create index news_feedback_unlearned on public.news_feedback (user_id, position) where learned_at is null;
-- Whether a story is hidden is asked with every card.
create index news_feedback_visibility on public.news_feedback (story_id, position desc) where type in ('hidden', 'useful');

alter table public.user_preferences
  add column origin text not null default 'default' check (origin in ('default', 'feedback', 'fading', 'edit', 'undo')),
  -- What undo goes back to.
  add column parent_version integer check (parent_version > 0 and parent_version < version),
  -- What is other than in the version before: [{ topic or setting, from, to, because }].
  add column diff jsonb not null default '[]',
  add column feedback_ids uuid[] not null default '{}',
  -- Topics whose weight a person set by hand: those do not fade.
  add column pinned_topics text[] not null default '{}',
  -- The moment up to which learned weights have faded.
  add column faded_at timestamptz not null default now();

-- Which preference version the newest sweep ranked with is asked by every sweep.
create index execution_stages_newest on public.execution_stages (user_id, name, finished_at desc);
create index news_rankings_by_moment on public.news_rankings (user_id, ranked_at desc);
