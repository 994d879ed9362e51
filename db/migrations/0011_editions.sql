-- Why a card is shown and with which chance, what a reader was served, what is new since then, and what the gate kept out.

alter table public.news_cards
  -- `exploration`: drawn at random from outside the top; `audit`: ranked, but the gate let its story through by chance.
  add column slot text not null default 'ranked' check (slot in ('ranked', 'exploration', 'audit')),
  -- The probability with which chance alone let this story be shown: the gate's sample times the draw; 1 without chance.
  add column propensity real not null default 1 check (propensity > 0 and propensity <= 1);
-- The draw is made once for each edition.
create unique index news_cards_explored on public.news_cards (user_id, edition) where slot = 'exploration';

-- What a reader was served: nobody can vote on what was never shown.
create table public.news_impressions (
  user_id uuid not null references public.users on delete cascade,
  edition text not null,
  story_id uuid not null,
  rank integer not null check (rank > 0),
  slot text not null check (slot in ('ranked', 'exploration', 'audit')),
  propensity real not null check (propensity > 0 and propensity <= 1),
  -- How far the story had come when it was served.
  story_revision integer not null,
  first_served_at timestamptz not null default now(),
  primary key (user_id, edition, story_id),
  foreign key (user_id, story_id) references public.story_clusters (user_id, id) on delete cascade
);
create index news_impressions_by_story on public.news_impressions (story_id, first_served_at desc);
call public.protect_by_user('public.news_impressions', 'select, insert');

-- When a claim last got another status; research replaces the claims of a story, and keeps both moments of those that stay.
alter table public.story_claims add column changed_at timestamptz not null default now();
update public.story_claims set changed_at = created_at;

alter table public.gate_decisions
  -- The newest preference version under which this decision holds; null where preferences had no part in it.
  add column preference_version integer,
  -- Milliseconds, as cursors carry them.
  alter column decided_at type timestamptz(3);
-- A person rescues what the gate kept out, in a request.
grant insert on public.gate_decisions to watchkeeper_api;
grant update (stage) on public.raw_articles to watchkeeper_api;

-- What people did, found among all that happened.
create index agent_events_interventions on public.agent_events (user_id, occurred_at)
  where kind in ('approval.decided', 'article.rescued', 'story.split', 'preference.updated', 'sweep.redriven',
    'story.redriven', 'learn.redriven');
create index news_impressions_by_moment on public.news_impressions (user_id, first_served_at);
