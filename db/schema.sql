-- What the migrations make together. Written by `npm run schema`; do not edit.

CREATE OR REPLACE FUNCTION public.append_events(of_user uuid, of_execution uuid, of_actor text, new_events jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user::text, 1));
  insert into public.agent_events (user_id, execution_id, actor, kind, payload, evidence_for, is_audit)
    select of_user, of_execution, of_actor, event ->> 'kind', event -> 'payload', event ->> 'evidence_for',
      (event ->> 'is_audit')::boolean
    from jsonb_array_elements(new_events) with ordinality as listed (event, place) order by place;
  perform pg_notify('watchkeeper_events', of_user::text);
end $function$;

CREATE OR REPLACE FUNCTION public.begin_stage(of_user uuid, of_execution uuid, begun text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.execution_stages as stage (execution_id, user_id, name, position, status, started_at)
  values (of_execution, of_user, begun,
    (select count(*) from public.execution_stages where execution_id = of_execution), 'running', clock_timestamp())
  on conflict (execution_id, name) do update set
    status = 'running', finished_at = null, runs = stage.runs + 1, counts = '{}',
    earlier_counts = stage.earlier_counts
      || case when stage.counts = '{}' then '[]' else jsonb_build_array(stage.counts) end;
end $function$;

CREATE OR REPLACE FUNCTION public.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.end_stages(of_execution uuid, ended jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update public.execution_stages stage set
    status = 'succeeded', counts = each.counts, cost = stage.cost + each.cost, finished_at = clock_timestamp()
  from jsonb_to_recordset(ended) as each (name text, counts jsonb, cost numeric)
  where stage.execution_id = of_execution and stage.name = each.name;
end $function$;

CREATE OR REPLACE FUNCTION public.finish_turn(of_execution uuid, held_lease integer, new_status text, failure jsonb, ended jsonb, stage_events jsonb, last_event jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  finished public.pipeline_executions;
  says_all boolean;
begin
  update public.pipeline_executions set status = new_status, error = failure, finished_at = now()
    where id = of_execution and lease = held_lease and finished_at is null returning * into finished;
  if not found then return null; end if;
  if ended <> '[]' then perform public.end_stages(of_execution, ended); end if;
  says_all := new_status = 'succeeded' and not exists (
    select 1 from public.approvals where execution_id = of_execution and status = 'open');
  if says_all then stage_events := stage_events || last_event; end if;
  if stage_events <> '[]' then
    perform public.append_events(finished.user_id, of_execution, finished.actor, stage_events);
  end if;
  return says_all;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_learning_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_issues(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.issue_changes (user_id, issue_id)
  select issue.user_id, issue.id
  from public.engineering_issues issue join public.users on users.id = issue.user_id
  where issue.id = any(ids) and not exists (
    select 1 from public.issue_changes noted
    where noted.issue_id = issue.id and noted.xmin = pg_catalog.pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.note_edited_issues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select changed.id from changed join before using (id)
    where (changed.title, changed.revision, changed.status, changed.mandatory, changed.priority_set, changed.participants,
        changed.last_message_at, changed.merged_into)
      is distinct from (before.title, before.revision, before.status, before.mandatory, before.priority_set, before.participants,
        before.last_message_at, before.merged_into)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issue_of_purged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select issue_id from public.issue_email_links where message_id = new.message_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issues_of_approvals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select distinct draft.issue_id
    from changed join public.response_drafts draft on draft.user_id = changed.user_id and 'draft:' || draft.id = changed.subject));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issues_of_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select distinct link.issue_id
    from changed join before using (id) join public.issue_email_links link on link.message_id = changed.id
    where (changed.subject, changed.direction, changed.received_at, changed.removed_at, changed.mailbox_id)
      is distinct from (before.subject, before.direction, before.received_at, before.removed_at, before.mailbox_id)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issues_of_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select id from public.engineering_issues
    where user_id = new.user_id and merged_into is null and status not in ('resolved', 'dismissed')));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issues_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(select distinct issue_id from changed));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_issues_of_signals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(
    select distinct link.issue_id from changed join public.issue_email_links link on link.message_id = changed.message_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_left_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.desk_moves (user_id, issue_id, list, desk_muted, desk_group, desk_order)
  select before.user_id, before.id,
    case when before.merged_into is null then before.list end, case when before.merged_into is null then before.desk_muted end,
    case when before.merged_into is null then before.desk_group end, case when before.merged_into is null then before.desk_order end
  from changed join before using (id) join public.users on users.id = before.user_id
  where (changed.list, changed.desk_muted, changed.desk_group, changed.desk_order, changed.merged_into)
      is distinct from (before.list, before.desk_muted, before.desk_group, before.desk_order, before.merged_into)
    and not exists (
      select 1 from public.desk_moves moved
      where moved.issue_id = before.id and moved.moved_by = pg_catalog.pg_current_xact_id()::text::bigint);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_new_issues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.note_changed_issues(array(select id from changed));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_new_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.desk_moves (user_id, issue_id)
  select changed.user_id, changed.id from changed join public.users on users.id = changed.user_id
  where changed.merged_into is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_unsettled_issues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.unsettled_issues (issue_id, user_id)
  select distinct link.issue_id, link.user_id
  from changed join before using (id) join public.issue_email_links link on link.message_id = changed.id
  where (changed.removed_at is null, changed.content_hash) is distinct from (before.removed_at is null, before.content_hash)
  on conflict (issue_id) do update set noted_at = excluded.noted_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_ranked_issues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.engineering_issues issue
  set desk_order = - changed.total, desk_muted = changed.is_muted, desk_place = changed.list
  from changed where issue.id = changed.issue_id and changed.ended_at is null;
  return null;
end
$function$;

CREATE OR REPLACE PROCEDURE public.protect_by_user(IN owned regclass, IN privileges text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', owned);
  execute format('alter table %s force row level security', owned);
  execute format(
    'create policy requests on %s to watchkeeper_api using (user_id = public.current_user_id()) with check (user_id = public.current_user_id())',
    owned);
  execute format('create policy workers on %s to %I using (true) with check (true)', owned, current_user);
  execute format('grant %s on %s to watchkeeper_api', privileges, owned);
end
$procedure$;

CREATE OR REPLACE FUNCTION public.record_progress(of_execution uuid, held_lease integer, of_user uuid, of_actor text, ended jsonb, begun text, new_events jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  refusal text := public.refusal_of(of_execution, held_lease);
begin
  if refusal is not null then return refusal; end if;
  if ended <> '[]' then perform public.end_stages(of_execution, ended); end if;
  if begun is not null then perform public.begin_stage(of_user, of_execution, begun); end if;
  perform public.append_events(of_user, of_execution, of_actor, new_events);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refusal_of(of_execution uuid, held_lease integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  cancelled_at timestamptz;
begin
  select cancel_requested_at into cancelled_at from public.pipeline_executions
    where id = of_execution and lease = held_lease and finished_at is null for share;
  if not found then return 'lease_lost'; end if;
  if cancelled_at is not null then return 'cancelled'; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.replace_ranked_issues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.engineering_issues issue set
    desk_order = case when changed.ended_at is null then - changed.total else 0 end,
    desk_muted = changed.ended_at is null and changed.is_muted,
    desk_place = case when changed.ended_at is null then changed.list else 'desk' end
  from changed join before using (id)
  where issue.id = changed.issue_id and before.ended_at is null
    and (changed.ended_at, changed.total, changed.is_muted, changed.list)
      is distinct from (before.ended_at, before.total, before.is_muted, before.list);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.require_active_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.require_standing_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from public.approvals approval
  where approval.id = new.approval_id and approval.withdrawn_at is null
  for share;
  if not found then
    raise exception 'the decision % was taken back; effect % cannot begin under it', new.approval_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_mail_aside()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.email_messages set removed_at = new.removed_at, removed_reason = 'mailbox'
  where mailbox_id = new.id and removed_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('watchkeeper_tokens', old.id::text);
  return null;
end $function$;

create table public.agent_conversations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  started_at timestamp(3) with time zone default now() not null,
  last_at timestamp(3) with time zone default now() not null,
  constraint agent_conversations_pkey PRIMARY KEY (id),
  constraint agent_conversations_user_id_id_key UNIQUE (user_id, id),
  constraint agent_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX agent_conversations_newest ON public.agent_conversations USING btree (user_id, last_at DESC, id DESC);
CREATE INDEX agent_conversations_oldest ON public.agent_conversations USING btree (last_at);
alter table public.agent_conversations enable row level security;
alter table public.agent_conversations force row level security;
create policy requests on public.agent_conversations for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.agent_conversations for all to owner using (true) with check (true);
grant delete, insert, select, update on public.agent_conversations to watchkeeper_api;

create table public.agent_events (
  id bigint generated always as identity not null,
  user_id uuid not null,
  execution_id uuid,
  actor text,
  kind text not null,
  payload jsonb default '{}'::jsonb not null,
  evidence_for text,
  occurred_at timestamp with time zone default now() not null,
  is_audit boolean default false not null,
  constraint agent_events_pkey PRIMARY KEY (id),
  constraint agent_events_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint agent_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_events_kind_check CHECK (kind ~ '^[a-z_]+\.[a-z_]+$'::text)
);
CREATE INDEX agent_events_by_execution ON public.agent_events USING btree (execution_id, id);
CREATE INDEX agent_events_by_user ON public.agent_events USING btree (user_id, id);
CREATE INDEX agent_events_forgettable ON public.agent_events USING btree (occurred_at) WHERE (NOT is_audit);
CREATE INDEX agent_events_interventions ON public.agent_events USING btree (user_id, occurred_at) WHERE (kind = ANY (ARRAY['approval.decided'::text, 'article.rescued'::text, 'story.split'::text, 'preference.updated'::text, 'sweep.redriven'::text, 'story.redriven'::text, 'learn.redriven'::text]));
alter table public.agent_events enable row level security;
alter table public.agent_events force row level security;
create policy requests on public.agent_events for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.agent_events for all to owner using (true) with check (true);
grant insert, select on public.agent_events to watchkeeper_api;

create table public.agent_messages (
  id uuid default gen_random_uuid() not null,
  "position" bigint generated always as identity not null,
  user_id uuid not null,
  conversation_id uuid not null,
  execution_id uuid,
  content text not null,
  status text default 'queued'::text not null,
  confirms uuid,
  answer text,
  citations jsonb default '[]'::jsonb not null,
  plan jsonb default '[]'::jsonb not null,
  results jsonb default '[]'::jsonb not null,
  listed jsonb default '[]'::jsonb not null,
  confidence real,
  producer text,
  version text,
  created_at timestamp(3) with time zone default now() not null,
  answered_at timestamp(3) with time zone,
  constraint agent_messages_pkey PRIMARY KEY (id),
  constraint agent_messages_confirms_key UNIQUE (confirms),
  constraint agent_messages_user_id_id_key UNIQUE (user_id, id),
  constraint agent_messages_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint agent_messages_user_id_confirms_fkey FOREIGN KEY (user_id, confirms) REFERENCES agent_messages(user_id, id),
  constraint agent_messages_user_id_conversation_id_fkey FOREIGN KEY (user_id, conversation_id) REFERENCES agent_conversations(user_id, id) ON DELETE CASCADE,
  constraint agent_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_messages_check CHECK ((status = 'queued'::text) = (answered_at IS NULL)),
  constraint agent_messages_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint agent_messages_content_check CHECK (length(content) >= 1 AND length(content) <= 4000),
  constraint agent_messages_status_check CHECK (status = ANY (ARRAY['queued'::text, 'planned'::text, 'answered'::text, 'asked'::text, 'refused'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX agent_messages_by_execution ON public.agent_messages USING btree (execution_id);
CREATE INDEX agent_messages_of_conversation ON public.agent_messages USING btree (conversation_id, "position");
alter table public.agent_messages enable row level security;
alter table public.agent_messages force row level security;
create policy requests on public.agent_messages for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.agent_messages for all to owner using (true) with check (true);
grant insert, select, update on public.agent_messages to watchkeeper_api;

create table public.api_tokens (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  approval_kinds text[],
  kind text default 'token'::text not null,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_tokens_approval_kinds_check CHECK (cardinality(approval_kinds) > 0),
  constraint api_tokens_kind_check CHECK (kind = ANY (ARRAY['token'::text, 'session'::text])),
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read'::text, 'write'::text, 'approve'::text, 'admin'::text]),
  constraint api_tokens_session_ends CHECK (kind <> 'session'::text OR expires_at IS NOT NULL),
  constraint api_tokens_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX api_tokens_by_user ON public.api_tokens USING btree (user_id);
alter table public.api_tokens enable row level security;
alter table public.api_tokens force row level security;
create policy requests on public.api_tokens for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.api_tokens for all to owner using (true) with check (true);
grant select on public.api_tokens to watchkeeper_api;

create table public.approvals (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  actor text not null,
  execution_id uuid not null,
  interrupt_id text,
  subject text not null,
  title text not null,
  request jsonb not null,
  content_hash text not null,
  required_scope text default 'approve'::text not null,
  expires_at timestamp with time zone not null,
  status text default 'open'::text not null,
  decision jsonb,
  decided_by uuid,
  decided_at timestamp with time zone,
  closed_at timestamp with time zone,
  message text,
  created_at timestamp(3) with time zone default now() not null,
  action_hash text,
  withdrawn_at timestamp with time zone,
  took_seconds real,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_allowed UNIQUE (id, user_id, action_hash, expires_at),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint approvals_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE CASCADE,
  constraint approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint approvals_action CHECK (action_hash IS NULL OR (status = ANY (ARRAY['approved'::text, 'edited'::text]))),
  constraint approvals_action_hash_check CHECK (action_hash ~ '^[0-9a-f]{64}$'::text),
  constraint approvals_check CHECK ((status = 'open'::text) = (closed_at IS NULL)),
  constraint approvals_check1 CHECK ((status = ANY (ARRAY['approved'::text, 'edited'::text, 'rejected'::text])) = (decided_at IS NOT NULL)),
  constraint approvals_check2 CHECK ((decided_at IS NULL) = (decision IS NULL)),
  constraint approvals_check3 CHECK (message IS NULL OR decided_at IS NOT NULL),
  constraint approvals_check4 CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  constraint approvals_check5 CHECK (status <> 'edited'::text OR decision ? 'edited_action'::text),
  constraint approvals_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint approvals_decided_in_time CHECK (decided_at IS NULL OR decided_at < expires_at),
  constraint approvals_kind_check CHECK (kind ~ '^[a-z]+\.[a-z_]+$'::text),
  constraint approvals_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint approvals_request_check CHECK (jsonb_array_length(request -> 'actionRequests'::text) = 1 AND jsonb_array_length(request -> 'reviewConfigs'::text) = 1),
  constraint approvals_required_scope_check CHECK (required_scope = ANY (ARRAY['approve'::text, 'admin'::text])),
  constraint approvals_status_check CHECK (status = ANY (ARRAY['open'::text, 'approved'::text, 'edited'::text, 'rejected'::text, 'superseded'::text, 'expired'::text])),
  constraint approvals_subject_check CHECK (subject ~ '^[a-z_]+:.+$'::text),
  constraint approvals_title_check CHECK (title <> ''::text),
  constraint approvals_took_seconds_check CHECK (took_seconds >= 0::double precision),
  constraint approvals_withdrawn CHECK (withdrawn_at IS NULL OR (status = ANY (ARRAY['approved'::text, 'edited'::text])))
);
CREATE INDEX approvals_by_execution ON public.approvals USING btree (execution_id, created_at);
CREATE INDEX approvals_by_subject ON public.approvals USING btree (user_id, subject, created_at DESC, id DESC);
CREATE INDEX approvals_due ON public.approvals USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX approvals_newest ON public.approvals USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX approvals_open ON public.approvals USING btree (user_id, actor) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX approvals_open_once ON public.approvals USING btree (execution_id, subject) WHERE (status = 'open'::text);
CREATE INDEX approvals_timed ON public.approvals USING btree (user_id, decided_at) WHERE (took_seconds IS NOT NULL);
alter table public.approvals enable row level security;
alter table public.approvals force row level security;
create policy requests on public.approvals for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.approvals for all to owner using (true) with check (true);
grant select on public.approvals to watchkeeper_api;

create table public.article_classifications (
  article_id uuid not null,
  classifier text not null,
  classifier_version text not null,
  content_hash text not null,
  user_id uuid not null,
  hype real,
  fact real,
  signal real,
  confidence real,
  evidence_status text not null,
  terms jsonb not null,
  classified_at timestamp with time zone default now() not null,
  constraint article_classifications_pkey PRIMARY KEY (article_id, classifier, classifier_version, content_hash),
  constraint article_classifications_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_classifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint article_classifications_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint article_classifications_evidence_status_check CHECK (evidence_status = ANY (ARRAY['supported'::text, 'conflicting'::text, 'unresolved'::text])),
  constraint article_classifications_fact_check CHECK (fact >= 0::double precision AND fact <= 1::double precision),
  constraint article_classifications_hype_check CHECK (hype >= 0::double precision AND hype <= 1::double precision),
  constraint article_classifications_signal_check CHECK (signal >= 0::double precision AND signal <= 1::double precision)
);
alter table public.article_classifications enable row level security;
alter table public.article_classifications force row level security;
create policy requests on public.article_classifications for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_classifications for all to owner using (true) with check (true);
grant select on public.article_classifications to watchkeeper_api;

create table public.article_clusters (
  article_id uuid not null,
  story_id uuid not null,
  user_id uuid not null,
  method text not null,
  similarity real not null,
  producer text not null,
  version text not null,
  joined_at timestamp with time zone default now() not null,
  reason text,
  copy_of uuid,
  constraint article_clusters_pkey PRIMARY KEY (article_id),
  constraint article_clusters_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_clusters_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES raw_articles(id) ON DELETE SET NULL,
  constraint article_clusters_story_id_fkey FOREIGN KEY (story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint article_clusters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint article_clusters_method_check CHECK (method = ANY (ARRAY['first'::text, 'content_hash'::text, 'near_duplicate'::text, 'semantic'::text, 'manual'::text])),
  constraint article_clusters_similarity_check CHECK (similarity >= 0::double precision AND similarity <= 1::double precision)
);
CREATE INDEX article_clusters_by_origin ON public.article_clusters USING btree (copy_of) WHERE (copy_of IS NOT NULL);
CREATE INDEX article_clusters_by_story ON public.article_clusters USING btree (story_id);
alter table public.article_clusters enable row level security;
alter table public.article_clusters force row level security;
create policy requests on public.article_clusters for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_clusters for all to owner using (true) with check (true);
grant select on public.article_clusters to watchkeeper_api;

create table public.article_embeddings (
  article_id uuid not null,
  model text not null,
  user_id uuid not null,
  content_hash text not null,
  dimension integer not null,
  embedding vector not null,
  published_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint article_embeddings_pkey PRIMARY KEY (article_id, model),
  constraint article_embeddings_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_embeddings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint article_embeddings_check CHECK (vector_dims(embedding) = dimension),
  constraint article_embeddings_dimension_check CHECK (dimension > 0),
  constraint article_embeddings_model_check CHECK (model <> ''::text)
);
CREATE INDEX article_embeddings_by_time ON public.article_embeddings USING btree (user_id, model, published_at);
alter table public.article_embeddings enable row level security;
alter table public.article_embeddings force row level security;
create policy requests on public.article_embeddings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_embeddings for all to owner using (true) with check (true);
grant select on public.article_embeddings to watchkeeper_api;

create table public.article_fingerprints (
  article_id uuid not null,
  user_id uuid not null,
  signature bigint[] not null,
  bands bigint[] not null,
  version text not null,
  constraint article_fingerprints_pkey PRIMARY KEY (article_id),
  constraint article_fingerprints_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_fingerprints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX article_fingerprints_by_band ON public.article_fingerprints USING gin (bands) WITH (fastupdate=off);
alter table public.article_fingerprints enable row level security;
alter table public.article_fingerprints force row level security;
create policy requests on public.article_fingerprints for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_fingerprints for all to owner using (true) with check (true);
grant select on public.article_fingerprints to watchkeeper_api;

create table public.article_sightings (
  source_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  article_id uuid not null,
  url text not null,
  content_hash text not null,
  first_seen_at timestamp with time zone default now() not null,
  constraint article_sightings_pkey PRIMARY KEY (source_id, external_id),
  constraint article_sightings_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_sightings_source_id_fkey FOREIGN KEY (source_id) REFERENCES news_sources(id),
  constraint article_sightings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX article_sightings_by_article ON public.article_sightings USING btree (article_id);
alter table public.article_sightings enable row level security;
alter table public.article_sightings force row level security;
create policy requests on public.article_sightings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_sightings for all to owner using (true) with check (true);
grant select on public.article_sightings to watchkeeper_api;

create table public.article_terms (
  article_id uuid not null,
  user_id uuid not null,
  version text not null,
  content_hash text not null,
  terms jsonb not null,
  keys bigint[] not null,
  published_at timestamp with time zone not null,
  is_dated boolean not null,
  awaits_vector boolean default false not null,
  constraint article_terms_pkey PRIMARY KEY (article_id),
  constraint article_terms_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX article_terms_awaiting ON public.article_terms USING btree (user_id, published_at) WHERE awaits_vector;
CREATE INDEX article_terms_by_key ON public.article_terms USING gin (keys) WITH (fastupdate=off);
CREATE INDEX article_terms_by_time ON public.article_terms USING btree (user_id, published_at);
alter table public.article_terms enable row level security;
alter table public.article_terms force row level security;
create policy requests on public.article_terms for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_terms for all to owner using (true) with check (true);
grant select on public.article_terms to watchkeeper_api;

create table public.article_words (
  article_id uuid not null,
  user_id uuid not null,
  words tsvector not null,
  constraint article_words_pkey PRIMARY KEY (article_id),
  constraint article_words_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint article_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX article_words_by_word ON public.article_words USING gin (words) WITH (fastupdate=off);
alter table public.article_words enable row level security;
alter table public.article_words force row level security;
create policy requests on public.article_words for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.article_words for all to owner using (true) with check (true);
grant select on public.article_words to watchkeeper_api;

create table public.automation_policies (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  mailbox_id uuid not null,
  name text not null,
  policy jsonb not null,
  content_hash text not null,
  status text default 'proposed'::text not null,
  approval_id uuid,
  expires_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  reason text,
  created_at timestamp(3) with time zone default now() not null,
  constraint automation_policies_pkey PRIMARY KEY (id),
  constraint automation_policies_id_user_id_content_hash_key UNIQUE (id, user_id, content_hash),
  constraint automation_policies_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON DELETE CASCADE,
  constraint automation_policies_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint automation_policies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint automation_policies_check CHECK (status <> 'active'::text OR approval_id IS NOT NULL),
  constraint automation_policies_check1 CHECK ((status = 'stopped'::text) = (stopped_at IS NOT NULL)),
  constraint automation_policies_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint automation_policies_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint automation_policies_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'active'::text, 'rejected'::text, 'stopped'::text, 'expired'::text]))
);
CREATE INDEX automation_policies_active ON public.automation_policies USING btree (mailbox_id) WHERE (status = 'active'::text);
alter table public.automation_policies enable row level security;
alter table public.automation_policies force row level security;
create policy requests on public.automation_policies for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.automation_policies for all to owner using (true) with check (true);
grant insert, select on public.automation_policies to watchkeeper_api;

create table public.claim_statuses (
  claim_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  status text not null,
  reason text not null,
  constraint claim_statuses_pkey PRIMARY KEY (claim_id, at),
  constraint claim_statuses_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES story_claims(id) ON DELETE CASCADE,
  constraint claim_statuses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint claim_statuses_status_check CHECK (status = ANY (ARRAY['supported'::text, 'conflicting'::text, 'unresolved'::text]))
);
alter table public.claim_statuses enable row level security;
alter table public.claim_statuses force row level security;
create policy requests on public.claim_statuses for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.claim_statuses for all to owner using (true) with check (true);
grant select on public.claim_statuses to watchkeeper_api;

create table public.desk_moves (
  id bigint generated always as identity not null,
  user_id uuid not null,
  issue_id uuid not null,
  moved_by bigint default ((pg_current_xact_id())::text)::bigint not null,
  moved_at timestamp(3) with time zone default now() not null,
  list text,
  desk_muted boolean,
  desk_group smallint,
  desk_order real,
  constraint desk_moves_pkey PRIMARY KEY (id),
  constraint desk_moves_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint desk_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX desk_moves_by_issue ON public.desk_moves USING btree (issue_id, moved_by);
CREATE INDEX desk_moves_by_time ON public.desk_moves USING btree (user_id, moved_at);
CREATE INDEX desk_moves_by_transaction ON public.desk_moves USING btree (user_id, moved_by);
alter table public.desk_moves enable row level security;
alter table public.desk_moves force row level security;
create policy requests on public.desk_moves for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.desk_moves for all to owner using (true) with check (true);
grant select on public.desk_moves to watchkeeper_api;

create table public.desk_revisions (
  user_id uuid not null,
  revision bigint not null,
  constraint desk_revisions_pkey PRIMARY KEY (user_id),
  constraint desk_revisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table public.desk_revisions enable row level security;
alter table public.desk_revisions force row level security;
create policy requests on public.desk_revisions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.desk_revisions for all to owner using (true) with check (true);
grant select on public.desk_revisions to watchkeeper_api;

create table public.effects (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  execution_id uuid not null,
  step text not null,
  approval_id uuid not null,
  action_hash text not null,
  approval_expires_at timestamp with time zone not null,
  draft_id uuid not null,
  content_hash text not null,
  policy_id uuid,
  status text default 'planned'::text not null,
  not_before timestamp(3) with time zone not null,
  attempts integer default 0 not null,
  key text not null,
  reference text,
  accepted_at timestamp with time zone,
  result jsonb,
  detail text,
  planned_at timestamp(3) with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint effects_pkey PRIMARY KEY (id),
  constraint effects_execution_id_step_approval_id_key UNIQUE (execution_id, step, approval_id),
  constraint effects_approval_id_user_id_action_hash_approval_expires_a_fkey FOREIGN KEY (approval_id, user_id, action_hash, approval_expires_at) REFERENCES approvals(id, user_id, action_hash, expires_at),
  constraint effects_draft_id_user_id_content_hash_fkey FOREIGN KEY (draft_id, user_id, content_hash) REFERENCES response_drafts(id, user_id, content_hash),
  constraint effects_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE CASCADE,
  constraint effects_policy_id_user_id_action_hash_fkey FOREIGN KEY (policy_id, user_id, action_hash) REFERENCES automation_policies(id, user_id, content_hash),
  constraint effects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint effects_action_hash_check CHECK (action_hash ~ '^[0-9a-f]{64}$'::text),
  constraint effects_attempts_check CHECK (attempts >= 0),
  constraint effects_check CHECK (policy_id IS NOT NULL OR content_hash = action_hash),
  constraint effects_check1 CHECK (started_at IS NULL OR started_at < approval_expires_at),
  constraint effects_check2 CHECK (started_at IS NULL OR started_at >= not_before),
  constraint effects_check3 CHECK ((status = ANY (ARRAY['planned'::text, 'started'::text])) = (finished_at IS NULL)),
  constraint effects_check4 CHECK ((status = ANY (ARRAY['planned'::text, 'cancelled'::text])) OR started_at IS NOT NULL),
  constraint effects_check5 CHECK (status <> 'done'::text OR result IS NOT NULL),
  constraint effects_check6 CHECK (accepted_at IS NULL OR started_at IS NOT NULL),
  constraint effects_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint effects_key_check CHECK (key <> ''::text),
  constraint effects_status_check CHECK (status = ANY (ARRAY['planned'::text, 'started'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'unknown'::text])),
  constraint effects_step_check CHECK (step ~ '^[a-z_]+$'::text)
);
CREATE INDEX effects_by_approval ON public.effects USING btree (approval_id);
CREATE INDEX effects_by_draft ON public.effects USING btree (draft_id, step);
CREATE INDEX effects_by_policy ON public.effects USING btree (policy_id, planned_at) WHERE (policy_id IS NOT NULL);
CREATE UNIQUE INDEX effects_once_by_approval ON public.effects USING btree (approval_id, step) WHERE (policy_id IS NULL);
CREATE UNIQUE INDEX effects_once_by_draft ON public.effects USING btree (draft_id, step) WHERE (status = ANY (ARRAY['planned'::text, 'started'::text, 'done'::text]));
alter table public.effects enable row level security;
alter table public.effects force row level security;
create policy requests on public.effects for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.effects for all to owner using (true) with check (true);
grant select on public.effects to watchkeeper_api;

create table public.email_attachments (
  message_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  filename text,
  media_type text not null,
  size integer not null,
  content_hash text not null,
  is_inline boolean default false not null,
  content bytea,
  constraint email_attachments_pkey PRIMARY KEY (message_id, "position"),
  constraint email_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint email_attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_attachments_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint email_attachments_position_check CHECK ("position" >= 0),
  constraint email_attachments_size_check CHECK (size >= 0)
);
alter table public.email_attachments enable row level security;
alter table public.email_attachments force row level security;
create policy requests on public.email_attachments for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_attachments for all to owner using (true) with check (true);
grant select on public.email_attachments to watchkeeper_api;

create table public.email_contents (
  message_id uuid not null,
  user_id uuid not null,
  raw bytea,
  text bytea,
  quoted bytea,
  signature bytea,
  hidden bytea,
  events bytea,
  purged_at timestamp with time zone,
  excerpt bytea,
  constraint email_contents_pkey PRIMARY KEY (message_id),
  constraint email_contents_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint email_contents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table public.email_contents enable row level security;
alter table public.email_contents force row level security;
create policy requests on public.email_contents for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_contents for all to owner using (true) with check (true);
grant select on public.email_contents to watchkeeper_api;

create table public.email_embeddings (
  message_id uuid not null,
  model text not null,
  user_id uuid not null,
  dimension integer not null,
  embedding vector not null,
  created_at timestamp with time zone default now() not null,
  constraint email_embeddings_pkey PRIMARY KEY (message_id, model),
  constraint email_embeddings_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint email_embeddings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_embeddings_check CHECK (vector_dims(embedding) = dimension),
  constraint email_embeddings_dimension_check CHECK (dimension > 0),
  constraint email_embeddings_model_check CHECK (model <> ''::text)
);
alter table public.email_embeddings enable row level security;
alter table public.email_embeddings force row level security;
create policy requests on public.email_embeddings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_embeddings for all to owner using (true) with check (true);
grant select on public.email_embeddings to watchkeeper_api;

create table public.email_message_places (
  mailbox_id uuid not null,
  folder_id text not null,
  place text not null,
  user_id uuid not null,
  message_id uuid not null,
  flags text[] default '{}'::text[] not null,
  seen_round integer default 0 not null,
  lost_at timestamp with time zone,
  constraint email_message_places_pkey PRIMARY KEY (mailbox_id, folder_id, place),
  constraint email_message_places_mailbox_id_folder_id_fkey FOREIGN KEY (mailbox_id, folder_id) REFERENCES mailbox_sync_state(mailbox_id, folder_id) ON DELETE CASCADE,
  constraint email_message_places_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint email_message_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_message_places_flags_check CHECK (flags <@ ARRAY['seen'::text, 'flagged'::text, 'answered'::text, 'draft'::text]),
  constraint email_message_places_place_check CHECK (place <> ''::text)
);
CREATE INDEX email_message_places_by_message ON public.email_message_places USING btree (message_id);
CREATE INDEX email_message_places_lost ON public.email_message_places USING btree (mailbox_id, lost_at) WHERE (lost_at IS NOT NULL);
alter table public.email_message_places enable row level security;
alter table public.email_message_places force row level security;
create policy requests on public.email_message_places for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_message_places for all to owner using (true) with check (true);
grant select on public.email_message_places to watchkeeper_api;

create table public.email_messages (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  mailbox_id uuid not null,
  identity text not null,
  stage text default 'synced'::text not null,
  content_hash text,
  size integer not null,
  received_at timestamp(3) with time zone not null,
  internet_message_id text,
  has_made_id boolean default false not null,
  conversation_id text,
  revision text,
  in_reply_to text[] default '{}'::text[] not null,
  "references" text[] default '{}'::text[] not null,
  sender_name text,
  sender_address text,
  reply_to text[] default '{}'::text[] not null,
  recipients jsonb default '[]'::jsonb not null,
  subject text default ''::text not null,
  sent_at timestamp with time zone,
  direction text default 'incoming'::text not null,
  language text,
  list_id text,
  is_bulk boolean default false not null,
  is_automatic boolean default false not null,
  hidden_text_removed integer default 0 not null,
  invisible_removed integer default 0 not null,
  attachment_count integer default 0 not null,
  producer text,
  thread_id uuid,
  execution_id uuid,
  stored_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_backlog boolean default false not null,
  removed_reason text,
  edited_at timestamp(3) with time zone,
  authentication jsonb default '[]'::jsonb not null,
  has_html boolean,
  remote_images integer,
  constraint email_messages_pkey PRIMARY KEY (id),
  constraint email_messages_mailbox_id_identity_key UNIQUE (mailbox_id, identity),
  constraint email_messages_user_id_id_key UNIQUE (user_id, id),
  constraint email_messages_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint email_messages_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint email_messages_thread FOREIGN KEY (thread_id) REFERENCES email_threads(id) ON DELETE SET NULL,
  constraint email_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_messages_attachment_count_check CHECK (attachment_count >= 0),
  constraint email_messages_check CHECK (content_hash IS NOT NULL OR stage = 'quarantined'::text),
  constraint email_messages_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint email_messages_direction_check CHECK (direction = ANY (ARRAY['incoming'::text, 'outgoing'::text])),
  constraint email_messages_hidden_text_removed_check CHECK (hidden_text_removed >= 0),
  constraint email_messages_identity_check CHECK (identity <> ''::text),
  constraint email_messages_invisible_removed_check CHECK (invisible_removed >= 0),
  constraint email_messages_remote_images_check CHECK (remote_images >= 0),
  constraint email_messages_removed_reason_check CHECK (removed_reason = ANY (ARRAY['deleted'::text, 'trash'::text, 'junk'::text, 'mailbox'::text])),
  constraint email_messages_size_check CHECK (size >= 0),
  constraint email_messages_stage_check CHECK (stage = ANY (ARRAY['synced'::text, 'quarantined'::text, 'normalized'::text, 'threaded'::text, 'gated'::text, 'classified'::text]))
);
CREATE INDEX email_messages_aside ON public.email_messages USING btree (mailbox_id) WHERE (removed_reason = ANY (ARRAY['trash'::text, 'junk'::text]));
CREATE INDEX email_messages_by_conversation ON public.email_messages USING btree (mailbox_id, conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX email_messages_by_message_id ON public.email_messages USING btree (user_id, internet_message_id);
CREATE INDEX email_messages_by_name ON public.email_messages USING btree (user_id, lower(sender_name)) WHERE (sender_name IS NOT NULL);
CREATE INDEX email_messages_by_sender ON public.email_messages USING btree (user_id, sender_address, received_at);
CREATE INDEX email_messages_by_thread ON public.email_messages USING btree (thread_id);
CREATE INDEX email_messages_newest ON public.email_messages USING btree (user_id, received_at DESC, id DESC);
CREATE INDEX email_messages_waiting ON public.email_messages USING btree (user_id, stage, received_at) WHERE (stage = ANY (ARRAY['synced'::text, 'normalized'::text, 'threaded'::text, 'gated'::text]));
alter table public.email_messages enable row level security;
alter table public.email_messages force row level security;
create policy requests on public.email_messages for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_messages for all to owner using (true) with check (true);
grant select on public.email_messages to watchkeeper_api;

create table public.email_signals (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  message_id uuid not null,
  name text not null,
  "position" integer default 0 not null,
  value real,
  confidence real not null,
  due_at timestamp with time zone,
  question text,
  quote text,
  quote_start integer,
  quote_end integer,
  reason text not null,
  producer text not null,
  version text not null,
  created_at timestamp with time zone default now() not null,
  constraint email_signals_pkey PRIMARY KEY (id),
  constraint email_signals_message_id_name_position_key UNIQUE (message_id, name, "position"),
  constraint email_signals_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint email_signals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_signals_check CHECK (name = 'deadline'::text OR due_at IS NULL AND question IS NULL),
  constraint email_signals_check1 CHECK (num_nonnulls(value, due_at, question) > 0),
  constraint email_signals_check2 CHECK (num_nonnulls(quote, quote_start, quote_end) = ANY (ARRAY[0, 3])),
  constraint email_signals_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint email_signals_name_check CHECK (name = ANY (ARRAY['actionability'::text, 'urgency'::text, 'business_impact'::text, 'technical_relevance'::text, 'response_required'::text, 'deadline'::text, 'escalation_risk'::text, 'information_confidence'::text, 'novelty'::text, 'personal_priority'::text])),
  constraint email_signals_position_check CHECK ("position" >= 0),
  constraint email_signals_value_check CHECK (value >= 0::double precision AND value <= 1::double precision)
);
CREATE INDEX email_signals_by_rules ON public.email_signals USING btree (user_id, message_id) WHERE ((name = 'actionability'::text) AND ("position" = 0) AND (producer = 'email.rules'::text));
CREATE INDEX email_signals_due ON public.email_signals USING btree (user_id, due_at) WHERE (due_at IS NOT NULL);
alter table public.email_signals enable row level security;
alter table public.email_signals force row level security;
create policy requests on public.email_signals for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_signals for all to owner using (true) with check (true);
grant select on public.email_signals to watchkeeper_api;

create table public.email_thread_keys (
  user_id uuid not null,
  key text not null,
  thread_id uuid not null,
  constraint email_thread_keys_pkey PRIMARY KEY (user_id, key),
  constraint email_thread_keys_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES email_threads(id) ON DELETE CASCADE,
  constraint email_thread_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_thread_keys_key_check CHECK (key <> ''::text)
);
CREATE INDEX email_thread_keys_by_thread ON public.email_thread_keys USING btree (thread_id);
alter table public.email_thread_keys enable row level security;
alter table public.email_thread_keys force row level security;
create policy requests on public.email_thread_keys for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_thread_keys for all to owner using (true) with check (true);
grant select on public.email_thread_keys to watchkeeper_api;

create table public.email_threads (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  base_subject text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint email_threads_pkey PRIMARY KEY (id),
  constraint email_threads_user_id_id_key UNIQUE (user_id, id),
  constraint email_threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_threads_by_subject ON public.email_threads USING btree (user_id, base_subject, last_at);
alter table public.email_threads enable row level security;
alter table public.email_threads force row level security;
create policy requests on public.email_threads for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.email_threads for all to owner using (true) with check (true);
grant select on public.email_threads to watchkeeper_api;

create table public.engineer_preferences (
  user_id uuid not null,
  scope text default 'email'::text not null,
  version integer not null,
  topic_weights jsonb default '{}'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  origin text default 'default'::text not null,
  parent_version integer,
  diff jsonb default '[]'::jsonb not null,
  feedback_ids uuid[] default '{}'::uuid[] not null,
  pinned_topics text[] default '{}'::text[] not null,
  faded_at timestamp with time zone default now() not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  expected jsonb default '[]'::jsonb not null,
  constraint engineer_preferences_pkey PRIMARY KEY (user_id, scope, version),
  constraint engineer_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint engineer_preferences_check CHECK (parent_version > 0 AND parent_version < version),
  constraint engineer_preferences_origin_check CHECK (origin = ANY (ARRAY['default'::text, 'feedback'::text, 'fading'::text, 'edit'::text, 'undo'::text])),
  constraint engineer_preferences_scope_check CHECK (scope = 'email'::text),
  constraint engineer_preferences_version_check CHECK (version > 0)
);
alter table public.engineer_preferences enable row level security;
alter table public.engineer_preferences force row level security;
create policy requests on public.engineer_preferences for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.engineer_preferences for all to owner using (true) with check (true);
grant insert, select on public.engineer_preferences to watchkeeper_api;

create table public.engineering_issues (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  title text not null,
  category text default 'other'::text not null,
  status text default 'open'::text not null,
  owner text,
  severity text default 'normal'::text not null,
  requires_response boolean default false not null,
  mandatory text[] default '{}'::text[] not null,
  summary text default ''::text not null,
  participants text[] default '{}'::text[] not null,
  opened_at timestamp with time zone not null,
  last_message_at timestamp(3) with time zone not null,
  revision integer default 1 not null,
  corrected text[] default '{}'::text[] not null,
  priority_set real,
  context jsonb default '[]'::jsonb not null,
  context_revision integer,
  merged_into uuid,
  changed_at timestamp with time zone default now() not null,
  producer text not null,
  version text not null,
  context_library text,
  desk_order real default 0 not null,
  desk_muted boolean default false not null,
  left_desk jsonb,
  left_mandatory jsonb,
  mandatory_set boolean,
  ended_deadlines jsonb default '[]'::jsonb not null,
  suspected text[] default '{}'::text[] not null,
  importance_lift real default 0 not null,
  desk_group smallint default 
CASE
    WHEN (cardinality(mandatory) > 0) THEN 0
    WHEN (cardinality(suspected) > 0) THEN 1
    ELSE 2
END not null,
  desk_place text default 'desk'::text not null,
  list text default 
CASE
    WHEN (status = ANY (ARRAY['resolved'::text, 'dismissed'::text])) THEN 'finished'::text
    ELSE desk_place
END not null,
  headline text default ''::text not null,
  closed_by jsonb,
  constraint engineering_issues_pkey PRIMARY KEY (id),
  constraint engineering_issues_user_id_id_key UNIQUE (user_id, id),
  constraint engineering_issues_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES engineering_issues(id) ON DELETE SET NULL,
  constraint engineering_issues_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint engineering_issues_category_check CHECK (category ~ '^[a-z_]+$'::text),
  constraint engineering_issues_importance_lift_check CHECK (importance_lift >= '-1'::integer::double precision AND importance_lift <= 1::double precision),
  constraint engineering_issues_priority_set_check CHECK (priority_set >= 0::double precision AND priority_set <= 1::double precision),
  constraint engineering_issues_revision_check CHECK (revision > 0),
  constraint engineering_issues_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'critical'::text])),
  constraint engineering_issues_status_check CHECK (status = ANY (ARRAY['open'::text, 'waiting_on_me'::text, 'waiting_on_others'::text, 'resolved'::text, 'dismissed'::text])),
  constraint engineering_issues_title_check CHECK (title <> ''::text)
);
CREATE INDEX engineering_issues_awaiting_reply ON public.engineering_issues USING btree (user_id) WHERE ((merged_into IS NULL) AND requires_response AND (status = 'waiting_on_me'::text));
CREATE INDEX engineering_issues_by_library ON public.engineering_issues USING btree (user_id, COALESCE(context_library, ''::text) COLLATE "C") WHERE ((merged_into IS NULL) AND (status <> ALL (ARRAY['resolved'::text, 'dismissed'::text])) AND ((category <> 'newsletter'::text) OR (cardinality(mandatory) > 0)));
CREATE INDEX engineering_issues_by_status ON public.engineering_issues USING btree (user_id, status, desk_muted, desk_group, desk_order, id) WHERE (merged_into IS NULL);
CREATE INDEX engineering_issues_desk ON public.engineering_issues USING btree (user_id, list, desk_muted, desk_group, desk_order, id) WHERE (merged_into IS NULL);
CREATE INDEX engineering_issues_newest ON public.engineering_issues USING btree (user_id, last_message_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX engineering_issues_open ON public.engineering_issues USING btree (user_id, desk_muted, desk_group, desk_order, id) WHERE ((merged_into IS NULL) AND (status <> ALL (ARRAY['resolved'::text, 'dismissed'::text])));
CREATE INDEX engineering_issues_without_context ON public.engineering_issues USING btree (user_id, last_message_at DESC, id DESC) WHERE ((merged_into IS NULL) AND (status <> ALL (ARRAY['resolved'::text, 'dismissed'::text])) AND ((category <> 'newsletter'::text) OR (cardinality(mandatory) > 0)) AND (context_revision IS DISTINCT FROM revision));
CREATE INDEX engineering_issues_words ON public.engineering_issues USING gin (to_tsvector('english'::regconfig, ((title || ' '::text) || summary))) WHERE (merged_into IS NULL);
alter table public.engineering_issues enable row level security;
alter table public.engineering_issues force row level security;
create policy requests on public.engineering_issues for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.engineering_issues for all to owner using (true) with check (true);
grant insert, select, update on public.engineering_issues to watchkeeper_api;

create table public.event_horizons (
  user_id uuid not null,
  removed_to bigint not null,
  constraint event_horizons_pkey PRIMARY KEY (user_id),
  constraint event_horizons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table public.event_horizons enable row level security;
alter table public.event_horizons force row level security;
create policy requests on public.event_horizons for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.event_horizons for all to owner using (true) with check (true);
grant select on public.event_horizons to watchkeeper_api;

create table public.evidence_documents (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  canonical_url text not null,
  url text not null,
  host text not null,
  kind text not null,
  title text not null,
  text text not null,
  content_hash text not null,
  published_at timestamp with time zone,
  is_primary boolean not null,
  producer text not null,
  fetched_at timestamp with time zone default now() not null,
  constraint evidence_documents_pkey PRIMARY KEY (id),
  constraint evidence_documents_user_id_canonical_url_content_hash_key UNIQUE (user_id, canonical_url, content_hash),
  constraint evidence_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint evidence_documents_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint evidence_documents_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'crossref'::text, 'arxiv'::text, 'github'::text, 'hacker_news'::text]))
);
alter table public.evidence_documents enable row level security;
alter table public.evidence_documents force row level security;
create policy requests on public.evidence_documents for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.evidence_documents for all to owner using (true) with check (true);
grant select on public.evidence_documents to watchkeeper_api;

create table public.evidence_fetches (
  user_id uuid not null,
  canonical_url text not null,
  attempts integer default 1 not null,
  result text not null,
  reason text,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone default now() not null,
  constraint evidence_fetches_pkey PRIMARY KEY (user_id, canonical_url),
  constraint evidence_fetches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint evidence_fetches_attempts_check CHECK (attempts > 0),
  constraint evidence_fetches_result_check CHECK (result = ANY (ARRAY['read'::text, 'failed'::text]))
);
alter table public.evidence_fetches enable row level security;
alter table public.evidence_fetches force row level security;
create policy requests on public.evidence_fetches for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.evidence_fetches for all to owner using (true) with check (true);
grant select on public.evidence_fetches to watchkeeper_api;

create table public.execution_stages (
  execution_id uuid not null,
  user_id uuid not null,
  name text not null,
  "position" integer not null,
  status text not null,
  counts jsonb default '{}'::jsonb not null,
  cost numeric(12,6) default 0 not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  runs integer default 1 not null,
  earlier_counts jsonb default '[]'::jsonb not null,
  constraint execution_stages_pkey PRIMARY KEY (execution_id, name),
  constraint execution_stages_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE CASCADE,
  constraint execution_stages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint execution_stages_cost_check CHECK (cost >= 0::numeric),
  constraint execution_stages_earlier_counts_check CHECK (jsonb_typeof(earlier_counts) = 'array'::text),
  constraint execution_stages_runs_check CHECK (runs > 0),
  constraint execution_stages_status_check CHECK (status = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX execution_stages_newest ON public.execution_stages USING btree (user_id, name, finished_at DESC);
alter table public.execution_stages enable row level security;
alter table public.execution_stages force row level security;
create policy requests on public.execution_stages for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.execution_stages for all to owner using (true) with check (true);
grant select on public.execution_stages to watchkeeper_api;

create table public.feedback_events (
  id uuid default gen_random_uuid() not null,
  "position" bigint generated always as identity not null,
  user_id uuid not null,
  issue_id uuid,
  message_id uuid,
  kind text not null,
  correction jsonb not null,
  actor uuid,
  reason text,
  request_key text not null,
  request_hash text not null,
  given_at timestamp(3) with time zone default now() not null,
  draft_id uuid,
  learned_at timestamp(3) with time zone,
  outcome text,
  taken_back_at timestamp(3) with time zone,
  grouping_before jsonb,
  preference_version integer,
  undone_at timestamp(3) with time zone,
  undone_version integer,
  document_id uuid,
  constraint feedback_events_pkey PRIMARY KEY (id),
  constraint feedback_events_user_id_request_key_key UNIQUE (user_id, request_key),
  constraint feedback_events_actor_fkey FOREIGN KEY (actor) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint feedback_events_document_id_fkey FOREIGN KEY (document_id) REFERENCES issue_documents(id) ON DELETE SET NULL,
  constraint feedback_events_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES response_drafts(id) ON DELETE SET NULL,
  constraint feedback_events_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint feedback_events_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint feedback_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint feedback_events_check CHECK (num_nonnulls(issue_id, message_id) > 0),
  constraint feedback_events_check1 CHECK (outcome IS NULL OR learned_at IS NOT NULL),
  constraint feedback_events_kind_check CHECK (kind = ANY (ARRAY['priority'::text, 'owner'::text, 'category'::text, 'severity'::text, 'status'::text, 'response_requirement'::text, 'technical_assumption'::text, 'split'::text, 'merge'::text, 'importance'::text, 'draft_edit'::text, 'draft_rejection'::text, 'knowledge'::text, 'mandatory'::text])),
  constraint feedback_events_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 2000),
  constraint feedback_events_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 200)
);
CREATE INDEX feedback_events_by_issue ON public.feedback_events USING btree (issue_id, "position");
CREATE INDEX feedback_events_taken_back ON public.feedback_events USING btree (user_id) WHERE (taken_back_at IS NOT NULL);
CREATE INDEX feedback_events_unlearned ON public.feedback_events USING btree (user_id, "position") WHERE ((learned_at IS NULL) AND (taken_back_at IS NULL));
alter table public.feedback_events enable row level security;
alter table public.feedback_events force row level security;
create policy requests on public.feedback_events for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.feedback_events for all to owner using (true) with check (true);
grant insert, select on public.feedback_events to watchkeeper_api;

create table public.gate_decisions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  article_id uuid not null,
  execution_id uuid,
  relevance real not null,
  terms jsonb not null,
  band text not null,
  outcome text not null,
  reason text not null,
  propensity real not null,
  producer text not null,
  version text not null,
  decided_at timestamp(3) with time zone default now() not null,
  preference_version integer,
  constraint gate_decisions_pkey PRIMARY KEY (id),
  constraint gate_decisions_article_id_execution_id_key UNIQUE (article_id, execution_id),
  constraint gate_decisions_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint gate_decisions_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint gate_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint gate_decisions_band_check CHECK (band = ANY (ARRAY['immediate'::text, 'capacity'::text, 'sampled'::text, 'removed'::text])),
  constraint gate_decisions_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'deferred'::text, 'rejected'::text])),
  constraint gate_decisions_propensity_check CHECK (propensity > 0::double precision AND propensity <= 1::double precision),
  constraint gate_decisions_relevance_check CHECK (relevance >= 0::double precision AND relevance <= 1::double precision)
);
CREATE INDEX gate_decisions_by_user ON public.gate_decisions USING btree (user_id, decided_at DESC);
alter table public.gate_decisions enable row level security;
alter table public.gate_decisions force row level security;
create policy requests on public.gate_decisions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.gate_decisions for all to owner using (true) with check (true);
grant insert, select on public.gate_decisions to watchkeeper_api;

create table public.issue_action_items (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  issue_id uuid not null,
  message_id uuid not null,
  "position" integer not null,
  quote text not null,
  quote_start integer not null,
  quote_end integer not null,
  owner text,
  due_at timestamp with time zone,
  status text default 'open'::text not null,
  closed_by uuid,
  confidence real not null,
  producer text not null,
  version text not null,
  constraint issue_action_items_pkey PRIMARY KEY (id),
  constraint issue_action_items_message_id_position_key UNIQUE (message_id, "position"),
  constraint issue_action_items_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES email_messages(id) ON DELETE SET NULL,
  constraint issue_action_items_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_action_items_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint issue_action_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_action_items_check CHECK (quote_end > quote_start),
  constraint issue_action_items_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint issue_action_items_position_check CHECK ("position" >= 0),
  constraint issue_action_items_quote_check CHECK (quote <> ''::text),
  constraint issue_action_items_quote_start_check CHECK (quote_start >= 0),
  constraint issue_action_items_status_check CHECK (status = ANY (ARRAY['open'::text, 'done'::text, 'obsolete'::text]))
);
CREATE INDEX issue_action_items_by_issue ON public.issue_action_items USING btree (issue_id);
alter table public.issue_action_items enable row level security;
alter table public.issue_action_items force row level security;
create policy requests on public.issue_action_items for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_action_items for all to owner using (true) with check (true);
grant delete, insert, select, update on public.issue_action_items to watchkeeper_api;

create table public.issue_changes (
  id bigint generated always as identity not null,
  user_id uuid not null,
  issue_id uuid not null,
  constraint issue_changes_pkey PRIMARY KEY (id),
  constraint issue_changes_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX issue_changes_by_issue ON public.issue_changes USING btree (issue_id);
CREATE INDEX issue_changes_by_user ON public.issue_changes USING btree (user_id, id);
alter table public.issue_changes enable row level security;
alter table public.issue_changes force row level security;
create policy requests on public.issue_changes for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_changes for all to owner using (true) with check (true);
grant select on public.issue_changes to watchkeeper_api;

create table public.issue_document_passages (
  document_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  heading text default ''::text not null,
  text text not null,
  words tsvector default to_tsvector('english'::regconfig, ((heading || ' '::text) || text)) not null,
  identifiers text[] default '{}'::text[] not null,
  model text,
  embedding vector,
  constraint issue_document_passages_pkey PRIMARY KEY (document_id, "position"),
  constraint issue_document_passages_document_id_fkey FOREIGN KEY (document_id) REFERENCES issue_documents(id) ON DELETE CASCADE,
  constraint issue_document_passages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_document_passages_check CHECK ((model IS NULL) = (embedding IS NULL)),
  constraint issue_document_passages_position_check CHECK ("position" >= 0),
  constraint issue_document_passages_text_check CHECK (text <> ''::text)
);
CREATE INDEX issue_document_passages_identifiers ON public.issue_document_passages USING gin (identifiers);
CREATE INDEX issue_document_passages_waiting ON public.issue_document_passages USING btree (user_id) WHERE (embedding IS NULL);
CREATE INDEX issue_document_passages_words ON public.issue_document_passages USING gin (words);
alter table public.issue_document_passages enable row level security;
alter table public.issue_document_passages force row level security;
create policy requests on public.issue_document_passages for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_document_passages for all to owner using (true) with check (true);
grant insert, select on public.issue_document_passages to watchkeeper_api;

create table public.issue_documents (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  title text not null,
  kind text not null,
  scope text[] default '{}'::text[] not null,
  content_hash text not null,
  size integer not null,
  approved_by uuid,
  approved_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  language text,
  producer text not null,
  removed_at timestamp with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint issue_documents_pkey PRIMARY KEY (id),
  constraint issue_documents_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint issue_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_documents_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint issue_documents_kind_check CHECK (kind = ANY (ARRAY['markdown'::text, 'text'::text, 'pdf'::text])),
  constraint issue_documents_size_check CHECK (size >= 0),
  constraint issue_documents_title_check CHECK (title <> ''::text)
);
CREATE UNIQUE INDEX issue_documents_once ON public.issue_documents USING btree (user_id, content_hash) WHERE (removed_at IS NULL);
alter table public.issue_documents enable row level security;
alter table public.issue_documents force row level security;
create policy requests on public.issue_documents for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_documents for all to owner using (true) with check (true);
grant insert, select, update on public.issue_documents to watchkeeper_api;

create table public.issue_email_links (
  message_id uuid not null,
  issue_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null,
  method text not null,
  reason text not null,
  confidence real not null,
  producer text not null,
  version text not null,
  linked_at timestamp with time zone default now() not null,
  constraint issue_email_links_pkey PRIMARY KEY (message_id),
  constraint issue_email_links_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_email_links_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint issue_email_links_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES email_threads(id) ON DELETE CASCADE,
  constraint issue_email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_email_links_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint issue_email_links_method_check CHECK (method = ANY (ARRAY['first'::text, 'thread'::text, 'identifier'::text, 'participants'::text, 'meaning'::text, 'hand'::text]))
);
CREATE INDEX issue_email_links_by_issue ON public.issue_email_links USING btree (issue_id);
CREATE INDEX issue_email_links_by_thread ON public.issue_email_links USING btree (thread_id);
alter table public.issue_email_links enable row level security;
alter table public.issue_email_links force row level security;
create policy requests on public.issue_email_links for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_email_links for all to owner using (true) with check (true);
grant select, update on public.issue_email_links to watchkeeper_api;

create table public.issue_identifiers (
  issue_id uuid not null,
  kind text not null,
  identifier text not null,
  user_id uuid not null,
  weight real default 1 not null,
  message_id uuid not null,
  last_at timestamp with time zone not null,
  constraint issue_identifiers_pkey PRIMARY KEY (issue_id, kind, identifier),
  constraint issue_identifiers_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_identifiers_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint issue_identifiers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_identifiers_identifier_check CHECK (identifier <> ''::text),
  constraint issue_identifiers_kind_check CHECK (kind ~ '^[a-z_]+$'::text),
  constraint issue_identifiers_weight_check CHECK (weight >= 0::double precision AND weight <= 1::double precision)
);
CREATE INDEX issue_identifiers_by_identifier ON public.issue_identifiers USING btree (user_id, identifier, last_at);
alter table public.issue_identifiers enable row level security;
alter table public.issue_identifiers force row level security;
create policy requests on public.issue_identifiers for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_identifiers for all to owner using (true) with check (true);
grant insert, select, update on public.issue_identifiers to watchkeeper_api;

create table public.issue_marks (
  thread_id uuid not null,
  other_thread_id uuid not null,
  user_id uuid not null,
  mark text not null,
  marked_at timestamp with time zone default now() not null,
  constraint issue_marks_pkey PRIMARY KEY (thread_id, other_thread_id),
  constraint issue_marks_other_thread_id_fkey FOREIGN KEY (other_thread_id) REFERENCES email_threads(id) ON DELETE CASCADE,
  constraint issue_marks_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES email_threads(id) ON DELETE CASCADE,
  constraint issue_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_marks_check CHECK (thread_id < other_thread_id),
  constraint issue_marks_mark_check CHECK (mark = ANY (ARRAY['together'::text, 'apart'::text]))
);
CREATE INDEX issue_marks_of_other ON public.issue_marks USING btree (other_thread_id);
alter table public.issue_marks enable row level security;
alter table public.issue_marks force row level security;
create policy requests on public.issue_marks for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_marks for all to owner using (true) with check (true);
grant delete, insert, select, update on public.issue_marks to watchkeeper_api;

create table public.issue_readings (
  issue_id uuid not null,
  user_id uuid not null,
  revision integer not null,
  content_hash text not null,
  summary jsonb default '[]'::jsonb not null,
  headline jsonb,
  requests jsonb default '[]'::jsonb not null,
  findings jsonb default '[]'::jsonb not null,
  tries integer default 0 not null,
  next_at timestamp(3) with time zone,
  reason text,
  producer text not null,
  version text not null,
  read_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint issue_readings_pkey PRIMARY KEY (issue_id),
  constraint issue_readings_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_readings_tries_check CHECK (tries >= 0)
);
CREATE INDEX issue_readings_again ON public.issue_readings USING btree (user_id, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX issue_readings_by_user ON public.issue_readings USING btree (user_id);
alter table public.issue_readings enable row level security;
alter table public.issue_readings force row level security;
create policy requests on public.issue_readings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_readings for all to owner using (true) with check (true);
grant select on public.issue_readings to watchkeeper_api;

create table public.issue_relations (
  issue_id uuid not null,
  related_issue_id uuid not null,
  user_id uuid not null,
  reason text not null,
  confidence real not null,
  found_at timestamp with time zone default now() not null,
  constraint issue_relations_pkey PRIMARY KEY (issue_id, related_issue_id),
  constraint issue_relations_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_relations_related_issue_id_fkey FOREIGN KEY (related_issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint issue_relations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint issue_relations_check CHECK (issue_id < related_issue_id),
  constraint issue_relations_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision)
);
CREATE INDEX issue_relations_of_related ON public.issue_relations USING btree (related_issue_id);
alter table public.issue_relations enable row level security;
alter table public.issue_relations force row level security;
create policy requests on public.issue_relations for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.issue_relations for all to owner using (true) with check (true);
grant select on public.issue_relations to watchkeeper_api;

create table public.learning_examples (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  feedback_id uuid,
  message_id uuid,
  task text not null,
  label jsonb not null,
  review_status text default 'open'::text not null,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  origin text default 'correction'::text not null,
  issue_id uuid,
  input jsonb default '{}'::jsonb not null,
  review_reason text,
  reviewed_by uuid,
  expires_at timestamp with time zone,
  constraint learning_examples_pkey PRIMARY KEY (id),
  constraint learning_examples_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback_events(id) ON DELETE CASCADE,
  constraint learning_examples_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint learning_examples_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint learning_examples_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint learning_examples_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint learning_examples_check CHECK ((review_status = 'open'::text) = (reviewed_at IS NULL)),
  constraint learning_examples_origin_check CHECK (origin = ANY (ARRAY['correction'::text, 'draft_edit'::text, 'knowledge'::text, 'label'::text])),
  constraint learning_examples_review_reason_check CHECK (length(review_reason) >= 1 AND length(review_reason) <= 2000),
  constraint learning_examples_review_status_check CHECK (review_status = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])),
  constraint learning_examples_task_check CHECK (task ~ '^[a-z_]+$'::text)
);
CREATE INDEX learning_examples_by_task ON public.learning_examples USING btree (user_id, task, review_status);
CREATE UNIQUE INDEX learning_examples_once ON public.learning_examples USING btree (feedback_id, task) WHERE (feedback_id IS NOT NULL);
alter table public.learning_examples enable row level security;
alter table public.learning_examples force row level security;
create policy requests on public.learning_examples for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.learning_examples for all to owner using (true) with check (true);
grant delete, select on public.learning_examples to watchkeeper_api;

create table public.learning_versions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  task text not null,
  version integer not null,
  parameters jsonb not null,
  evaluation jsonb not null,
  activations jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  status text default 'making'::text not null,
  thresholds jsonb default '{}'::jsonb not null,
  replay jsonb default '{}'::jsonb not null,
  example_ids uuid[] default '{}'::uuid[] not null,
  parent_version integer,
  reason text default ''::text not null,
  constraint learning_versions_pkey PRIMARY KEY (id),
  constraint learning_versions_user_id_task_version_key UNIQUE (user_id, task, version),
  constraint learning_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint learning_versions_accepted CHECK ((status = ANY (ARRAY['making'::text, 'refused'::text])) OR COALESCE(evaluation ->> 'decision'::text, ''::text) = 'accepted'::text),
  constraint learning_versions_status_check CHECK (status = ANY (ARRAY['making'::text, 'candidate'::text, 'refused'::text, 'active'::text, 'retired'::text])),
  constraint learning_versions_task_check CHECK (task ~ '^[a-z_]+$'::text),
  constraint learning_versions_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX learning_versions_active ON public.learning_versions USING btree (user_id, task) WHERE (status = 'active'::text);
alter table public.learning_versions enable row level security;
alter table public.learning_versions force row level security;
create policy requests on public.learning_versions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.learning_versions for all to owner using (true) with check (true);
grant select on public.learning_versions to watchkeeper_api;

create table public.mailbox_sync_state (
  mailbox_id uuid not null,
  folder_id text not null,
  user_id uuid not null,
  folder_name text not null,
  role text not null,
  is_monitored boolean default true not null,
  cursor text,
  page_cursor text,
  phase text default 'import'::text not null,
  round integer default 0 not null,
  seen integer default 0 not null,
  expected integer,
  completed_at timestamp with time zone,
  reconciled_at timestamp with time zone,
  failure_count integer default 0 not null,
  last_reason text,
  constraint mailbox_sync_state_pkey PRIMARY KEY (mailbox_id, folder_id),
  constraint mailbox_sync_state_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint mailbox_sync_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mailbox_sync_state_expected_check CHECK (expected >= 0),
  constraint mailbox_sync_state_failure_count_check CHECK (failure_count >= 0),
  constraint mailbox_sync_state_folder_id_check CHECK (folder_id <> ''::text),
  constraint mailbox_sync_state_phase_check CHECK (phase = ANY (ARRAY['import'::text, 'delta'::text, 'resync'::text])),
  constraint mailbox_sync_state_role_check CHECK (role = ANY (ARRAY['inbox'::text, 'sent'::text, 'drafts'::text, 'archive'::text, 'junk'::text, 'trash'::text, 'other'::text])),
  constraint mailbox_sync_state_round_check CHECK (round >= 0),
  constraint mailbox_sync_state_seen_check CHECK (seen >= 0)
);
alter table public.mailbox_sync_state enable row level security;
alter table public.mailbox_sync_state force row level security;
create policy requests on public.mailbox_sync_state for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.mailbox_sync_state for all to owner using (true) with check (true);
grant select, update on public.mailbox_sync_state to watchkeeper_api;

create table public.mailboxes (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  provider text not null,
  address text not null,
  aliases text[] default '{}'::text[] not null,
  settings jsonb default '{}'::jsonb not null,
  credentials bytea,
  time_zone text default 'UTC'::text not null,
  locale text default 'en-GB'::text not null,
  keeps_attachments boolean default false not null,
  content_days integer,
  enabled boolean default true not null,
  next_sync_at timestamp with time zone default now() not null,
  sync_interval_seconds integer default 300 not null,
  paused_until timestamp with time zone,
  signed_out_at timestamp with time zone,
  failure_count integer default 0 not null,
  last_synced_at timestamp with time zone,
  last_succeeded_at timestamp with time zone,
  last_result text,
  last_reason text,
  notification_hash text,
  notifications jsonb,
  created_at timestamp(3) with time zone default now() not null,
  removed_at timestamp with time zone,
  sending jsonb,
  sending_credentials bytea,
  constraint mailboxes_pkey PRIMARY KEY (id),
  constraint mailboxes_user_id_id_key UNIQUE (user_id, id),
  constraint mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mailboxes_address_check CHECK (address ~~ '%@%'::text AND address = lower(address)),
  constraint mailboxes_content_days_check CHECK (content_days > 0),
  constraint mailboxes_failure_count_check CHECK (failure_count >= 0),
  constraint mailboxes_last_result_check CHECK (last_result = ANY (ARRAY['updated'::text, 'unchanged'::text, 'failed'::text])),
  constraint mailboxes_locale_check CHECK (locale <> ''::text),
  constraint mailboxes_name_check CHECK (name <> ''::text),
  constraint mailboxes_notification_hash_check CHECK (notification_hash ~ '^[0-9a-f]{64}$'::text),
  constraint mailboxes_provider_check CHECK (provider = ANY (ARRAY['graph'::text, 'imap'::text, 'files'::text])),
  constraint mailboxes_sync_interval_seconds_check CHECK (sync_interval_seconds > 0),
  constraint mailboxes_time_zone_check CHECK (time_zone <> ''::text)
);
CREATE INDEX mailboxes_due ON public.mailboxes USING btree (next_sync_at) WHERE (enabled AND (removed_at IS NULL));
CREATE UNIQUE INDEX mailboxes_once ON public.mailboxes USING btree (user_id, provider, address) WHERE (removed_at IS NULL);
alter table public.mailboxes enable row level security;
alter table public.mailboxes force row level security;
create policy requests on public.mailboxes for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.mailboxes for all to owner using (true) with check (true);
grant insert, select, update on public.mailboxes to watchkeeper_api;

create table public.mandatory_findings (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  message_id uuid not null,
  category text not null,
  rule text not null,
  found_in text not null,
  quote text not null,
  producer text not null,
  version text not null,
  found_at timestamp with time zone default now() not null,
  tier text default 'mandatory'::text not null,
  confidence real default 1 not null,
  circumstance text,
  by_model boolean default false not null,
  constraint mandatory_findings_pkey PRIMARY KEY (id),
  constraint mandatory_findings_message_id_category_by_model_key UNIQUE (message_id, category, by_model),
  constraint mandatory_findings_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint mandatory_findings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mandatory_findings_category_check CHECK (category ~ '^[a-z_]+$'::text),
  constraint mandatory_findings_circumstance_check CHECK (circumstance = ANY (ARRAY['settled'::text, 'cancelled'::text, 'elsewhere'::text, 'drill'::text, 'offer'::text, 'notice'::text])),
  constraint mandatory_findings_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint mandatory_findings_found_in_check CHECK (found_in = ANY (ARRAY['subject'::text, 'text'::text, 'quoted'::text, 'hidden'::text, 'raw'::text, 'attachment'::text])),
  constraint mandatory_findings_quote_check CHECK (quote <> ''::text),
  constraint mandatory_findings_tier_check CHECK (tier = ANY (ARRAY['mandatory'::text, 'suspected'::text, 'lowered'::text]))
);
alter table public.mandatory_findings enable row level security;
alter table public.mandatory_findings force row level security;
create policy requests on public.mandatory_findings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.mandatory_findings for all to owner using (true) with check (true);
grant select on public.mandatory_findings to watchkeeper_api;

create table public.model_answers (
  user_id uuid not null,
  purpose text not null,
  model text not null,
  input_hash text not null,
  answer jsonb not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  constraint model_answers_pkey PRIMARY KEY (user_id, purpose, model, input_hash),
  constraint model_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint model_answers_input_hash_check CHECK (length(input_hash) = 64)
);
CREATE INDEX model_answers_by_use ON public.model_answers USING btree (used_at);
alter table public.model_answers enable row level security;
alter table public.model_answers force row level security;
create policy requests on public.model_answers for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.model_answers for all to owner using (true) with check (true);
grant select on public.model_answers to watchkeeper_api;

create table public.model_budgets (
  user_id uuid not null,
  day date not null,
  spent bigint default 0 not null,
  constraint model_budgets_pkey PRIMARY KEY (user_id, day),
  constraint model_budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint model_budgets_spent_check CHECK (spent >= 0)
);
alter table public.model_budgets enable row level security;
alter table public.model_budgets force row level security;
create policy requests on public.model_budgets for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.model_budgets for all to owner using (true) with check (true);
grant select on public.model_budgets to watchkeeper_api;

create table public.model_calls (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  execution_id uuid,
  purpose text not null,
  provider text not null,
  model text not null,
  outcome text not null,
  requests integer not null,
  input_tokens bigint default 0 not null,
  output_tokens bigint default 0 not null,
  cost numeric(12,6) default 0 not null,
  attempts integer default 0 not null,
  duration_ms integer default 0 not null,
  error text,
  called_at timestamp with time zone default now() not null,
  constraint model_calls_pkey PRIMARY KEY (id),
  constraint model_calls_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint model_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint model_calls_attempts_check CHECK (attempts >= 0),
  constraint model_calls_check CHECK ((outcome = ANY (ARRAY['refused'::text, 'failed'::text])) = (error IS NOT NULL)),
  constraint model_calls_cost_check CHECK (cost >= 0::numeric),
  constraint model_calls_duration_ms_check CHECK (duration_ms >= 0),
  constraint model_calls_input_tokens_check CHECK (input_tokens >= 0),
  constraint model_calls_outcome_check CHECK (outcome = ANY (ARRAY['answered'::text, 'cached'::text, 'refused'::text, 'failed'::text])),
  constraint model_calls_output_tokens_check CHECK (output_tokens >= 0),
  constraint model_calls_requests_check CHECK (requests > 0)
);
CREATE INDEX model_calls_by_execution ON public.model_calls USING btree (execution_id);
CREATE INDEX model_calls_by_time ON public.model_calls USING btree (called_at);
CREATE INDEX model_calls_by_user ON public.model_calls USING btree (user_id, called_at DESC);
CREATE INDEX model_calls_configured ON public.model_calls USING btree (model, called_at) WHERE ((provider <> 'embedded'::text) AND (outcome = ANY (ARRAY['answered'::text, 'failed'::text])));
alter table public.model_calls enable row level security;
alter table public.model_calls force row level security;
create policy requests on public.model_calls for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.model_calls for all to owner using (true) with check (true);
grant select on public.model_calls to watchkeeper_api;

create table public.model_reservations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  day date not null,
  tokens bigint not null,
  expires_at timestamp with time zone not null,
  constraint model_reservations_pkey PRIMARY KEY (id),
  constraint model_reservations_user_id_day_fkey FOREIGN KEY (user_id, day) REFERENCES model_budgets(user_id, day) ON DELETE CASCADE,
  constraint model_reservations_tokens_check CHECK (tokens >= 0)
);
CREATE INDEX model_reservations_by_day ON public.model_reservations USING btree (user_id, day);
alter table public.model_reservations enable row level security;
alter table public.model_reservations force row level security;
create policy requests on public.model_reservations for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.model_reservations for all to owner using (true) with check (true);
grant select on public.model_reservations to watchkeeper_api;

create table public.news_cards (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  edition text not null,
  story_id uuid not null,
  execution_id uuid not null,
  score real not null,
  terms jsonb not null,
  published_at timestamp with time zone default now() not null,
  slot text default 'ranked'::text not null,
  propensity real default 1 not null,
  constraint news_cards_pkey PRIMARY KEY (id),
  constraint news_cards_user_id_edition_story_id_key UNIQUE (user_id, edition, story_id),
  constraint news_cards_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE CASCADE,
  constraint news_cards_story_id_fkey FOREIGN KEY (story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint news_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint news_cards_edition_check CHECK (edition ~ '^\d{4}-\d{2}-\d{2}(T\d{2})?$'::text),
  constraint news_cards_propensity_check CHECK (propensity > 0::double precision AND propensity <= 1::double precision),
  constraint news_cards_score_check CHECK (score >= '-0.05'::numeric::real AND score <= 1::double precision),
  constraint news_cards_slot_check CHECK (slot = ANY (ARRAY['ranked'::text, 'exploration'::text, 'audit'::text]))
);
CREATE INDEX news_cards_by_execution ON public.news_cards USING btree (execution_id);
CREATE INDEX news_cards_by_rank ON public.news_cards USING btree (user_id, edition, score DESC, id);
CREATE UNIQUE INDEX news_cards_explored ON public.news_cards USING btree (user_id, edition) WHERE (slot = 'exploration'::text);
alter table public.news_cards enable row level security;
alter table public.news_cards force row level security;
create policy requests on public.news_cards for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.news_cards for all to owner using (true) with check (true);
grant select on public.news_cards to watchkeeper_api;

create table public.news_feedback (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  story_id uuid not null,
  article_id uuid,
  type text not null,
  note text,
  occurred_at timestamp with time zone default now() not null,
  "position" bigint generated always as identity not null,
  topic text,
  request_key text default (gen_random_uuid())::text not null,
  request_hash text default ''::text not null,
  moves jsonb default '[]'::jsonb not null,
  outcome text,
  learned_at timestamp with time zone,
  learned_by uuid,
  preference_version integer,
  split_story_id uuid,
  wanted jsonb,
  taken_back_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_version integer,
  constraint news_feedback_pkey PRIMARY KEY (id),
  constraint news_feedback_key UNIQUE (user_id, request_key),
  constraint news_feedback_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE SET NULL,
  constraint news_feedback_learned_by_fkey FOREIGN KEY (learned_by) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint news_feedback_split_story_id_fkey FOREIGN KEY (split_story_id) REFERENCES story_clusters(id) ON DELETE SET NULL,
  constraint news_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint news_feedback_user_id_story_id_fkey FOREIGN KEY (user_id, story_id) REFERENCES story_clusters(user_id, id) ON DELETE CASCADE,
  constraint news_feedback_note_check CHECK (length(note) <= 2000),
  constraint news_feedback_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 200),
  constraint news_feedback_topic_check CHECK (length(topic) >= 1 AND length(topic) <= 60),
  constraint news_feedback_type_check CHECK (type = ANY (ARRAY['useful'::text, 'not_useful'::text, 'more_topic'::text, 'less_topic'::text, 'wrong_merge'::text, 'hidden'::text])),
  constraint news_feedback_wanted_check CHECK (jsonb_typeof(wanted) = 'array'::text)
);
CREATE INDEX news_feedback_by_story ON public.news_feedback USING btree (story_id);
CREATE INDEX news_feedback_taken_back ON public.news_feedback USING btree (user_id) WHERE (taken_back_at IS NOT NULL);
CREATE INDEX news_feedback_unlearned ON public.news_feedback USING btree (user_id, "position") WHERE (learned_at IS NULL);
CREATE INDEX news_feedback_visibility ON public.news_feedback USING btree (story_id, "position" DESC) WHERE (type = ANY (ARRAY['hidden'::text, 'useful'::text]));
alter table public.news_feedback enable row level security;
alter table public.news_feedback force row level security;
create policy requests on public.news_feedback for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.news_feedback for all to owner using (true) with check (true);
grant insert, select on public.news_feedback to watchkeeper_api;

create table public.news_impressions (
  user_id uuid not null,
  edition text not null,
  story_id uuid not null,
  rank integer not null,
  slot text not null,
  propensity real not null,
  story_revision integer not null,
  first_served_at timestamp with time zone default now() not null,
  constraint news_impressions_pkey PRIMARY KEY (user_id, edition, story_id),
  constraint news_impressions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint news_impressions_user_id_story_id_fkey FOREIGN KEY (user_id, story_id) REFERENCES story_clusters(user_id, id) ON DELETE CASCADE,
  constraint news_impressions_propensity_check CHECK (propensity > 0::double precision AND propensity <= 1::double precision),
  constraint news_impressions_rank_check CHECK (rank > 0),
  constraint news_impressions_slot_check CHECK (slot = ANY (ARRAY['ranked'::text, 'exploration'::text, 'audit'::text]))
);
CREATE INDEX news_impressions_by_moment ON public.news_impressions USING btree (user_id, first_served_at);
CREATE INDEX news_impressions_by_story ON public.news_impressions USING btree (story_id, first_served_at DESC);
alter table public.news_impressions enable row level security;
alter table public.news_impressions force row level security;
create policy requests on public.news_impressions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.news_impressions for all to owner using (true) with check (true);
grant insert, select on public.news_impressions to watchkeeper_api;

create table public.news_rankings (
  execution_id uuid not null,
  story_id uuid not null,
  user_id uuid not null,
  score real not null,
  terms jsonb not null,
  weights_version text not null,
  preference_version integer not null,
  baseline_score real not null,
  ranked_at timestamp with time zone default now() not null,
  edition text,
  constraint news_rankings_pkey PRIMARY KEY (execution_id, story_id),
  constraint news_rankings_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE CASCADE,
  constraint news_rankings_story_id_fkey FOREIGN KEY (story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint news_rankings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint news_rankings_baseline_score_check CHECK (baseline_score >= 0::double precision AND baseline_score <= 1::double precision),
  constraint news_rankings_score_check CHECK (score >= '-0.05'::numeric::real AND score <= 1::double precision)
);
CREATE INDEX news_rankings_by_moment ON public.news_rankings USING btree (user_id, ranked_at DESC);
CREATE INDEX news_rankings_by_story ON public.news_rankings USING btree (story_id, ranked_at DESC);
alter table public.news_rankings enable row level security;
alter table public.news_rankings force row level security;
create policy requests on public.news_rankings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.news_rankings for all to owner using (true) with check (true);
grant select on public.news_rankings to watchkeeper_api;

create table public.news_sources (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  url text not null,
  home_url text,
  category text,
  weight real default 0.5 not null,
  is_primary boolean default false not null,
  enabled boolean default true not null,
  etag text,
  last_modified text,
  next_check_at timestamp with time zone default now() not null,
  check_interval_seconds integer default 3600 not null,
  failure_count integer default 0 not null,
  last_checked_at timestamp with time zone,
  last_succeeded_at timestamp with time zone,
  last_result text,
  last_reason text,
  last_execution_id uuid,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  kind text default 'feed'::text not null,
  constraint news_sources_pkey PRIMARY KEY (id),
  constraint news_sources_user_id_id_key UNIQUE (user_id, id),
  constraint news_sources_user_id_url_key UNIQUE (user_id, url),
  constraint news_sources_last_execution_id_fkey FOREIGN KEY (last_execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint news_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint news_sources_check_interval_seconds_check CHECK (check_interval_seconds > 0),
  constraint news_sources_failure_count_check CHECK (failure_count >= 0),
  constraint news_sources_kind_check CHECK (kind = ANY (ARRAY['feed'::text, 'arxiv'::text, 'crossref'::text, 'hacker_news'::text, 'github_releases'::text])),
  constraint news_sources_last_result_check CHECK (last_result = ANY (ARRAY['updated'::text, 'not_modified'::text, 'failed'::text])),
  constraint news_sources_name_check CHECK (name <> ''::text),
  constraint news_sources_url_check CHECK (url ~ '^https?://'::text),
  constraint news_sources_weight_check CHECK (weight >= 0::double precision AND weight <= 1::double precision)
);
CREATE INDEX news_sources_due ON public.news_sources USING btree (next_check_at) WHERE (enabled AND (removed_at IS NULL));
alter table public.news_sources enable row level security;
alter table public.news_sources force row level security;
create policy requests on public.news_sources for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.news_sources for all to owner using (true) with check (true);
grant insert, select, update on public.news_sources to watchkeeper_api;

create table public.persons (
  user_id uuid not null,
  time_zone text,
  locale text,
  constraint persons_pkey PRIMARY KEY (user_id),
  constraint persons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint persons_locale_check CHECK (length(locale) >= 2 AND length(locale) <= 100),
  constraint persons_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 100)
);
alter table public.persons enable row level security;
alter table public.persons force row level security;
create policy requests on public.persons for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.persons for all to owner using (true) with check (true);
grant insert, select, update on public.persons to watchkeeper_api;

create table public.pipeline_executions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  actor text not null,
  trigger text not null,
  request_key text not null,
  request_hash text not null,
  input jsonb default '{}'::jsonb not null,
  status text default 'queued'::text not null,
  graph_version text,
  lease integer default 0 not null,
  attempts integer default 0 not null,
  recoveries integer default 0 not null,
  cancel_requested_at timestamp with time zone,
  has_checkpoints boolean default true not null,
  error jsonb,
  queued_at timestamp(3) with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint pipeline_executions_pkey PRIMARY KEY (id),
  constraint pipeline_executions_user_id_kind_trigger_request_key_key UNIQUE (user_id, kind, trigger, request_key),
  constraint pipeline_executions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint pipeline_executions_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'failed'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  constraint pipeline_executions_check1 CHECK (status <> 'failed'::text OR error IS NOT NULL),
  constraint pipeline_executions_kind_check CHECK (kind ~ '^[a-z]+\.[a-z]+$'::text),
  constraint pipeline_executions_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 200),
  constraint pipeline_executions_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'waiting_approval'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])),
  constraint pipeline_executions_trigger_check CHECK (trigger = ANY (ARRAY['schedule'::text, 'request'::text, 'start'::text, 'instruction'::text, 'decision'::text, 'execution'::text]))
);
CREATE INDEX pipeline_executions_by_actor ON public.pipeline_executions USING btree (actor) WHERE (finished_at IS NULL);
CREATE INDEX pipeline_executions_forgettable ON public.pipeline_executions USING btree (finished_at) WHERE has_checkpoints;
CREATE INDEX pipeline_executions_newest ON public.pipeline_executions USING btree (user_id, queued_at DESC, id DESC);
CREATE INDEX pipeline_executions_open ON public.pipeline_executions USING btree (user_id) WHERE (finished_at IS NULL);
alter table public.pipeline_executions enable row level security;
alter table public.pipeline_executions force row level security;
create policy requests on public.pipeline_executions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.pipeline_executions for all to owner using (true) with check (true);
grant insert, select, update on public.pipeline_executions to watchkeeper_api;

create table public.plain_remains (
  table_name text not null,
  noted_at timestamp with time zone default now() not null,
  constraint plain_remains_pkey PRIMARY KEY (table_name)
);

create table public.quarantined_items (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  source_id uuid not null,
  execution_id uuid,
  item_hash text not null,
  reason text not null,
  excerpt text not null,
  quarantined_at timestamp with time zone default now() not null,
  constraint quarantined_items_pkey PRIMARY KEY (id),
  constraint quarantined_items_source_id_item_hash_key UNIQUE (source_id, item_hash),
  constraint quarantined_items_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint quarantined_items_source_id_fkey FOREIGN KEY (source_id) REFERENCES news_sources(id),
  constraint quarantined_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX quarantined_items_by_source ON public.quarantined_items USING btree (source_id, quarantined_at DESC, id);
CREATE INDEX quarantined_items_by_user ON public.quarantined_items USING btree (user_id, quarantined_at DESC);
alter table public.quarantined_items enable row level security;
alter table public.quarantined_items force row level security;
create policy requests on public.quarantined_items for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.quarantined_items for all to owner using (true) with check (true);
grant select on public.quarantined_items to watchkeeper_api;

create table public.quarantined_messages (
  message_id uuid not null,
  user_id uuid not null,
  reason text not null,
  excerpt text not null,
  producer text not null,
  quarantined_at timestamp with time zone default now() not null,
  constraint quarantined_messages_pkey PRIMARY KEY (message_id),
  constraint quarantined_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint quarantined_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table public.quarantined_messages enable row level security;
alter table public.quarantined_messages force row level security;
create policy requests on public.quarantined_messages for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.quarantined_messages for all to owner using (true) with check (true);
grant select on public.quarantined_messages to watchkeeper_api;

create table public.ranked_actions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  issue_id uuid not null,
  execution_id uuid,
  is_mandatory boolean not null,
  is_muted boolean default false not null,
  total real not null,
  terms jsonb not null,
  due_at timestamp with time zone,
  baseline real not null,
  why text not null,
  evidence jsonb default '[]'::jsonb not null,
  issue_revision integer not null,
  preference_version integer not null,
  producer text not null,
  version text not null,
  ranked_at timestamp(3) with time zone default now() not null,
  ended_at timestamp with time zone,
  moves_at timestamp(3) with time zone,
  list text default 'desk'::text not null,
  constraint ranked_actions_pkey PRIMARY KEY (id),
  constraint ranked_actions_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint ranked_actions_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint ranked_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ranked_actions_baseline_check CHECK (baseline >= 0::double precision AND baseline <= 1::double precision),
  constraint ranked_actions_check CHECK (NOT (is_mandatory AND is_muted)),
  constraint ranked_actions_list_check CHECK (list = ANY (ARRAY['desk'::text, 'waiting'::text, 'information'::text, 'newsletters'::text, 'notices'::text, 'finished'::text])),
  constraint ranked_actions_total_check CHECK (total >= 0::double precision AND total <= 1::double precision)
);
CREATE INDEX ranked_actions_by_version ON public.ranked_actions USING btree (user_id, preference_version, version) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX ranked_actions_current ON public.ranked_actions USING btree (issue_id) WHERE (ended_at IS NULL);
CREATE INDEX ranked_actions_desk ON public.ranked_actions USING btree (user_id, is_mandatory DESC, total DESC, issue_id) INCLUDE (is_muted) WHERE (ended_at IS NULL);
CREATE INDEX ranked_actions_moving ON public.ranked_actions USING btree (user_id, moves_at) WHERE ((ended_at IS NULL) AND (moves_at IS NOT NULL));
alter table public.ranked_actions enable row level security;
alter table public.ranked_actions force row level security;
create policy requests on public.ranked_actions for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.ranked_actions for all to owner using (true) with check (true);
grant select on public.ranked_actions to watchkeeper_api;

create table public.raw_articles (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  source_id uuid not null,
  external_id text not null,
  url text not null,
  canonical_url text not null,
  content_hash text not null,
  title text not null,
  author text,
  summary text not null,
  content text not null,
  language text,
  categories text[] default '{}'::text[] not null,
  links text[] default '{}'::text[] not null,
  published_at timestamp with time zone,
  collected_at timestamp with time zone not null,
  revised_at timestamp with time zone,
  stage text default 'gathered'::text not null,
  execution_id uuid,
  producer text not null,
  page_read_at timestamp with time zone,
  page_result text,
  hidden_text_removed integer default 0 not null,
  is_scored boolean default false not null,
  page_tries integer default 0 not null,
  page_retry_at timestamp with time zone,
  has_words boolean default false not null,
  constraint raw_articles_pkey PRIMARY KEY (id),
  constraint raw_articles_user_id_canonical_url_key UNIQUE (user_id, canonical_url),
  constraint raw_articles_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint raw_articles_source_id_fkey FOREIGN KEY (source_id) REFERENCES news_sources(id),
  constraint raw_articles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint raw_articles_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint raw_articles_hidden_text_removed_check CHECK (hidden_text_removed >= 0),
  constraint raw_articles_page_tries_check CHECK (page_tries >= 0),
  constraint raw_articles_stage_check CHECK (stage = ANY (ARRAY['gathered'::text, 'deferred'::text, 'rejected'::text, 'accepted'::text, 'joined'::text])),
  constraint raw_articles_title_check CHECK (title <> ''::text)
);
CREATE INDEX raw_articles_by_hash ON public.raw_articles USING btree (user_id, content_hash);
CREATE INDEX raw_articles_by_link ON public.raw_articles USING gin (links) WITH (fastupdate=off);
CREATE INDEX raw_articles_by_source ON public.raw_articles USING btree (source_id, external_id);
CREATE INDEX raw_articles_page_retries ON public.raw_articles USING btree (user_id, page_retry_at) WHERE (page_retry_at IS NOT NULL);
CREATE INDEX raw_articles_unscored ON public.raw_articles USING btree (user_id) WHERE ((stage = 'joined'::text) AND (NOT is_scored));
CREATE INDEX raw_articles_waiting ON public.raw_articles USING btree (user_id, stage) WHERE (stage = ANY (ARRAY['gathered'::text, 'deferred'::text, 'accepted'::text]));
CREATE INDEX raw_articles_without_words ON public.raw_articles USING btree (user_id) WHERE (NOT has_words);
alter table public.raw_articles enable row level security;
alter table public.raw_articles force row level security;
create policy requests on public.raw_articles for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.raw_articles for all to owner using (true) with check (true);
grant select on public.raw_articles to watchkeeper_api;

create table public.response_drafts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  issue_id uuid not null,
  message_id uuid not null,
  version integer not null,
  review_status text default 'draft'::text not null,
  subject text not null,
  body text not null,
  recipients jsonb not null,
  citations jsonb default '[]'::jsonb not null,
  checks jsonb default '[]'::jsonb not null,
  content_hash text not null,
  producer text not null,
  producer_version text not null,
  created_at timestamp(3) with time zone default now() not null,
  execution_id uuid,
  mailbox_id uuid,
  origin text default 'generated'::text not null,
  parent_id uuid,
  edited_by uuid,
  diff jsonb default '[]'::jsonb not null,
  is_template boolean default false not null,
  letter jsonb default '{}'::jsonb not null,
  closed_at timestamp(3) with time zone,
  close_reason text,
  constraint response_drafts_pkey PRIMARY KEY (id),
  constraint response_drafts_content UNIQUE (id, user_id, content_hash),
  constraint response_drafts_issue_id_version_key UNIQUE (issue_id, version),
  constraint response_drafts_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES api_tokens(id) ON DELETE SET NULL,
  constraint response_drafts_execution_id_fkey FOREIGN KEY (execution_id) REFERENCES pipeline_executions(id) ON DELETE SET NULL,
  constraint response_drafts_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint response_drafts_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint response_drafts_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint response_drafts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES response_drafts(id) ON DELETE SET NULL,
  constraint response_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint response_drafts_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint response_drafts_origin_check CHECK (origin = ANY (ARRAY['generated'::text, 'edited'::text, 'acknowledgment'::text])),
  constraint response_drafts_review_status_check CHECK (review_status = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'edited'::text, 'rejected'::text, 'superseded'::text, 'expired'::text, 'undone'::text, 'failed'::text, 'unknown'::text, 'sent'::text])),
  constraint response_drafts_version_check CHECK (version > 0)
);
CREATE INDEX response_drafts_by_status ON public.response_drafts USING btree (user_id, review_status);
CREATE INDEX response_drafts_open ON public.response_drafts USING btree (user_id, issue_id, version DESC);
alter table public.response_drafts enable row level security;
alter table public.response_drafts force row level security;
create policy requests on public.response_drafts for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.response_drafts for all to owner using (true) with check (true);
grant insert, select on public.response_drafts to watchkeeper_api;

create table public.schema_migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table public.sender_warnings (
  user_id uuid not null,
  message_id uuid not null,
  kind text not null,
  severity text not null,
  detail text not null,
  quote text,
  constraint sender_warnings_pkey PRIMARY KEY (message_id, kind),
  constraint sender_warnings_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint sender_warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sender_warnings_kind_check CHECK (kind = ANY (ARRAY['look_alike_domain'::text, 'borrowed_name'::text, 'failed_authentication'::text, 'other_reply_address'::text, 'first_contact'::text, 'bank_details'::text, 'payment'::text, 'credentials'::text])),
  constraint sender_warnings_severity_check CHECK (severity = ANY (ARRAY['danger'::text, 'caution'::text]))
);
alter table public.sender_warnings enable row level security;
alter table public.sender_warnings force row level security;
create policy requests on public.sender_warnings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.sender_warnings for all to owner using (true) with check (true);
grant select on public.sender_warnings to watchkeeper_api;

create table public.sign_in_codes (
  code_hash bytea not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_codes_pkey PRIMARY KEY (code_hash),
  constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_in_codes_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint sign_in_codes_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read'::text, 'write'::text, 'approve'::text, 'admin'::text])
);
CREATE INDEX sign_in_codes_by_user ON public.sign_in_codes USING btree (user_id);
alter table public.sign_in_codes enable row level security;
alter table public.sign_in_codes force row level security;
create policy requests on public.sign_in_codes for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.sign_in_codes for all to owner using (true) with check (true);
grant select on public.sign_in_codes to watchkeeper_api;

create table public.story_claims (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  story_id uuid not null,
  article_id uuid not null,
  text text not null,
  span_start integer not null,
  span_end integer not null,
  content_hash text not null,
  check_worthiness real not null,
  is_high_impact boolean not null,
  impact_reason text,
  evidence_status text default 'unresolved'::text not null,
  producer text not null,
  version text not null,
  created_at timestamp with time zone default now() not null,
  review text,
  reviewed_at timestamp with time zone,
  approval_id uuid,
  changed_at timestamp with time zone default now() not null,
  texts_searched integer,
  constraint story_claims_pkey PRIMARY KEY (id),
  constraint story_claims_article_id_content_hash_span_start_span_end_ve_key UNIQUE (article_id, content_hash, span_start, span_end, version),
  constraint story_claims_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON DELETE SET NULL,
  constraint story_claims_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint story_claims_story_id_fkey FOREIGN KEY (story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint story_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_claims_check CHECK (span_end > span_start),
  constraint story_claims_check_worthiness_check CHECK (check_worthiness >= 0::double precision AND check_worthiness <= 1::double precision),
  constraint story_claims_evidence_status_check CHECK (evidence_status = ANY (ARRAY['supported'::text, 'conflicting'::text, 'unresolved'::text])),
  constraint story_claims_review_check CHECK (review = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'expired'::text])),
  constraint story_claims_span_start_check CHECK (span_start >= 0),
  constraint story_claims_texts_searched_check CHECK (texts_searched >= 0)
);
CREATE INDEX story_claims_by_story ON public.story_claims USING btree (story_id);
alter table public.story_claims enable row level security;
alter table public.story_claims force row level security;
create policy requests on public.story_claims for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.story_claims for all to owner using (true) with check (true);
grant select on public.story_claims to watchkeeper_api;

