-- Corrections that a person takes back: since when they no longer count, and what has to be put back or repeated without them.
alter table public.feedback_events
  add column taken_back_at timestamptz(3),
  -- What a split or merge has moved, as it was before; null for other corrections, and for those of earlier releases.
  add column grouping_before jsonb,
  -- The newest version of the preferences once it was learned from.
  add column preference_version integer,
  -- When a learn turn took it out of the preferences, and the version that it made; null if nothing changed.
  add column undone_at timestamptz(3),
  add column undone_version integer,
  -- The document that became of a piece of knowledge.
  add column document_id uuid references public.issue_documents on delete set null;

drop index public.feedback_events_unlearned;
create index feedback_events_unlearned on public.feedback_events (user_id, position)
  where learned_at is null and taken_back_at is null;
create index feedback_events_taken_back on public.feedback_events (user_id) where taken_back_at is not null;
grant update (taken_back_at, learned_at, outcome) on public.feedback_events to watchkeeper_api;
grant delete on public.learning_examples, public.issue_marks to watchkeeper_api;

-- A version lists the feedback that it was learned from, and is made when that is marked as learned.
update public.feedback_events said set preference_version = coalesce(
  (select min(version.version) from public.engineer_preferences version
    where version.user_id = said.user_id and version.origin = 'feedback' and said.id = any(version.feedback_ids)
      and version.created_at between said.learned_at and said.learned_at + interval '1 hour'),
  (select max(version.version) from public.engineer_preferences version
    where version.user_id = said.user_id and version.created_at <= said.learned_at), 1)
where said.kind in ('importance', 'priority') and said.learned_at is not null;

update public.feedback_events said set document_id = document.id
from public.issue_documents document
where said.kind = 'knowledge' and said.outcome like 'Approved as the document %' and document.user_id = said.user_id
  and document.content_hash = encode(sha256(convert_to(said.correction->>'text', 'UTF8')), 'hex')
  and document.removed_at is null;
