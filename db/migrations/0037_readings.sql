-- Findings of a configured model stand beside those of the rules, which they never replace.
alter table public.mandatory_findings add by_model boolean not null default false;
alter table public.mandatory_findings drop constraint mandatory_findings_message_id_category_key;
alter table public.mandatory_findings add unique (message_id, category, by_model);

-- Readings of whole conversations by a configured model, as far as the stored texts prove them.
create table public.issue_readings (
  issue_id uuid primary key references public.engineering_issues (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- The revision of the issue and the texts that were read: equal texts are not asked about again.
  revision integer not null,
  content_hash text not null,
  summary jsonb not null default '[]',
  headline jsonb,
  requests jsonb not null default '[]',
  findings jsonb not null default '[]',
  -- Unusable answers so far, and when it is asked again; null once it is not.
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz(3),
  reason text,
  producer text not null,
  version text not null,
  read_at timestamptz(3) not null default clock_timestamp()
);
create index issue_readings_by_user on public.issue_readings (user_id);
create index issue_readings_again on public.issue_readings (user_id, next_at) where next_at is not null;
call public.protect_by_user('public.issue_readings', 'select');
