-- What is done to the outside, and the only thing that allows it: a person's decision, bound to exactly what they saw.

-- SHA-256 (hex) of the arguments that the decision allows: of what was shown, or of the person's edit. Null unless allowed.
alter table public.approvals add column action_hash text check (action_hash ~ '^[0-9a-f]{64}$');
alter table public.approvals
  add constraint approvals_action check (action_hash is null or status in ('approved', 'edited')),
  add constraint approvals_decided_in_time check (decided_at is null or decided_at < expires_at),
  -- What an effect refers to: only a decision that allowed exactly this, until then, has such a row.
  add constraint approvals_allowed unique (id, user_id, action_hash, expires_at);

-- A token may be handed on for some kinds of decisions alone (delegation); null decides every kind.
alter table public.api_tokens add column approval_kinds text[] check (cardinality(approval_kinds) > 0);

-- What may be acknowledged without asking each time, as a person has written and approved it (spec Email 6). Off by default:
-- without a row nothing is.
create table public.automation_policies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  mailbox_id uuid not null references public.mailboxes on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- { mailbox_id, recipients, topics, most_per_day, template, expires_at }: all that the approval binds.
  policy jsonb not null,
  -- SHA-256 (hex) of the policy.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  status text not null default 'proposed' check (status in ('proposed', 'active', 'rejected', 'stopped', 'expired')),
  -- The decision that it waited for; nothing holds without its decision.
  approval_id uuid references public.approvals on delete cascade,
  expires_at timestamptz not null,
  stopped_at timestamptz,
  reason text,
  created_at timestamptz(3) not null default now(),
  unique (id, user_id, content_hash),
  check (status <> 'active' or approval_id is not null),
  check ((status = 'stopped') = (stopped_at is not null))
);
create index automation_policies_active on public.automation_policies (mailbox_id) where status = 'active';
call public.protect_by_user('public.automation_policies', 'select, insert');

-- A reply as it was written, generated or edited: every version stays.
alter table public.response_drafts drop constraint response_drafts_review_status_check;
alter table public.response_drafts
  add constraint response_drafts_review_status_check check (review_status in
    ('draft', 'waiting', 'approved', 'edited', 'rejected', 'superseded', 'expired', 'undone', 'failed', 'unknown', 'sent')),
  add column execution_id uuid references public.pipeline_executions on delete set null,
  add column mailbox_id uuid references public.mailboxes on delete cascade,
  add column origin text not null default 'generated' check (origin in ('generated', 'edited', 'acknowledgment')),
  -- The version that an edit changed.
  add column parent_id uuid,
  add column edited_by uuid references public.api_tokens on delete set null,
  -- [{ kind: same | removed | added, text }] against that version.
  add column diff jsonb not null default '[]',
  -- Filled into a template, and written by no model.
  add column is_template boolean not null default false,
  -- Exactly what leaves and what it was written for (`domain/email/letter.ts`); `content_hash` is of this.
  add column letter jsonb not null default '{}',
  -- When and why it stopped waiting.
  add column closed_at timestamptz(3),
  add column close_reason text,
  add constraint response_drafts_content unique (id, user_id, content_hash),
  add foreign key (parent_id) references public.response_drafts (id) on delete set null;
grant insert on public.response_drafts to watchkeeper_api;
create index response_drafts_open on public.response_drafts (user_id, issue_id, version desc);

create table public.effects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  execution_id uuid not null references public.pipeline_executions on delete cascade,
  -- What of the execution it is, for example `send`.
  step text not null check (step ~ '^[a-z_]+$'),
  -- No effect without a decision: the foreign key below has a row to refer to only while the approval is approved or edited,
  -- for exactly this action, and with this expiry.
  approval_id uuid not null,
  action_hash text not null check (action_hash ~ '^[0-9a-f]{64}$'),
  approval_expires_at timestamptz not null,
  -- What leaves.
  draft_id uuid not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The policy that the approval was given for, where it was given beforehand.
  policy_id uuid,
  status text not null default 'planned'
    check (status in ('planned', 'started', 'done', 'cancelled', 'failed', 'unknown')),
  -- Until then a person can take it back.
  not_before timestamptz(3) not null,
  -- How often it was begun: a second time only after a look-up has found nothing.
  attempts integer not null default 0 check (attempts >= 0),
  -- The Message-ID (without brackets) by which the outside can be asked about it.
  key text not null check (key <> ''),
  -- The outside's own name of what was made there.
  reference text,
  -- When the outside said that it had taken it; then it is never done again, also where it cannot be found.
  accepted_at timestamptz,
  -- What was read back.
  result jsonb,
  detail text,
  planned_at timestamptz(3) not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (execution_id, step, approval_id),
  foreign key (approval_id, user_id, action_hash, approval_expires_at)
    references public.approvals (id, user_id, action_hash, expires_at),
  foreign key (draft_id, user_id, content_hash) references public.response_drafts (id, user_id, content_hash),
  foreign key (policy_id, user_id, action_hash) references public.automation_policies (id, user_id, content_hash),
  -- What leaves is what was approved, or stands under a policy that was.
  check (policy_id is not null or content_hash = action_hash),
  check (started_at is null or started_at < approval_expires_at),
  check (started_at is null or started_at >= not_before),
  check ((status in ('planned', 'started')) = (finished_at is null)),
  check (status in ('planned', 'cancelled') or started_at is not null),
  check (status <> 'done' or result is not null),
  check (accepted_at is null or started_at is not null)
);
-- One decision allows it once, and one version of a draft leaves once; what is unknown may be asked about again.
create unique index effects_once_by_approval on public.effects (approval_id, step) where policy_id is null;
create unique index effects_once_by_draft on public.effects (draft_id, step) where status in ('planned', 'started', 'done');
create index effects_by_policy on public.effects (policy_id, planned_at) where policy_id is not null;
create index effects_open on public.effects (user_id, draft_id) where status in ('planned', 'started');
call public.protect_by_user('public.effects', 'select');

-- A policy that was stopped, or has expired, allows nothing that begins later. It cannot be stopped between this look and the
-- commit: whoever stops it waits, and finds the effect begun.
create function public.require_active_policy() returns trigger language plpgsql as $$
begin
  perform 1 from public.automation_policies policy
  where policy.id = new.policy_id and policy.approval_id = new.approval_id and policy.status = 'active'
    and policy.expires_at > new.started_at
  for share;
  if not found then
    raise exception 'policy % is not active; effect % cannot begin under it', new.policy_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger effects_under_active_policy
  before insert or update of status, started_at on public.effects
  for each row when (new.policy_id is not null and new.status = 'started')
  execute function public.require_active_policy();

-- How a mailbox sends: { kind: outbox | smtp | graph, ... }; null leaves replies in the outbox folder of this machine.
alter table public.mailboxes add column sending jsonb;
-- Sealed like `credentials`.
alter table public.mailboxes add column sending_credentials bytea;
