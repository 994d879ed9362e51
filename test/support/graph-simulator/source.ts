/** Parts that only drafts and sent messages of the owner have here. */
export interface OwnParts {
  to: string[];
  cc: string[];
  bcc: string[];
  /** UTC; null for drafts. */
  sentAt: string | null;
  /** Message-IDs with their brackets. */
  inReplyTo: string | null;
  references: string[];
  /** Extended properties of one value, by their id. */
  properties: Map<string, string>;
  /** Names of pictures within the body, by their id. */
  pictures: Map<string, string>;
}

/** Builds the source of a message (RFC 5322) from its known fields. */
export function sourceOf(message: {
  subject: string;
  body: string;
  from: string;
  receivedAt: string;
  messageId: string;
  own?: OwnParts | undefined;
}): Buffer {
  const { own } = message;
  const list = (addresses: readonly string[]) => addresses.map((address) => `<${address}>`).join(', ');
  const lines = [
    `From: <${message.from}>`,
    `To: ${list(own?.to ?? ['engineer@plant.example'])}`,
    ...(own !== undefined && own.cc.length > 0 ? [`Cc: ${list(own.cc)}`] : []),
    `Subject: ${message.subject}`,
    `Date: ${new Date(message.receivedAt).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${message.messageId}`,
    ...(own?.inReplyTo ? [`In-Reply-To: ${own.inReplyTo}`] : []),
    ...(own !== undefined && own.references.length > 0 ? [`References: ${own.references.join(' ')}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    message.body,
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** Returns the ids to which a reply to a message refers (RFC 5322 3.6.4), by the message's source. */
export function threadOf(source: Buffer): { inReplyTo: string | null; references: string[] } {
  const head = source.toString('utf8').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const idsOf = (name: string) =>
    new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1]?.match(/<[^<>\s]+>/g) ?? [];
  const [own] = idsOf('Message-ID');
  if (own === undefined) return { inReplyTo: null, references: [] };
  return { inReplyTo: own, references: [...idsOf('References'), own] };
}
