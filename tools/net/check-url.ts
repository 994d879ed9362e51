import { isIP } from 'node:net';
import { Failure } from '../../domain/failure.ts';
import { isPublicAddress } from './address.ts';
import { bareHost, hostKey } from './allowed-hosts.ts';
import { effectivePort, isWebPort } from './ports.ts';

/** Longest address in characters, the length that RFC 9110 4.1 requires every recipient to support. */
const maxUrlLength = 8000;

/** Names that are never in the public DNS (RFC 6761, 6762, 7686, 8375; `internal` is reserved by ICANN). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/**
 * Parses an address and checks everything that needs no resolver: scheme, credentials, port, literal address. Names
 * are checked when they are resolved (`pinned-connect.ts`). `base` resolves a relative address; `allowed` is the set
 * of `allowedHosts`. Returns it without fragment and without the root's trailing dot. Throws `address_refused`.
 */
export function checkUrl(text: string, allowed: ReadonlySet<string>, base?: URL): URL {
  if (text.length > maxUrlLength) refuse(`it is longer than ${maxUrlLength} characters`);
  // Another program may have seen another host in an address that parsers disagree about. The WHATWG parser silently
  // drops tabs and line breaks and reads a backslash as a slash.
  if (hasControlCharacter(text.trim())) refuse('it contains control characters');
  if (/^[^?#]*\\/.test(text)) refuse('it contains a backslash');
  const url = URL.parse(text, base);
  if (url === null) return refuse('it is not a valid URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('its scheme is not http or https');
  if (url.username !== '' || url.password !== '') refuse('it contains credentials');
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  const host = bareHost(url.hostname);
  const port = effectivePort(url);
  if (host === '' || host.endsWith('.')) refuse('its host is empty');
  if (allowed.has(hostKey(host, port))) return url;
  if (!isWebPort(port)) refuse(`port ${port} is not used by web servers`);
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) refuse('its host is not a public address');
  } else if (!host.includes('.') || privateNames.test(host)) {
    refuse('its host is not a public name');
  }
  return url;
}

function refuse(reason: string): never {
  throw new Failure(
    'address_refused',
    `The address was not fetched: ${reason}. Use a public http or https address.`,
  );
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
