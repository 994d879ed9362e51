import type { SimulatedMessage } from './mailbox.ts';

/** Form in which the details of a message are returned. */
export interface DetailForm {
  /** True if plain text is preferred; bodies are returned as HTML otherwise. */
  isText: boolean;
  changesLineEnds: boolean;
  showsHeaders: boolean;
}

const details: Record<string, (message: SimulatedMessage, form: DetailForm) => unknown> = {
  from: ({ from }) => recipient(from),
  toRecipients: ({ own }) => (own?.to ?? ['engineer@plant.example']).map(recipient),
  ccRecipients: ({ own }) => (own?.cc ?? []).map(recipient),
  bccRecipients: ({ own }) => (own?.bcc ?? []).map(recipient),
  sentDateTime: ({ own, receivedAt }) => (own?.sentAt ?? receivedAt).replace(/\.\d+Z$/, 'Z'),
  // Inline pictures do not count.
  hasAttachments: () => false,
  body: ({ body }, form) => bodyOf(body, form),
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
 * Returns the fields that a single message adds to its row in a list: the selected ones, or all except the headers,
 * as documented.
 */
export function detailRow(
  message: SimulatedMessage,
  select: readonly string[] | null,
  expand: string | null,
  form: DetailForm,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(details)) {
    const isAsked = select === null ? name !== 'internetMessageHeaders' : select.includes(name);
    const value = isAsked ? read(message, form) : undefined;
    if (value !== undefined) row[name] = value;
  }
  const asked = /^singleValueExtendedProperties\(\$filter=(.+)\)$/i.exec(expand ?? '')?.[1];
  const ids = [...(asked ?? '').matchAll(/id eq '([^']*)'/g)].map(([, id]) => id ?? '');
  const known = ids.flatMap((id) => {
    const value = propertyOf(message, id);
    return value === undefined ? [] : [{ id, value }];
  });
  // Missing properties are left out.
  if (known.length > 0) row['singleValueExtendedProperties'] = known;
  return row;
}

/** Returns an extended property of a message as in MAPI, in which headers are properties too. */
export function propertyOf({ own }: SimulatedMessage, id: string): string | undefined {
  if (id === 'String 0x1042') return own?.inReplyTo ?? undefined;
  if (id === 'String 0x1039') return own?.references.join(' ') || undefined;
  return own?.properties.get(id);
}

function recipient(address: string): object {
  return { emailAddress: { name: address, address } };
}

function bodyOf(body: string, { isText, changesLineEnds }: DetailForm): object {
  if (!isText) return { contentType: 'html', content: `<html><body>${body}</body></html>` };
  if (!changesLineEnds) return { contentType: 'text', content: body };
  return { contentType: 'text', content: `${body.replace(/\r?\n/g, ' \r\n')}\r\n\r\n` };
}
