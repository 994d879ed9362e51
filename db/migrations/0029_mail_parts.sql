-- Imports in parts. A message of an import of years of mail is grouped without embeddings, however large the part is.
alter table public.email_messages add column is_backlog boolean not null default false;
