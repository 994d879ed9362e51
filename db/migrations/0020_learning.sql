-- What is learned from people: examples with their origin, releases with figures, and which are active.

alter table public.feedback_events drop constraint feedback_events_kind_check;
alter table public.feedback_events
  add constraint feedback_events_kind_check check (kind in ('priority', 'owner', 'category', 'severity', 'status',
    'response_requirement', 'technical_assumption', 'split', 'merge', 'importance', 'draft_edit', 'draft_rejection', 'knowledge')),
  add column draft_id uuid references public.response_drafts on delete set null,
  -- When a turn of learning took it up, and what came of it, in words.
  add column learned_at timestamptz(3),
  add column outcome text check (outcome is null or learned_at is not null);
create index feedback_events_unlearned on public.feedback_events (user_id, position) where learned_at is null;

alter table public.engineer_preferences
  -- What of the desk the version is expected to change: [{ issue_id, title, from: { place, total }, to: { place, total } }].
  add column expected jsonb not null default '[]';

alter table public.learning_examples
  -- Where it comes from: a correction of a field, an edit of a draft, or a person who labelled it.
  add column origin text not null default 'correction' check (origin in ('correction', 'draft_edit', 'knowledge', 'label')),
  add column issue_id uuid references public.engineering_issues on delete cascade,
  -- What the example was judged on, so that it can be learned from after words are purged: never whole bodies.
  add column input jsonb not null default '{}',
  add column review_reason text check (length(review_reason) between 1 and 2000),
  add column reviewed_by uuid references public.api_tokens on delete set null,
  -- Not retrieved and not trained on after this.
  add column expires_at timestamptz;
create unique index learning_examples_once on public.learning_examples (feedback_id, task) where feedback_id is not null;
create index learning_examples_by_task on public.learning_examples (user_id, task, review_status);
grant update (review_status, reviewed_at, review_reason, reviewed_by) on public.learning_examples to watchkeeper_api;

alter table public.learning_versions
  -- `making` until it is judged; then a candidate that may be activated, or refused for good.
  add column status text not null default 'making' check (status in ('making', 'candidate', 'refused', 'active', 'retired')),
  -- Set before anything was measured, and never changed.
  add column thresholds jsonb not null default '{}',
  -- What the last 30 days would have been: [{ issue_id | message_id, from, to }] with counts.
  add column replay jsonb not null default '{}',
  add column example_ids uuid[] not null default '{}',
  add column parent_version integer,
  add column reason text not null default '',
  -- What was refused, or never measured, can hold by no path.
  add constraint learning_versions_accepted check (status in ('making', 'refused')
    -- Null where nothing was measured, which a check would let pass.
    or coalesce(evaluation ->> 'decision', '') = 'accepted');
create unique index learning_versions_active on public.learning_versions (user_id, task) where status = 'active';
grant update (status, activations) on public.learning_versions to watchkeeper_api;

-- A version is what was judged: its thresholds never change, and nothing but its state does once it is judged.
create function public.keep_learning_version() returns trigger
  language plpgsql
as $$
begin
  if (new.user_id, new.task, new.version, new.thresholds, new.example_ids, new.parent_version)
      is distinct from (old.user_id, old.task, old.version, old.thresholds, old.example_ids, old.parent_version)
    or (old.status <> 'making' and (new.parameters, new.evaluation, new.replay, new.reason)
      is distinct from (old.parameters, old.evaluation, old.replay, old.reason))
    or (old.status = 'refused' and new.status <> 'refused')
    or (old.status <> 'making' and new.status = 'making') then
    raise exception 'learning version % does not change any more', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_learning_version before update on public.learning_versions
  for each row execute function public.keep_learning_version();
