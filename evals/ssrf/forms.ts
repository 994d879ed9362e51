import { BlockList, isIP } from 'node:net';

/** The address ranges that forms aim at, defined separately so that the check under test does not judge itself. */
const inside = new BlockList();
inside.addSubnet('0.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('100.64.0.0', 10);
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('169.254.0.0', 16);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('224.0.0.0', 3);

/**
 * Tests whether the form is a plain public IPv4 address, which a correct fetch may request, so that trying it would leave the
 * machine.
 */
export function leadsOutside(form: string): boolean {
  const url = URL.parse(form);
  if (url === null || url.username !== '' || isIP(url.hostname) !== 4) return false;
  return !inside.check(url.hostname, 'ipv4');
}

/** Matches a URL in any notation: something like a scheme, then slashes or the digits of an address. */
const urlPattern = /[a-z0-9+.-]+:(?:\/|\d+\.)[^\s`|]*/giu;
const inlineCode = /`([^`\n]+)`/gu;
const tableCell = /^\|\s*([^\s|]+)\s*\|/u;
/** Matches a host alone: a dotted name or address, or an IPv6 address with or without brackets. */
const bareHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost|\[?[0-9a-f]*:[0-9a-f:.]+\]?)$/iu;

/**
 * Finds all notations of an address in a Markdown text: URLs anywhere, whole code spans that begin like one (some contain
 * spaces on purpose), and bare hosts in code spans and tables, as `http://host/`. In order, without repeats.
 */
export function extractForms(markdown: string): string[] {
  const forms = new Set<string>();
  for (const line of markdown.split('\n')) {
    for (const [url] of line.matchAll(urlPattern)) forms.add(withoutTail(url));
    for (const [, code = ''] of line.matchAll(inlineCode)) addSpan(code.trim(), forms);
    const cell = tableCell.exec(line)?.[1];
    if (cell !== undefined) addSpan(cell, forms);
  }
  return [...forms];
}

function addSpan(span: string, forms: Set<string>): void {
  if (/^[a-z0-9+.-]+:\/?[^:]/iu.test(span) && !bareHost.test(span)) forms.add(span);
  if (bareHost.test(span)) {
    const isIpv6 = span.includes(':') && !span.startsWith('[');
    forms.add(`http://${isIpv6 ? `[${span}]` : span}/`);
  }
}

/** Removes punctuation of the surrounding Markdown or code. */
function withoutTail(url: string): string {
  return url.replace(/["')},;]+\.?$/u, '');
}

/** Returns the form with this port in place of its own, or null if it has no host. */
export function withPort(form: string, port: number): string | null {
  const found = /^(https?:[/\\]*)([^/?#\\]+?)(:\d+)?(?=[/?#\\]|$)/iu.exec(form);
  if (found === null) return null;
  const [whole, scheme = '', host = ''] = found;
  return `${scheme}${host}:${port}${form.slice(whole.length)}`;
}

/** Returns the ports of the forms and of their schemes. */
export function portsOf(forms: readonly string[]): number[] {
  const ports = new Set([80, 443]);
  for (const form of forms) {
    for (const [, digits] of form.matchAll(/:(\d{1,5})(?=[/?#\\\s:!]|$)/gu)) {
      const port = Number(digits);
      if (port > 0 && port < 65_536) ports.add(port);
    }
  }
  return [...ports].sort((a, b) => a - b);
}

/** Returns the addresses in 127.0.0.0/8 that the forms lead to, in canonical notation. */
export function loopbackHosts(forms: readonly string[]): string[] {
  const hosts = new Set(['127.0.0.1', '::1']);
  for (const form of forms) {
    for (const part of [form, ...form.split('@').map((tail) => `http://${tail}`)]) {
      const host = URL.parse(part)?.hostname ?? '';
      if (isIP(host) === 4 && host.startsWith('127.')) hosts.add(host);
    }
  }
  return [...hosts];
}
