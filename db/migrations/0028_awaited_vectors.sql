-- Only articles whose terms leave their story open are embedded before it is decided; those that could not be embedded then
-- are tried again by later sweeps.

alter table public.article_terms add column awaits_vector boolean not null default false;
create index article_terms_awaiting on public.article_terms (user_id, published_at) where awaits_vector;
update public.article_terms stored set awaits_vector = true
where published_at > now() - interval '5 days'
  and not exists (select 1 from public.article_embeddings vector where vector.article_id = stored.article_id);
