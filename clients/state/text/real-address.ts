import { decodeLabel } from '../../../domain/email/address/punycode.ts';

/** The place that a stranger's link leads to. */
export interface RealAddress {
  href: string;
  /** The host as the network knows it, or the mail address of a `mailto:` link. */
  host: string;
  /** The host in its own letters if it is written in punycode; null otherwise. */
  spelled: string | null;
  /** True if one label of the host mixes scripts, as an imitation of another name does. */
  isMixed: boolean;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew'];
const scriptTests = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Scripts that one language writes together. */
const japanese: ReadonlySet<string> = new Set(['Han', 'Hiragana', 'Katakana', 'Latin']);

/** Returns the place that an address leads to; null for anything but `http`, `https` and `mailto`, which is not made a link. */
export function realAddress(address: string): RealAddress | null {
  const url = URL.parse(address.trim());
  if (url === null || !schemes.has(url.protocol)) return null;
  if (url.protocol === 'mailto:')
    return { href: url.href, host: decodeURIComponentSafely(url.pathname), spelled: null, isMixed: false };
  const labels = url.hostname.split('.').map((label) => decodeLabel(label) ?? label);
  const spelled = labels.join('.');
  // The name and password before the host serve only to look like another host.
  url.username = '';
  url.password = '';
  return {
    href: url.href,
    host: url.host,
    spelled: spelled === url.hostname ? null : spelled,
    isMixed: labels.some(mixesScripts),
  };
}

function mixesScripts(label: string): boolean {
  const found = scriptTests.filter(([, test]) => test.test(label)).map(([script]) => script);
  return found.length > 1 && !found.every((script) => japanese.has(script));
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
