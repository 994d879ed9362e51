-- Articles look for their copies band by band, and every look-up reads what an index has put off: it puts off nothing.

alter index public.article_fingerprints_by_band set (fastupdate = off);
alter index public.raw_articles_by_link set (fastupdate = off);
select gin_clean_pending_list('public.article_fingerprints_by_band'), gin_clean_pending_list('public.raw_articles_by_link');