create table public.story_clusters (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  title text not null,
  summary text not null,
  first_published_at timestamp(3) with time zone not null,
  last_published_at timestamp(3) with time zone not null,
  changed_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  researched_revision integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  deferred_reason text,
  deferred_until timestamp with time zone,
  deferrals integer default 0 not null,
  evidence_hash text,
  constraint story_clusters_pkey PRIMARY KEY (id),
  constraint story_clusters_user_id_id_key UNIQUE (user_id, id),
  constraint story_clusters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_clusters_deferrals_check CHECK (deferrals >= 0),
  constraint story_clusters_deferred_reason_check CHECK (deferred_reason = ANY (ARRAY['budget'::text, 'model'::text, 'sources'::text])),
  constraint story_clusters_title_check CHECK (title <> ''::text)
);
CREATE INDEX story_clusters_deferred ON public.story_clusters USING btree (deferred_until) WHERE (deferred_reason IS NOT NULL);
CREATE INDEX story_clusters_newest ON public.story_clusters USING btree (user_id, last_published_at DESC, id DESC);
CREATE INDEX story_clusters_unresearched ON public.story_clusters USING btree (user_id, changed_at) WHERE (researched_revision < revision);
CREATE INDEX story_clusters_words ON public.story_clusters USING gin (to_tsvector('english'::regconfig, ((title || ' '::text) || summary)));
alter table public.story_clusters enable row level security;
alter table public.story_clusters force row level security;
create policy requests on public.story_clusters for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.story_clusters for all to owner using (true) with check (true);
grant select on public.story_clusters to watchkeeper_api;

