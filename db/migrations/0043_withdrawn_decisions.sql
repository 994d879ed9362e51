-- A decision can be taken back until its effect begins. No effect begins under one that was, whatever the turn believes.
alter table public.approvals add column withdrawn_at timestamptz;
alter table public.approvals add constraint approvals_withdrawn check (withdrawn_at is null or status in ('approved', 'edited'));

create function public.require_standing_decision() returns trigger language plpgsql as $$
begin
  perform 1 from public.approvals approval
  where approval.id = new.approval_id and approval.withdrawn_at is null
  for share;
  if not found then
    raise exception 'the decision % was taken back; effect % cannot begin under it', new.approval_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger effects_under_standing_decision
  before insert or update of status, started_at on public.effects
  for each row when (new.policy_id is null and new.status = 'started')
  execute function public.require_standing_decision();

create index approvals_by_subject on public.approvals (user_id, subject, created_at desc, id desc);
