-- Feedback that its reader takes back: since when it no longer counts, and what has to be repeated without it.
alter table public.news_feedback
  -- Movements without the limit of a day: what they are if other feedback of the day is taken back.
  add column wanted jsonb check (jsonb_typeof(wanted) = 'array'),
  add column taken_back_at timestamptz,
  -- When a learn turn took its movements out of the preferences, and the version that it made; null if nothing changed.
  add column undone_at timestamptz,
  add column undone_version integer;
create index news_feedback_taken_back on public.news_feedback (user_id) where taken_back_at is not null;
grant update (taken_back_at) on public.news_feedback to watchkeeper_api;