create table public.story_findings (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  claim_id uuid not null,
  status text not null,
  article_id uuid,
  quote text not null,
  span_start integer not null,
  span_end integer not null,
  content_hash text not null,
  is_independent boolean not null,
  is_primary boolean not null,
  confidence real not null,
  reason text not null,
  producer text not null,
  version text not null,
  found_at timestamp with time zone default now() not null,
  document_id uuid,
  constraint story_findings_pkey PRIMARY KEY (id),
  constraint story_findings_claim_id_article_id_span_start_span_end_vers_key UNIQUE (claim_id, article_id, span_start, span_end, version),
  constraint story_findings_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint story_findings_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES story_claims(id) ON DELETE CASCADE,
  constraint story_findings_document_id_fkey FOREIGN KEY (document_id) REFERENCES evidence_documents(id) ON DELETE CASCADE,
  constraint story_findings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_findings_check CHECK (span_end > span_start),
  constraint story_findings_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  constraint story_findings_one_text CHECK (num_nonnulls(article_id, document_id) = 1),
  constraint story_findings_span_start_check CHECK (span_start >= 0),
  constraint story_findings_status_check CHECK (status = ANY (ARRAY['supported'::text, 'conflicting'::text, 'unresolved'::text]))
);
CREATE INDEX story_findings_by_article ON public.story_findings USING btree (article_id);
CREATE INDEX story_findings_by_document ON public.story_findings USING btree (document_id);
alter table public.story_findings enable row level security;
alter table public.story_findings force row level security;
create policy requests on public.story_findings for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.story_findings for all to owner using (true) with check (true);
grant select on public.story_findings to watchkeeper_api;

