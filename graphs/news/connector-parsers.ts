import type { SourceKind } from '../../domain/news/gather/connectors.ts';
import parseArxiv from '../../tools/news/connectors/parse-arxiv.ts';
import parseCrossref from '../../tools/news/connectors/parse-crossref.ts';
import parseGithubReleases from '../../tools/news/connectors/parse-github-releases.ts';
import parseHackerNews from '../../tools/news/connectors/parse-hacker-news.ts';
import parseFeed from '../../tools/news/parse-feed.ts';

/** The parser for each kind of source, and the media types to request. All parsers have the same input and return a feed. */
export const connectorParsers = {
  feed: {
    tool: parseFeed,
    accept:
      'application/atom+xml, application/rss+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
  },
  arxiv: { tool: parseArxiv, accept: 'application/atom+xml' },
  crossref: { tool: parseCrossref, accept: 'application/json' },
  hacker_news: { tool: parseHackerNews, accept: 'application/json' },
  github_releases: { tool: parseGithubReleases, accept: 'application/vnd.github+json' },
} as const satisfies Record<SourceKind, unknown>;
