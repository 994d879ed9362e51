-- Sources that are APIs, and pages that are read again.

-- As what a source is asked and its answer read.
alter table public.news_sources
  add column kind text not null default 'feed'
    check (kind in ('feed', 'arxiv', 'crossref', 'hacker_news', 'github_releases'));

-- How often an article's page was asked for in vain, and when it is asked for again: null once it was read, was refused
-- for good, or has failed too often.
alter table public.raw_articles
  add column page_tries integer not null default 0 check (page_tries >= 0),
  add column page_retry_at timestamptz;
create index raw_articles_page_retries on public.raw_articles (user_id, page_retry_at) where page_retry_at is not null;
