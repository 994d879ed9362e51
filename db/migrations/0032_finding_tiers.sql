-- Findings of the mandatory review differ in strength: what must be reviewed, what may have to be, and what a circumstance lowers.
-- Findings so far came from rules, which knew only the first.

alter table public.mandatory_findings
  add column tier text not null default 'mandatory' check (tier in ('mandatory', 'suspected', 'lowered')),
  add column confidence real not null default 1 check (confidence between 0 and 1),
  -- The reason why words of harm, a stop or a hold need no review.
  add column circumstance text
    check (circumstance in ('settled', 'cancelled', 'elsewhere', 'drill', 'offer', 'notice'));
