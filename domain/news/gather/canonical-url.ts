// Parameters that say where a click came from and never which document it is.
const tracking =
  /^(?:utm_.*|mtm_.*|pk_.*|piwik_.*|matomo_.*|hsa_.*|_hs.*|mc_[ce]id|mkt_tok|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|vero_(?:id|conv)|oly_(?:anon|enc)_id|_openstat|wickedid|s_cid|ns_(?:mchannel|source|campaign|linkname|fee)|at_(?:medium|campaign|custom\d|link_.*|ptr_name|bbc_team|format)|guccounter|guce_referrer(?:_sig)?|ref_(?:src|url)|cmpid|ncid|sr_share|smid|smtyp|soc_(?:src|trk)|__twitter_impression|_ga|_gl|rss|feature)$/i;
// `ref` alone can name a branch or a commit: only these values of it are known to be places of a click.
const clickPlace =
  /^(?:rss|feed|hn|hackernews|hackernoon|twitter|tw|facebook|fb|reddit|linkedin|newsletter|email|home|homepage|share|producthunt)$/i;

function isTracking(name: string, value: string): boolean {
  if (tracking.test(name)) {
    if (name === 'rss') return value === '' || value === '1';
    return name !== 'feature' || /^(?:youtu\.be|share|emb_\w+|player_\w+)$/.test(value);
  }
  return /^(?:ref|source|src)$/i.test(name) && clickPlace.test(value);
}

/** `www.` only: `m.` and `amp.` go as well where something is left that is itself a name with a dot. */
function canonicalHost(host: string): string {
  const bare = host.replace(/\.$/, '').replace(/^(?:(?:www|m|amp|mobile)\.)+(?=[^.]+\.[^.]+)/, '');
  return /^[\d.]+$|^\[/.test(bare) ? host : bare;
}

function canonicalPath(path: string): string {
  const steps = path
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase();
    })
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
    .replace(/\/amp\/?$|\.amp(?=\.html?$|$)/i, '');
  return steps.replace(/\/+$/, '') || '/';
}

/**
 * The one form of an address under which an article is known; null for what is not an http(s) address of a host.
 * The scheme is always `https`: the same page under `http` is the same article, and identity must not depend on it, so
 * this form is for comparing and never for fetching. Host lower-case without `www.`, `m.`, `amp.`; no credentials,
 * fragment or standard port; unreserved escapes decoded (RFC 3986 6.2.2); tracking parameters dropped and the rest
 * sorted; no `index.html`, `/amp` or last slash. Applying it twice changes nothing. Spec news 2 (data rule 1).
 */
export function canonicalUrl(url: string): string | null {
  const parsed = URL.parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null;
  // A port that is standard for either scheme goes; any other names another server.
  const port = /^(?:80|443)?$/.test(parsed.port) ? '' : `:${parsed.port}`;
  const kept = [...parsed.searchParams].filter(([name, value]) => !isTracking(name, value));
  kept.sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  const query = new URLSearchParams(kept.filter(([name, value]) => name !== '' || value !== '')).toString();
  let path = canonicalPath(parsed.pathname);
  // One removal can uncover another ("/amp/index.html"); each makes the path shorter, so this ends.
  for (let next = canonicalPath(path); next !== path; next = canonicalPath(path)) path = next;
  return `https://${canonicalHost(parsed.hostname)}${port}${path}${query === '' ? '' : `?${query}`}`;
}

/** By code unit, not by locale: the same order on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The canonical forms of addresses, in order, each once; those that are no article's are left out. */
export function canonicalUrls(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => canonicalUrl(url) ?? []))];
}
