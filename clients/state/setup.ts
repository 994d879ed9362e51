/** Returns the address in what a person pasted, with https if the scheme is missing; null if it is none. */
export function addressIn(text: string): string | null {
  const pasted = text.trim();
  if (pasted === '' || /\s/.test(pasted)) return null;
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(pasted) ? pasted : `https://${pasted}`;
  try {
    const { protocol, hostname, href } = new URL(whole);
    const isWeb = protocol === 'http:' || protocol === 'https:';
    return isWeb && (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['))
      ? href
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the feeds that the server names when a page was given instead of a feed: its answer has no field for them, and
 * ends with their addresses.
 */
export function feedsIn(detail: string): string[] {
  const [, listed] = detail.split('Add one of its feeds instead:');
  if (listed === undefined) return [];
  return listed
    .trim()
    .replace(/\.$/, '')
    .split(/,\s+/)
    .filter((feed) => addressIn(feed) !== null);
}

/** The kinds of mailboxes that can be added. */
export type MailboxKind = 'imap' | 'graph' | 'files';

/** The fields of a mailbox as a person typed them. */
export interface TypedMailbox {
  address: string;
  host: string;
  user: string;
  password: string;
  port: string;
  tenant: string;
  path: string;
}

/** Returns the body that adds a mailbox; an empty field is left out, so that the server takes its own default. */
export function mailboxBody(
  kind: MailboxKind,
  typed: TypedMailbox,
  timeZone: string,
  locale: string,
): Record<string, unknown> {
  const address = typed.address.trim();
  const filled = (fields: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && !Number.isNaN(value)));
  const common = { provider: kind, address, time_zone: timeZone, locale };
  switch (kind) {
    case 'imap':
      return {
        ...common,
        settings: filled({
          host: typed.host.trim(),
          user: typed.user.trim() || address,
          port: typed.port.trim() === '' ? '' : Number(typed.port),
        }),
        credentials: { password: typed.password },
      };
    case 'graph':
      return { ...common, settings: filled({ tenant: typed.tenant.trim() }) };
    case 'files':
      return { ...common, settings: { path: typed.path.trim() } };
  }
}
