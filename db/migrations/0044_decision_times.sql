-- Seconds for which the question was on the screen before its decision, as the client measured them; null if it did not.
alter table public.approvals add column took_seconds real check (took_seconds >= 0);
create index approvals_timed on public.approvals (user_id, decided_at) where took_seconds is not null;
