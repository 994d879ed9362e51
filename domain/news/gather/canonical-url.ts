// Parameters that record where a click came from and never identify a document.
const tracking =
  /^(?:utm_.*|mtm_.*|pk_.*|piwik_.*|matomo_.*|hsa_.*|_hs.*|mc_[ce]id|mkt_tok|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|vero_(?:id|conv)|oly_(?:anon|enc)_id|_openstat|wickedid|s_cid|ns_(?:mchannel|source|campaign|linkname|fee)|at_(?:medium|campaign|custom\d|link_.*|ptr_name|bbc_team|format)|guccounter|guce_referrer(?:_sig)?|ref_(?:src|url)|cmpid|ncid|sr_share|smid|smtyp|soc_(?:src|trk)|__twitter_impression|_ga|_gl|rss|feature)$/i;
// `ref` can also name a branch or a commit: only these values are known to record a click.
const clickPlace =
  /^(?:rss|feed|hn|hackernews|hackernoon|twitter|tw|facebook|fb|reddit|linkedin|newsletter|email|home|homepage|share|producthunt)$/i;

function isTracking(name: string, value: string): boolean {
  if (tracking.test(name)) {
    if (name === 'rss') return value === '' || value === '1';
    return name !== 'feature' || /^(?:youtu\.be|share|emb_\w+|player_\w+)$/.test(value);
  }
  return /^(?:ref|source|src)$/i.test(name) && clickPlace.test(value);
}

/** Removes `www.`, `m.`, `amp.` and `mobile.` if what remains is still a name with a dot. */
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
 * Returns the canonical form of an address, which identifies an article; null unless it is an http(s) address of a host.
 * The scheme is always `https`, because the same page under `http` is the same article; this form is for comparing and
 * never for fetching. Host lower-case without `www.`, `m.`, `amp.`; no credentials,
 * fragment or standard port; unreserved escapes decoded (RFC 3986 6.2.2); tracking parameters dropped and the rest
 * sorted; no `index.html`, `/amp` or last slash. Applying it twice changes nothing. Spec news 2 (data rule 1).
 */
export function canonicalUrl(url: string): string | null {
  const parsed = URL.parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null;
  // A standard port of either scheme is dropped; any other one belongs to a different server.
  const port = /^(?:80|443)?$/.test(parsed.port) ? '' : `:${parsed.port}`;
  const kept = [...parsed.searchParams].filter(([name, value]) => !isTracking(name, value));
  kept.sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  const query = new URLSearchParams(kept.filter(([name, value]) => name !== '' || value !== '')).toString();
  let path = canonicalPath(parsed.pathname);
  // One removal can expose another ("/amp/index.html"); each shortens the path, so this ends.
  for (let next = canonicalPath(path); next !== path; next = canonicalPath(path)) path = next;
  return `https://${canonicalHost(parsed.hostname)}${port}${path}${query === '' ? '' : `?${query}`}`;
}

/** Compares by code unit, not by locale: the order is the same on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the distinct canonical forms of addresses, in order; addresses without one are left out. */
export function canonicalUrls(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => canonicalUrl(url) ?? []))];
}

/**
 * Returns the addresses to try for a canonical link, in order. The canonical form always has https and no `www.`, but some
 * sites answer only on http or with `www.`. The latter is tried only for names of two labels.
 */
export function linkForms(link: string): string[] {
  const url = URL.parse(link);
  if (url === null) return [link];
  const isBareName = /^[^.:[]+\.[a-z][^.:]*$/i.test(url.hostname) && url.port === '';
  const forms = [link];
  if (isBareName && url.protocol === 'https:') forms.push(changed(url, { hostname: `www.${url.hostname}` }));
  if (url.protocol === 'https:') forms.push(changed(url, { protocol: 'http:' }));
  return forms;
}

function changed(url: URL, change: Partial<Pick<URL, 'hostname' | 'protocol'>>): string {
  return Object.assign(new URL(url), change).href;
}
