import { hash } from 'node:crypto';
import { asFailure, Failure, type FailureCode } from '../../../domain/failure.ts';
import { articleText } from '../../../domain/news/gather/article-text.ts';
import { linkForms } from '../../../domain/news/gather/canonical-url.ts';
import { apiRecordOf } from '../../../domain/news/gather/connectors.ts';
import { registrableHost } from '../../../domain/news/gather/registrable-host.ts';
import {
  type EvidenceLink,
  evidenceLimits,
  evidenceLinks,
} from '../../../domain/news/research/evidence-links.ts';
import { normaliseText } from '../../../domain/text/normalise-text.ts';
import type { FetchResponse } from '../../../tools/net/fetch.ts';
import extractArticle from '../../../tools/news/extract-article.ts';
import { connectorParsers } from '../connector-parsers.ts';
import type { NewsPorts } from '../ports.ts';

/** A document that a story's articles link to; its text is data and never an instruction. */
export interface EvidenceDocument {
  /** Address that people see. */
  url: string;
  /** Canonical form of the link that led to it, which identifies it so that it is not fetched again. */
  canonical_url: string;
  /** Host of the address that responded. */
  host: string;
  kind: EvidenceLink['kind'];
  title: string;
  /** Never empty; quotes and their spans refer to it. */
  text: string;
  /** SHA-256 over the normalised title and text, as for an article's page. */
  content_hash: string;
  published_at: string | null;
  /** True for a primary source by the rule of `evidenceLinks`. */
  is_primary: boolean;
  producer: string;
}

/** A link that could not be read, and whether a retry may succeed. */
export interface EvidenceFailure {
  url: string;
  reason: string;
  code: FailureCode;
  retry: boolean;
}

/** The links to fetch, with the story that they belong to. */
export interface EvidenceRequest {
  links: readonly string[];
  /** Hosts of the articles' publishers. */
  storyHosts: readonly string[];
  /** Titles and claims of the story: organisations named in them may be primary sources. */
  about?: string;
  /** Largest number of links to fetch, at most three. */
  limit: number;
  signal: AbortSignal;
}

type Ports = Pick<NewsPorts, 'fetcher' | 'tools' | 'now'>;

const maxBytes = 5 * 1024 * 1024;
const maxCharacters = 200_000;
const requestDeadlineMs = 15_000;
const totalDeadlineMs = 60_000;

/**
 * Fetches the links worth fetching and reads them in the sandbox: API records through their API, other pages as a person
 * sees them and as robots.txt permits. Links come from untrusted text, so each goes through the guarded fetcher without
 * credentials, with limits of 5 MB and 15 s each and 60 s in all. A failed link does not affect the others.
 */
export async function fetchEvidence(
  ports: Ports,
  { links, storyHosts, about = '', limit, signal }: EvidenceRequest,
): Promise<{ documents: EvidenceDocument[]; failures: EvidenceFailure[] }> {
  const wanted = evidenceLinks(
    links,
    { hosts: storyHosts, text: about },
    Math.min(limit, evidenceLimits.perStory),
  );
  const patience = AbortSignal.timeout(totalDeadlineMs);
  const either = AbortSignal.any([signal, patience]);
  const fetched = await Promise.all(
    wanted.map(async (link) => {
      try {
        return { document: await fetchOne(ports, link, either) };
      } catch (thrown) {
        signal.throwIfAborted();
        return { failure: failureOf(link, thrown, patience.aborted) };
      }
    }),
  );
  return {
    documents: fetched.flatMap(({ document }) => document ?? []),
    failures: fetched.flatMap(({ failure }) => failure ?? []),
  };
}

function failureOf(link: EvidenceLink, thrown: unknown, isOutOfTime: boolean): EvidenceFailure {
  const failure = isOutOfTime
    ? new Failure('fetch_timeout', `There was no response within ${totalDeadlineMs / 1000} s.`)
    : asFailure(thrown);
  return {
    url: link.url,
    reason: failure.message.slice(0, 500),
    code: failure.code,
    // After a failure to read robots.txt, `retryAfter` is the time of the next attempt.
    retry: failure.retry || failure.retryAfter !== undefined,
  };
}

