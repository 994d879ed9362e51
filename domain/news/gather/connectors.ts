import { z } from 'zod';
import { Failure } from '../../failure.ts';

/** The kind of a source: a feed, or one of the supported APIs (spec News 1.7). */
export const sourceKind = z.enum(['feed', 'arxiv', 'crossref', 'hacker_news', 'github_releases']);
/** The kind of a source. */
export type SourceKind = z.infer<typeof sourceKind>;

/** The address that an API is polled at, with the default name and home page of the source. */
export interface ConnectorSource {
  url: string;
  name: string;
  home_url: string;
}

/**
 * Returns whether a source of this kind is a primary source by default. A project's own releases are; a preprint, a search
 * or a link is not, and for a feed only a person can tell.
 */
export function isPrimaryByDefault(kind: SourceKind): boolean {
  return kind === 'github_releases';
}

/** Items in one request. */
const pageSize = 100;
const issn = /^\d{4}-\d{3}[\dXx]$/;
const arxivCategory = /^[a-z-]+(?:\.[A-Za-z-]{2,})?$/;
const arxivField = /\b(?:ti|au|abs|co|jr|cat|rn|id|all):/;

/**
 * Builds the source for a query to an API. arXiv: a category (`cs.SE`, `astro-ph`), an expression with the API's own
 * prefixes, or words that must all occur. Crossref: an ISSN, or words. Hacker News: words. GitHub: `owner/repository` or
 * its address. Results are sorted newest first. Throws `invalid_request` for an invalid query.
 */
export function connectorSource(kind: Exclude<SourceKind, 'feed'>, query: string): ConnectorSource {
  const trimmed = query.trim().replace(/\s+/g, ' ');
  if (trimmed === '' || trimmed.length > 300) {
    throw new Failure('invalid_request', 'query: enter 1 to 300 characters to search for.');
  }
  return builders[kind](trimmed);
}

const builders: Record<Exclude<SourceKind, 'feed'>, (query: string) => ConnectorSource> = {
  arxiv(query) {
    const parameters = new URLSearchParams({
      search_query: arxivExpression(query),
      sortBy: 'submittedDate',
      sortOrder: 'descending',
      start: '0',
      max_results: String(pageSize),
    });
    return {
      url: `https://export.arxiv.org/api/query?${parameters}`,
      name: `arXiv: ${query}`,
      home_url: 'https://arxiv.org/',
    };
  },
  crossref(query) {
    const parameters = new URLSearchParams({
      ...(issn.test(query) ? { filter: `issn:${query.toUpperCase()}` } : { query }),
      // By day of registration: publication dates can be months ahead and would always come first.
      sort: 'created',
      order: 'desc',
      rows: String(pageSize),
      select: 'DOI,title,abstract,author,published,issued,created,container-title',
    });
    return {
      url: `https://api.crossref.org/works?${parameters}`,
      name: `Crossref: ${query}`,
      home_url: 'https://www.crossref.org/',
    };
  },
  hacker_news(query) {
    const parameters = new URLSearchParams({ query, tags: 'story', hitsPerPage: String(pageSize) });
    return {
      url: `https://hn.algolia.com/api/v1/search_by_date?${parameters}`,
      name: `Hacker News: ${query}`,
      home_url: 'https://news.ycombinator.com/',
    };
  },
  github_releases(query) {
    const project = githubProject(query);
    if (project === null) {
      throw new Failure('invalid_request', 'query: enter a GitHub project as owner/repository.');
    }
    return {
      url: `https://api.github.com/repos/${project}/releases?per_page=${pageSize}`,
      name: `${project} releases`,
      home_url: `https://github.com/${project}`,
    };
  },
};

function arxivExpression(query: string): string {
  if (arxivField.test(query)) return query;
  if (arxivCategory.test(query) && (query.includes('.') || query.includes('-'))) return `cat:${query}`;
  return query
    .replace(/["()]/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `all:${word}`)
    .join(' AND ');
}

function githubProject(query: string): string | null {
  const path = /^(?:https?:\/\/)?(?:www\.)?github\.com\//i.test(query)
    ? query.replace(/^.*?github\.com\//i, '').replace(/[?#].*$/, '')
    : query;
  const [owner = '', name = '', ...rest] = path.replace(/\/$/, '').split('/');
  const repository = name.replace(/\.git$/, '');
  const isProject = isGithubName(owner) && isGithubName(repository);
  return isProject && (rest.length === 0 || rest[0] === 'releases') ? `${owner}/${repository}` : null;
}

function isGithubName(name: string): boolean {
  return /^[\w.-]{1,100}$/.test(name) && !/^\.+$/.test(name);
}

/** The record in an API for a page that people see. */
export interface ApiRecord {
  kind: Exclude<SourceKind, 'feed'>;
  /** Address of the record in the API. */
  api_url: string;
  /** Address of the page. */
  url: string;
}

/** Returns the API record for an address, which is better than its page; null if no API covers it. */
export function apiRecordOf(address: string): ApiRecord | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.port !== '') return null;
  const host = url.hostname.replace(/^(?:www|dx)\./, '');
  const path = url.pathname.replace(/\/+$/, '');
  if (host === 'doi.org') return crossrefRecord(path);
  if (host === 'arxiv.org' || host === 'export.arxiv.org') return arxivRecord(path);
  if (host === 'github.com') return githubRecord(path);
  if (host === 'news.ycombinator.com' && path === '/item')
    return hackerNewsRecord(url.searchParams.get('id'));
  return null;
}

function crossrefRecord(path: string): ApiRecord | null {
  const doi = decoded(path.slice(1));
  if (doi === null || !/^10\.\d{4,9}\/\S{1,500}$/.test(doi)) return null;
  const escaped = doi.split('/').map(encodeURIComponent);
  return {
    kind: 'crossref',
    api_url: `https://api.crossref.org/works/${escaped.join('%2F')}`,
    url: `https://doi.org/${escaped.join('/')}`,
  };
}

function arxivRecord(path: string): ApiRecord | null {
  const found =
    /^\/(?:abs|pdf|html)\/((?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7})|\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?$/.exec(path);
  const number = found?.[1];
  if (number === undefined) return null;
  return {
    kind: 'arxiv',
    api_url: `https://export.arxiv.org/api/query?id_list=${encodeURIComponent(number)}`,
    url: `https://arxiv.org/abs/${number}`,
  };
}

function githubRecord(path: string): ApiRecord | null {
  const [, owner = '', name = '', tag = ''] = /^\/([^/]+)\/([^/]+)\/releases\/tag\/(.+)$/.exec(path) ?? [];
  const plain = decoded(tag);
  if (!isGithubName(owner) || !isGithubName(name) || plain === null || plain === '') return null;
  const project = `${owner}/${name}`;
  return {
    kind: 'github_releases',
    api_url: `https://api.github.com/repos/${project}/releases/tags/${encodeURIComponent(plain)}`,
    url: `https://github.com/${project}/releases/tag/${encodeURIComponent(plain)}`,
  };
}

function hackerNewsRecord(id: string | null): ApiRecord | null {
  if (id === null || !/^\d{1,12}$/.test(id)) return null;
  return {
    kind: 'hacker_news',
    api_url: `https://hn.algolia.com/api/v1/items/${id}`,
    url: `https://news.ycombinator.com/item?id=${id}`,
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
