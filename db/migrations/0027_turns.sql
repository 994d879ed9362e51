-- The writes of a turn that come with every stage and every job, each as one statement: most of the cost of a turn was
-- the number of its statements.

-- Appends events of one user in their order. From here on, the user's other writers of events wait for the commit.
-- Without that lock, a lower id could become visible after a higher one, and a reader that continues from the highest id
-- it saw would miss it forever.
create function public.append_events(of_user uuid, of_execution uuid, of_actor text, new_events jsonb) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user::text, 1));
  insert into public.agent_events (user_id, execution_id, actor, kind, payload, evidence_for, is_audit)
    select of_user, of_execution, of_actor, event ->> 'kind', event -> 'payload', event ->> 'evidence_for',
      (event ->> 'is_audit')::boolean
    from jsonb_array_elements(new_events) with ordinality as listed (event, place) order by place;
  perform pg_notify('watchkeeper_events', of_user::text);
end $$;

-- Locks the lease of an execution until the transaction ends, shared with other writes of the same turn. Returns why
-- nothing may be written, or null.
create function public.refusal_of(of_execution uuid, held_lease integer) returns text
  language plpgsql as $$
declare
  cancelled_at timestamptz;
begin
  select cancel_requested_at into cancelled_at from public.pipeline_executions
    where id = of_execution and lease = held_lease and finished_at is null for share;
  if not found then return 'lease_lost'; end if;
  if cancelled_at is not null then return 'cancelled'; end if;
  return null;
end $$;

-- Ends stages: a list of their names, counts and costs.
create function public.end_stages(of_execution uuid, ended jsonb) returns void
  language plpgsql as $$
begin
  update public.execution_stages stage set
    status = 'succeeded', counts = each.counts, cost = stage.cost + each.cost, finished_at = clock_timestamp()
  from jsonb_to_recordset(ended) as each (name text, counts jsonb, cost numeric)
  where stage.execution_id = of_execution and stage.name = each.name;
end $$;

-- Begins a stage, or begins it again after an interruption; the counts of its earlier runs are kept.
create function public.begin_stage(of_user uuid, of_execution uuid, begun text) returns void
  language plpgsql as $$
begin
  insert into public.execution_stages as stage (execution_id, user_id, name, position, status, started_at)
  values (of_execution, of_user, begun,
    (select count(*) from public.execution_stages where execution_id = of_execution), 'running', clock_timestamp())
  on conflict (execution_id, name) do update set
    status = 'running', finished_at = null, runs = stage.runs + 1, counts = '{}',
    earlier_counts = stage.earlier_counts
      || case when stage.counts = '{}' then '[]' else jsonb_build_array(stage.counts) end;
end $$;

-- Records the progress of a turn under its lease: ends stages, begins the next one (or none), and appends the events of
-- both. Returns why nothing was written, or null.
create function public.record_progress(
  of_execution uuid, held_lease integer, of_user uuid, of_actor text, ended jsonb, begun text, new_events jsonb
) returns text
  language plpgsql as $$
declare
  refusal text := public.refusal_of(of_execution, held_lease);
begin
  if refusal is not null then return refusal; end if;
  if ended <> '[]' then perform public.end_stages(of_execution, ended); end if;
  if begun is not null then perform public.begin_stage(of_user, of_execution, begun); end if;
  perform public.append_events(of_user, of_execution, of_actor, new_events);
  return null;
end $$;

-- Ends an execution under its lease, with the stages that ended last and their events. The event of the end itself is
-- appended too if nothing has to come before it; the caller has more to say if questions are open, or if it did not
-- succeed. Returns true if all was said, false if the caller has to, and null if there is a newer lease.
create function public.finish_turn(
  of_execution uuid, held_lease integer, new_status text, failure jsonb, ended jsonb, stage_events jsonb, last_event jsonb
) returns boolean
  language plpgsql as $$
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
end $$;