async function fetchOne(ports: Ports, link: EvidenceLink, signal: AbortSignal): Promise<EvidenceDocument> {
  if (link.kind === 'page') return readPage(ports, link, linkForms(link.url), signal);
  try {
    return await readRecord(ports, link, signal);
  } catch (thrown) {
    const failure = asFailure(thrown);
    // Other agencies also register DOIs, and many records have no abstract: the page of the work is read instead.
    const isUnknown = failure.upstreamStatus === 404 || failure.code === 'not_found';
    if (link.kind !== 'crossref' || !isUnknown) throw thrown;
    return readPage(ports, { ...link, kind: 'page' }, [link.canonical_url], signal);
  }
}

/** Reads the item that an API has for the link. Throws `not_found` if there is none, or one without text. */
async function readRecord(ports: Ports, link: EvidenceLink, signal: AbortSignal): Promise<EvidenceDocument> {
  const record = apiRecordOf(link.canonical_url);
  if (record === null) throw new Failure('internal', `${link.canonical_url} is not an API record.`);
  const parser = connectorParsers[record.kind];
  const { body, contentType } = await ports.fetcher.get(record.api_url, request(parser.accept, signal));
  const input = {
    body,
    content_type: contentType,
    url: record.api_url,
    collected_at: ports.now().toISOString(),
  };
  const { items, parser: read } = await ports.tools.run(parser.tool, input, { signal });
  const [item] = items;
  const text = item === undefined ? '' : articleText(item);
  if (item === undefined || text === '') {
    throw new Failure('not_found', `${new URL(record.api_url).host} has no text for ${record.url}.`);
  }
  return {
    ...documentOf(link, { url: record.url, title: item.title, text, published_at: item.published_at }),
    producer: `${parser.tool.name}/${parser.tool.version} ${read}`,
  };
}

/** Reads the page at the first of the addresses that responds. */
async function readPage(
  ports: Ports,
  link: EvidenceLink,
  forms: readonly string[],
  signal: AbortSignal,
): Promise<EvidenceDocument> {
  const { body, contentType, url } = await firstResponse(ports, forms, signal);
  const input = { body, content_type: contentType, url, collected_at: ports.now().toISOString() };
  const page = await ports.tools.run(extractArticle, input, { signal });
  const found = { url, title: page.title, text: page.text, published_at: page.published_at };
  return { ...documentOf(link, found), producer: `${extractArticle.name}/${extractArticle.version}` };
}

async function firstResponse(
  ports: Ports,
  [form = '', ...others]: readonly string[],
  signal: AbortSignal,
): Promise<FetchResponse> {
  try {
    return await ports.fetcher.get(form, {
      ...request('text/html, application/xhtml+xml', signal),
      robots: true,
    });
  } catch (thrown) {
    if (!isUnreached(asFailure(thrown)) || others.length === 0) throw thrown;
    return firstResponse(ports, others, signal);
  }
}

/** Tests whether the host could not be reached, not even for robots.txt; a refusal is a response. */
function isUnreached({ code, cause, upstreamStatus }: Failure): boolean {
  if (code === 'robots_refused') return cause instanceof Failure && isUnreached(cause);
  return code === 'fetch_failed' && upstreamStatus === undefined;
}

function request(accept: string, signal: AbortSignal) {
  return { accept, maxBytes: maxBytes, deadlineMs: requestDeadlineMs, signal };
}

function documentOf(
  link: EvidenceLink,
  found: { url: string; title: string; text: string; published_at: string | null },
): Omit<EvidenceDocument, 'producer'> {
  const text = found.text.slice(0, maxCharacters);
  const { host, protocol } = new URL(found.url);
  return {
    url: found.url,
    canonical_url: link.canonical_url,
    host,
    kind: link.kind,
    title: found.title,
    text,
    content_hash: hash('sha256', normaliseText(`${found.title}\n${text}`)),
    published_at: found.published_at,
    // An unencrypted response, or one from a different site, is not from the organisation that the story names.
    is_primary: link.is_primary && protocol === 'https:' && isSameSite(link, host),
  };
}

function isSameSite(link: EvidenceLink, host: string): boolean {
  return registrableHost(new URL(link.canonical_url).host) === registrableHost(host);
}