create table public.story_relations (
  story_id uuid not null,
  related_story_id uuid not null,
  user_id uuid not null,
  similarity real not null,
  reason text not null,
  constraint story_relations_pkey PRIMARY KEY (story_id, related_story_id),
  constraint story_relations_related_story_id_fkey FOREIGN KEY (related_story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint story_relations_story_id_fkey FOREIGN KEY (story_id) REFERENCES story_clusters(id) ON DELETE CASCADE,
  constraint story_relations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_relations_check CHECK (story_id <> related_story_id),
  constraint story_relations_similarity_check CHECK (similarity >= 0::double precision AND similarity <= 1::double precision)
);
CREATE INDEX story_relations_of_related ON public.story_relations USING btree (related_story_id);
alter table public.story_relations enable row level security;
alter table public.story_relations force row level security;
create policy requests on public.story_relations for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.story_relations for all to owner using (true) with check (true);
grant select on public.story_relations to watchkeeper_api;

create table public.story_splits (
  article_id uuid not null,
  other_article_id uuid not null,
  user_id uuid not null,
  split_at timestamp with time zone default now() not null,
  constraint story_splits_pkey PRIMARY KEY (article_id, other_article_id),
  constraint story_splits_article_id_fkey FOREIGN KEY (article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint story_splits_other_article_id_fkey FOREIGN KEY (other_article_id) REFERENCES raw_articles(id) ON DELETE CASCADE,
  constraint story_splits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_splits_check CHECK (article_id <> other_article_id)
);
CREATE INDEX story_splits_of_other ON public.story_splits USING btree (other_article_id);
alter table public.story_splits enable row level security;
alter table public.story_splits force row level security;
create policy requests on public.story_splits for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.story_splits for all to owner using (true) with check (true);
grant select on public.story_splits to watchkeeper_api;

create table public.term_counts (
  user_id uuid not null,
  term text not null,
  articles integer not null,
  constraint term_counts_pkey PRIMARY KEY (user_id, term),
  constraint term_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint term_counts_articles_check CHECK (articles > 0)
);
alter table public.term_counts enable row level security;
alter table public.term_counts force row level security;
create policy requests on public.term_counts for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.term_counts for all to owner using (true) with check (true);
grant select on public.term_counts to watchkeeper_api;

create table public.unsettled_issues (
  issue_id uuid not null,
  user_id uuid not null,
  noted_at timestamp with time zone default clock_timestamp() not null,
  constraint unsettled_issues_pkey PRIMARY KEY (issue_id),
  constraint unsettled_issues_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES engineering_issues(id) ON DELETE CASCADE,
  constraint unsettled_issues_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unsettled_issues_by_user ON public.unsettled_issues USING btree (user_id);
alter table public.unsettled_issues enable row level security;
alter table public.unsettled_issues force row level security;
create policy requests on public.unsettled_issues for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.unsettled_issues for all to owner using (true) with check (true);
grant select on public.unsettled_issues to watchkeeper_api;

create table public.unusable_answers (
  message_id uuid not null,
  user_id uuid not null,
  purpose text not null,
  tries integer not null,
  next_at timestamp(3) with time zone,
  reason text not null,
  constraint unusable_answers_pkey PRIMARY KEY (message_id, purpose),
  constraint unusable_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES email_messages(id) ON DELETE CASCADE,
  constraint unusable_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint unusable_answers_tries_check CHECK (tries > 0)
);
CREATE INDEX unusable_answers_by_user ON public.unusable_answers USING btree (user_id, purpose);
alter table public.unusable_answers enable row level security;
alter table public.unusable_answers force row level security;
create policy requests on public.unusable_answers for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.unusable_answers for all to owner using (true) with check (true);
grant select on public.unusable_answers to watchkeeper_api;

create table public.user_preferences (
  user_id uuid not null,
  scope text not null,
  version integer not null,
  topic_weights jsonb default '{}'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  origin text default 'default'::text not null,
  parent_version integer,
  diff jsonb default '[]'::jsonb not null,
  feedback_ids uuid[] default '{}'::uuid[] not null,
  pinned_topics text[] default '{}'::text[] not null,
  faded_at timestamp with time zone default now() not null,
  constraint user_preferences_pkey PRIMARY KEY (user_id, scope, version),
  constraint user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_preferences_check CHECK (parent_version > 0 AND parent_version < version),
  constraint user_preferences_origin_check CHECK (origin = ANY (ARRAY['default'::text, 'feedback'::text, 'fading'::text, 'edit'::text, 'undo'::text])),
  constraint user_preferences_scope_check CHECK (scope = 'news'::text),
  constraint user_preferences_version_check CHECK (version > 0)
);
alter table public.user_preferences enable row level security;
alter table public.user_preferences force row level security;
create policy requests on public.user_preferences for all to watchkeeper_api using ((user_id = current_user_id())) with check ((user_id = current_user_id()));
create policy workers on public.user_preferences for all to owner using (true) with check (true);
grant insert, select on public.user_preferences to watchkeeper_api;

create table public.users (
  id uuid default gen_random_uuid() not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_name_key UNIQUE (name),
  constraint users_name_check CHECK (name <> ''::text)
);
