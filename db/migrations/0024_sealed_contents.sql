-- What messages say is sealed: bytes that only the service's key opens, each value for its row and column alone. What was
-- stored before stays readable as it is, and is sealed by the service in batches after its next start.
-- What is sealed begins with the byte 1; what was stored before and begins with 0 or 1 stands behind a 0.
alter table public.email_contents
  alter column events drop default,
  alter column events drop not null,
  alter column text type bytea using case when starts_with(text, chr(1)) then '\x00'::bytea else '' end || convert_to(text, 'UTF8'),
  alter column quoted type bytea using case when starts_with(quoted, chr(1)) then '\x00'::bytea else '' end || convert_to(quoted, 'UTF8'),
  alter column signature type bytea using case when starts_with(signature, chr(1)) then '\x00'::bytea else '' end || convert_to(signature, 'UTF8'),
  alter column hidden type bytea using case when starts_with(hidden, chr(1)) then '\x00'::bytea else '' end || convert_to(hidden, 'UTF8'),
  -- Empty where a message holds no calendar.
  alter column events type bytea using convert_to(case when events = '[]' then '' else events::text end, 'UTF8'),
  -- The first words of what is new in it, for lists: they are words, and lie with the others.
  add column excerpt bytea;
update public.email_contents content set excerpt = case when starts_with(message.excerpt, chr(1)) then '\x00'::bytea else '' end || convert_to(message.excerpt, 'UTF8')
  from public.email_messages message where message.id = content.message_id;
alter table public.email_messages drop column excerpt;
update public.email_contents set raw = '\x00'::bytea || raw where substring(raw from 1 for 1) in ('\x00', '\x01');
update public.email_attachments set content = '\x00'::bytea || content
  where substring(content from 1 for 1) in ('\x00', '\x01');
