-- Mailboxes, how far each folder of them is read, and every message with its places, its words and its attachments.

create table public.mailboxes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  name text not null check (name <> ''),
  provider text not null check (provider in ('graph', 'imap', 'files')),
  -- The engineer's own address, and others that are theirs: who "me" is in a conversation.
  address text not null check (address like '%@%' and address = lower(address)),
  aliases text[] not null default '{}',
  -- What the provider needs and nobody must keep secret: host, port, path, tenant.
  settings jsonb not null default '{}',
  -- Sealed (AES-256-GCM) password or tokens; no answer ever carries them.
  credentials bytea,
  -- IANA name and BCP 47 tag: what "tomorrow" and 03/04 mean here.
  time_zone text not null default 'UTC' check (time_zone <> ''),
  locale text not null default 'en-GB' check (locale <> ''),
  keeps_attachments boolean not null default false,
  -- Words are purged after so many days; null keeps them.
  content_days integer check (content_days > 0),
  enabled boolean not null default true,
  next_sync_at timestamptz not null default now(),
  -- Spec Email 8: every five minutes.
  sync_interval_seconds integer not null default 300 check (sync_interval_seconds > 0),
  -- Until then the provider wants to be left alone (Retry-After); nothing is asked before.
  paused_until timestamptz,
  -- When the provider refused the credentials; nothing is asked by schedule until the owner has signed in again.
  signed_out_at timestamptz,
  failure_count integer not null default 0 check (failure_count >= 0),
  last_synced_at timestamptz,
  last_succeeded_at timestamptz,
  last_result text check (last_result in ('updated', 'unchanged', 'failed')),
  last_reason text,
  -- SHA-256 (hex) of the secret that change notifications carry (client state).
  notification_hash text check (notification_hash ~ '^[0-9a-f]{64}$'),
  -- Whether the provider tells of changes: { subscription: { id, expires_at } | null, tried_at, problem }.
  notifications jsonb,
  created_at timestamptz(3) not null default now(),
  -- Removed mailboxes stay as the provenance of what they brought.
  removed_at timestamptz,
  unique (user_id, id)
);
create unique index mailboxes_once on public.mailboxes (user_id, provider, address) where removed_at is null;
create index mailboxes_due on public.mailboxes (next_sync_at) where enabled and removed_at is null;
call public.protect_by_user('public.mailboxes', 'select, insert, update');

-- One row for each folder: the cursor moves in the same transaction as the messages that it stands behind.
create table public.mailbox_sync_state (
  mailbox_id uuid not null references public.mailboxes on delete cascade,
  folder_id text not null check (folder_id <> ''),
  user_id uuid not null references public.users on delete cascade,
  folder_name text not null,
  role text not null check (role in ('inbox', 'sent', 'drafts', 'archive', 'junk', 'trash', 'other')),
  is_monitored boolean not null default true,
  -- Where the next round begins: of the last round that was completed. Opaque.
  cursor text,
  -- Where the round that is under way goes on; null between rounds.
  page_cursor text,
  phase text not null default 'import' check (phase in ('import', 'delta', 'resync')),
  -- Raised when a round begins; what a resync did not see has an older number.
  round integer not null default 0 check (round >= 0),
  -- Progress of the round that is under way; what is expected is null where the provider does not say.
  seen integer not null default 0 check (seen >= 0),
  expected integer check (expected >= 0),
  completed_at timestamptz,
  -- When all ids of the folder were last compared.
  reconciled_at timestamptz,
  -- Turns in a row that could not complete a page of it.
  failure_count integer not null default 0 check (failure_count >= 0),
  last_reason text,
  primary key (mailbox_id, folder_id)
);
call public.protect_by_user('public.mailbox_sync_state', 'select, update');

