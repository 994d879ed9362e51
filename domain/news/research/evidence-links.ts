import { namesIn } from '../../text/names.ts';
import { foldWord } from '../../text/words.ts';
import { canonicalUrl } from '../gather/canonical-url.ts';
import { apiRecordOf } from '../gather/connectors.ts';
import { registrableHost, registrantLabel } from '../gather/registrable-host.ts';

/** The kind of evidence at an address. */
export type EvidenceKind = 'page' | 'crossref' | 'arxiv' | 'github' | 'hacker_news';

/** A link worth fetching, with the reason. */
export interface EvidenceLink {
  /** The address as given by the articles. */
  url: string;
  /** The canonical form, which identifies it. */
  canonical_url: string;
  kind: EvidenceKind;
  /** True for a primary source of the subject of the story. */
  is_primary: boolean;
  reason: string;
}

/** The number of links fetched for one story, and for one user in a day. */
export const evidenceLimits = { perStory: 3, perDay: 200 } as const;

/** Milliseconds before an address that could not be read is tried again. */
export const evidenceRetryMs = 60 * 60_000;

/** Largest number of links considered; a page with more is a list, not a source. */
const maxLinks = 500;

// Hosts for sharing, media and shortened addresses.
const skippedHosts =
  /^(?:facebook|fb|twitter|x|t|linkedin|lnkd|pinterest|instagram|threads|tiktok|reddit|redd|whatsapp|wa|telegram|bsky|mastodon|tumblr|flipboard|getpocket|feedly|inoreader|youtube|youtu|vimeo|flickr|imgur|giphy|spotify|soundcloud|bit|tinyurl|ow|buff|goo|dlvr|trib|amzn|doubleclick|googlesyndication|googleadservices|googletagmanager|google-analytics|taboola|outbrain|criteo|adnxs|scorecardresearch|eventbrite|patreon|paypal|gravatar|addtoany|addthis|sharethis)$/;
const skippedEndings =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|mov|avi|ogg|wav|flac|zip|gz|tgz|bz2|xz|7z|rar|exe|msi|dmg|pkg|deb|rpm|apk|iso|css|js|xml|rss|atom|json|ics|pdf|docx?|xlsx?|pptx?)$/i;
const skippedPaths =
  /\/(?:log-?in|sign-?(?:in|up|on|out)|logout|register|registration|account|subscribe|subscription|unsubscribe|newsletters?|cart|checkout|basket|donate|share|sharer|intent|print|search|tags?|topics?|categor(?:y|ies)|authors?|profile|about(?:-us)?|contact(?:-us)?|privacy(?:-policy)?|cookies?|terms(?:-of-(?:use|service))?|legal|imprint|advertis(?:e|ing)|sponsors?|careers?|jobs|rss|feeds?)(?:\/|$)/i;
const skippedParameters = /[?&](?:share|redirect|return_?to|next|url|u)=/i;
/** Matches attributions such as "told Reuters" or "Reuters reported", whose names are not the subject of a story. */
const attribution =
  /\b(?:told|according to|(?:first )?reported by|via|seen by|citing)(?: the)?(?: \p{Lu}[\p{L}\p{N}&'-]*){1,3}|(?:\p{Lu}[\p{L}\p{N}&'-]* ){1,3}(?:(?:first )?report(?:s|ed)|writes|wrote)\b/gu;
/** Matches domains that only public bodies can register. */
const publicBody =
  /(?:^|\.)(?:gov|mil|europa\.eu|gov\.[a-z]{2}|gouv\.[a-z]{2}|govt\.nz|gc\.ca|admin\.ch|bund\.de|go\.[a-z]{2}|gob\.[a-z]{2}|int)$/;

/**
 * Returns the links of a story's articles that are worth fetching as evidence, best first, at most `limit`: primary sources
 * (a registered DOI, a project's release, a public body, the site of an organisation that the story names), then preprints,
 * other publishers, and discussions. Publishers of the story itself are excluded unless the story is about them, and every
 * publisher gets one link before any gets a second. Social shares, media, log-ins, lists and shorteners are excluded.
 *
 * A site belongs to an organisation if its registered label is exactly a name in the story: `velmora.com` for a story that
 * names Velmora, but not `velmora-recall.com`. Names in attributions ("told Reuters") do not count.
 */
export function evidenceLinks(
  links: readonly string[],
  story: { hosts: readonly string[]; text: string },
  limit: number,
): EvidenceLink[] {
  const publishers = new Set(story.hosts.map(registrableHost));
  const names = namesIn(story.text.replace(attribution, ' '));
  const found = new Map<string, EvidenceLink & { class: number }>();
  for (const link of links.slice(0, maxLinks)) {
    const canonical = canonicalUrl(link);
    if (canonical === null || found.has(canonical)) continue;
    const judged = judge(canonical, publishers, names);
    if (judged !== null) found.set(canonical, { url: link.trim(), canonical_url: canonical, ...judged });
  }
  return spread([...found.values()].toSorted((a, b) => a.class - b.class)).slice(0, Math.max(0, limit));
}

type Judgement = Pick<EvidenceLink, 'kind' | 'is_primary' | 'reason'> & { class: number };

function judge(
  canonical: string,
  publishers: ReadonlySet<string>,
  names: ReadonlySet<string>,
): Judgement | null {
  const { host, pathname, search } = new URL(canonical);
  const record = apiRecordOf(canonical);
  if (record?.kind === 'crossref')
    return { kind: 'crossref', is_primary: true, class: 0, reason: 'registered record of a work' };
  if (record?.kind === 'github_releases')
    return { kind: 'github', is_primary: true, class: 0, reason: "the project's own release" };
  if (record?.kind === 'arxiv')
    return { kind: 'arxiv', is_primary: false, class: 2, reason: 'a preprint, not reviewed' };
  if (record?.kind === 'hacker_news')
    return { kind: 'hacker_news', is_primary: false, class: 4, reason: 'a discussion' };
  const label = registrantLabel(host);
  // The home page of a site is not about one event.
  if (pathname === '/' || skippedHosts.test(label)) return null;
  if (skippedEndings.test(pathname) || skippedPaths.test(pathname) || skippedParameters.test(search))
    return null;
  if (label.length > 2 && names.has(foldWord(label)))
    return {
      kind: 'page',
      is_primary: true,
      class: 1,
      reason: 'site of an organisation that the story names',
    };
  if (publishers.has(registrableHost(host))) return null;
  if (publicBody.test(host))
    return { kind: 'page', is_primary: true, class: 1, reason: 'site of a public body' };
  return { kind: 'page', is_primary: false, class: 3, reason: 'another publisher' };
}

/** Orders the links of each class so that every site gets one before any gets a second. */
function spread<T extends EvidenceLink & { class: number }>(links: readonly T[]): EvidenceLink[] {
  const seen = new Map<string, number>();
  const placed = links.map((link) => {
    const site = `${link.class} ${registrableHost(new URL(link.canonical_url).host)}`;
    const turn = seen.get(site) ?? 0;
    seen.set(site, turn + 1);
    return { link, turn };
  });
  placed.sort((a, b) => a.link.class - b.link.class || a.turn - b.turn);
  return placed.map(({ link: { class: _, ...link } }) => link);
}
