-- The words of articles are indexed when research is about to search them. As an index of the articles themselves, they were
-- computed again with every change of an article's stage, which took three quarters of the time to store an article.

create table public.article_words (
  article_id uuid primary key references public.raw_articles on delete cascade,
  user_id uuid not null references public.users on delete cascade,
  words tsvector not null
);
create index article_words_by_word on public.article_words using gin (words) with (fastupdate = off);
call public.protect_by_user('public.article_words', 'select');

alter table public.raw_articles add column has_words boolean not null default false;
create index raw_articles_without_words on public.raw_articles (user_id) where not has_words;
drop index public.raw_articles_words;
