-- What earlier runs of a stage have counted, and how long things are kept.

-- A stage begins again when its worker died, also after it had ended: its checkpoint comes later than its end.
alter table public.execution_stages
  -- How often it began.
  add column runs integer not null default 1 check (runs > 0),
  -- What its earlier runs that came to their end had counted, oldest first.
  add column earlier_counts jsonb not null default '[]' check (jsonb_typeof(earlier_counts) = 'array');

-- Only the newest of each source are kept.
create index quarantined_items_by_source on public.quarantined_items (source_id, quarantined_at desc, id);

-- When an answer was last of use, to within some days; one that no question finds any more is not kept.
alter table public.model_answers add column used_at timestamptz not null default now();
create index model_answers_by_use on public.model_answers (used_at);

-- For what is counted of a day, and for what is too old to be kept.
create index model_calls_by_time on public.model_calls (called_at);