create table public.email_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users on delete cascade,
  mailbox_id uuid not null references public.mailboxes on delete cascade,
  -- The provider's immutable id, or the hash of the bytes where it has none: the same across moves.
  identity text not null check (identity <> ''),
  -- How far the message has come; a round takes up what an earlier one left.
  stage text not null default 'synced'
    check (stage in ('synced', 'quarantined', 'normalized', 'threaded', 'gated', 'classified')),
  -- SHA-256 (hex) of the source; outlives the words as provenance. Null only while the source could not be read.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size >= 0),
  received_at timestamptz(3) not null,
  -- The rest is null until the message has been read in the sandbox (normalized).
  -- Without brackets; made of the content hash where the header is missing (`has_made_id`).
  internet_message_id text,
  has_made_id boolean not null default false,
  -- The provider's own idea of a conversation.
  conversation_id text,
  -- The provider's mark of the words that are stored; another one says that they may have been edited. Opaque.
  revision text,
  in_reply_to text[] not null default '{}',
  "references" text[] not null default '{}',
  sender_name text,
  sender_address text,
  reply_to text[] not null default '{}',
  -- [{ kind: to | cc | bcc, name, address }]
  recipients jsonb not null default '[]',
  subject text not null default '',
  -- As the Date header says; null where it says nothing usable.
  sent_at timestamptz,
  direction text not null default 'incoming' check (direction in ('incoming', 'outgoing')),
  -- The first words of what is new in it, for lists.
  excerpt text not null default '',
  language text,
  -- Sent to many or by a machine: List-Id, Precedence, Auto-Submitted.
  list_id text,
  is_bulk boolean not null default false,
  is_automatic boolean not null default false,
  hidden_text_removed integer not null default 0 check (hidden_text_removed >= 0),
  invisible_removed integer not null default 0 check (invisible_removed >= 0),
  attachment_count integer not null default 0 check (attachment_count >= 0),
  producer text,
  thread_id uuid,
  execution_id uuid references public.pipeline_executions on delete set null,
  stored_at timestamptz not null default now(),
  -- No folder holds it any more, and that was verified.
  removed_at timestamptz,
  unique (mailbox_id, identity),
  unique (user_id, id),
  check (content_hash is not null or stage = 'quarantined')
);
create index email_messages_waiting on public.email_messages (user_id, stage, received_at) where stage in ('synced', 'normalized', 'threaded', 'gated');
create index email_messages_by_message_id on public.email_messages (user_id, internet_message_id);
create index email_messages_by_conversation on public.email_messages (mailbox_id, conversation_id) where conversation_id is not null;
create index email_messages_by_thread on public.email_messages (thread_id);
create index email_messages_newest on public.email_messages (user_id, received_at desc, id desc);
call public.protect_by_user('public.email_messages', 'select');

-- Where a message lies now. A message without a place is looked for before it counts as removed.
create table public.email_message_places (
  mailbox_id uuid not null,
  folder_id text not null,
  -- The provider's name of it in this folder: immutable id, `uidvalidity/uid`, or file name.
  place text not null check (place <> ''),
  user_id uuid not null references public.users on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  -- seen, flagged, answered, draft
  flags text[] not null default '{}' check (flags <@ array['seen', 'flagged', 'answered', 'draft']),
  -- The round that saw it last.
  seen_round integer not null default 0,
  -- The folder said that it is gone; kept until it is known where the message is now, or that it is nowhere.
  lost_at timestamptz,
  primary key (mailbox_id, folder_id, place),
  foreign key (mailbox_id, folder_id) references public.mailbox_sync_state on delete cascade
);
create index email_message_places_by_message on public.email_message_places (message_id);
create index email_message_places_lost on public.email_message_places (mailbox_id, lost_at) where lost_at is not null;
call public.protect_by_user('public.email_message_places', 'select');

-- The words, apart from what is known of them, so that retention can purge them and keep the provenance (spec: secure
-- content reference).
create table public.email_contents (
  message_id uuid primary key references public.email_messages on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  raw bytea,
  -- What the sender wrote anew, what they quoted, and how they signed.
  text text,
  quoted text,
  signature text,
  -- What the source hides from people, as far as it is text: never shown as the message, but judged by the rules.
  hidden text,
  -- [{ start, end, summary, location, organizer, method }] of calendar parts.
  events jsonb not null default '[]',
  purged_at timestamptz
);
call public.protect_by_user('public.email_contents', 'select');

create table public.email_attachments (
  message_id uuid not null references public.email_messages on delete cascade,
  position integer not null check (position >= 0),
  user_id uuid not null references public.users on delete cascade,
  filename text,
  media_type text not null,
  size integer not null check (size >= 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  is_inline boolean not null default false,
  -- Kept where the mailbox's policy says so.
  content bytea,
  primary key (message_id, position)
);
call public.protect_by_user('public.email_attachments', 'select');

-- What could not be read, with its reason; the source stays where it is.
create table public.quarantined_messages (
  message_id uuid primary key references public.email_messages on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  reason text not null,
  excerpt text not null,
  producer text not null,
  quarantined_at timestamptz not null default now()
);
call public.protect_by_user('public.quarantined_messages', 'select');
