-- What mail servers wrote about the origin of a message (RFC 8601), and reasons to doubt its sender (spec Email 6.1).

alter table public.email_messages
  -- [{ server, spf, dkim, dmarc, arc }], the newest first. Anybody can write such headers; a rule decides which server is trusted.
  add column authentication jsonb not null default '[]';

-- First contacts and people of the same name are looked up for each batch of new mail.
create index email_messages_by_sender on public.email_messages (user_id, sender_address, received_at);
create index email_messages_by_name on public.email_messages (user_id, lower(sender_name)) where sender_name is not null;

create table public.sender_warnings (
  user_id uuid not null references public.users on delete cascade,
  message_id uuid not null references public.email_messages on delete cascade,
  kind text not null check (kind in ('look_alike_domain', 'borrowed_name', 'failed_authentication', 'other_reply_address',
    'first_contact', 'bank_details', 'payment', 'credentials')),
  severity text not null check (severity in ('danger', 'caution')),
  detail text not null,
  -- The sentence that asks for money or a secret.
  quote text,
  primary key (message_id, kind)
);
call public.protect_by_user('public.sender_warnings', 'select');
