import type { SimulatedMessage } from './mailbox.ts';

/** The form in which the details of a message are returned. */
export interface Telling {
  /** True if plain text is preferred; otherwise bodies are HTML. */
  isText: boolean;
  changesLineEnds: boolean;
  showsHeaders: boolean;
}

const details: Record<string, (message: SimulatedMessage, telling: Telling) => unknown> = {
  from: ({ from }) => recipient(from),
  toRecipients: ({ own }) => (own?.to ?? ['engineer@plant.example']).map(recipient),
  ccRecipients: ({ own }) => (own?.cc ?? []).map(recipient),
  bccRecipients: ({ own }) => (own?.bcc ?? []).map(recipient),
  sentDateTime: ({ own, receivedAt }) => (own?.sentAt ?? receivedAt).replace(/\.\d+Z$/, 'Z'),
  // Pictures within the text do not count.
  hasAttachments: () => false,
  body: ({ body }, telling) => bodyOf(body, telling),
  internetMessageHeaders: ({ own }, { showsHeaders }) => {
    if (own === undefined || !showsHeaders || own.sentAt === null) return undefined;
    return [
      ...(own.inReplyTo === null ? [] : [{ name: 'In-Reply-To', value: own.inReplyTo }]),
      { name: 'References', value: own.references.join('\r\n ') },
    ];
  },
};

/** Names of the properties that are returned here. */
export const detailNames: ReadonlySet<string> = new Set(Object.keys(details));

/**
 * Returns the properties that a message's own row adds to its row in a list: the selected ones, or everything except
 * the headers, as documented.
 */
export function detailRow(
  message: SimulatedMessage,
  select: readonly string[] | null,
  expand: string | null,
  telling: Telling,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(details)) {
    const isAsked = select === null ? name !== 'internetMessageHeaders' : select.includes(name);
    const told = isAsked ? read(message, telling) : undefined;
    if (told !== undefined) row[name] = told;
  }
  const asked = /^singleValueExtendedProperties\(\$filter=(.+)\)$/i.exec(expand ?? '')?.[1];
  const ids = [...(asked ?? '').matchAll(/id eq '([^']*)'/g)].map(([, id]) => id ?? '');
  const known = ids.flatMap((id) => {
    const value = propertyOf(message, id);
    return value === undefined ? [] : [{ id, value }];
  });
  // Missing properties are not returned.
  if (known.length > 0) row['singleValueExtendedProperties'] = known;
  return row;
}

/** Returns an extended property of a message, as in MAPI: headers are properties too. */
export function propertyOf({ own }: SimulatedMessage, id: string): string | undefined {
  if (id === 'String 0x1042') return own?.inReplyTo ?? undefined;
  if (id === 'String 0x1039') return own?.references.join(' ') || undefined;
  return own?.properties.get(id);
}

function recipient(address: string): object {
  return { emailAddress: { name: address, address } };
}

function bodyOf(body: string, { isText, changesLineEnds }: Telling): object {
  if (!isText) return { contentType: 'html', content: `<html><body>${body}</body></html>` };
  if (!changesLineEnds) return { contentType: 'text', content: body };
  return { contentType: 'text', content: `${body.replace(/\r?\n/g, ' \r\n')}\r\n\r\n` };
}
