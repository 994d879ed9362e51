-- Failed calls of configured models, which the health of a model is read from.
create index model_calls_configured on public.model_calls (model, called_at)
  where provider <> 'embedded' and outcome in ('answered', 'failed');

-- Messages whose answer by a configured model was unusable: it is not used, and asked for again later.
create table public.unusable_answers (
  message_id uuid not null references public.email_messages (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  purpose text not null,
  tries integer not null check (tries > 0),
  -- Null once it is no longer asked for.
  next_at timestamptz(3),
  reason text not null,
  primary key (message_id, purpose)
);
create index unusable_answers_by_user on public.unusable_answers (user_id, purpose);
call public.protect_by_user('public.unusable_answers', 'select');
