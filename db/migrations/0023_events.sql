-- Events are kept for a while, and those that are evidence of a decision, or of something done outside, for good.

alter table public.agent_events add column is_audit boolean not null default false;
update public.agent_events set is_audit = true
  where kind in ('approval.decided', 'story.split', 'article.rescued', 'issue.corrected', 'preference.updated',
      'draft.approved', 'draft.sent', 'draft.rejected', 'draft.unknown', 'draft.undone', 'document.approved',
      'document.changed', 'document.removed', 'example.reviewed', 'release.activated', 'release.rolled_back')
    or kind like 'effect.%' or kind like 'policy.%' or kind like '%.cancel\_requested' or kind like '%.redriven';
-- What may be deleted, oldest first.
create index agent_events_forgettable on public.agent_events (occurred_at) where not is_audit;

-- The newest event of a user that was deleted: who asks for what came after an older one does not get all of it.
create table public.event_horizons (
  user_id uuid primary key references public.users on delete cascade,
  removed_to bigint not null
);
call public.protect_by_user('public.event_horizons', 'select');
