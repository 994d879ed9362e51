-- What a mail program would show of a message besides its text; null for messages that were read before.
alter table public.email_messages add column has_html boolean, add column remote_images integer check (remote_images >= 0);
