import { Failure } from '../../../domain/failure.ts';

/** Limits of a document; beyond them it is refused as `malformed_input`. */
export const documentLimits = {
  /** Most characters `<`: each can become an object of some hundred bytes. */
  markup: 600_000,
  /** Most items; the largest real feeds have some thousands. */
  items: 20_000,
  /** Most elements inside one another; feeds have about ten. */
  depth: 100,
} as const;

/**
 * Removes everything that a parser must never meet: control characters (XML 1.0 2.2), text before the first markup,
 * and the document type declaration. Entities that a document declares are never expanded; if one is declared in
 * terms of another, it is an attack ("billion laughs") or a mistake, and the document is refused.
 */
export function guardXml(text: string): string {
  let opens = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) opens += 1;
  if (opens === 0)
    throw new Failure(
      'malformed_input',
      'The document has no markup, so it is not a feed. Nothing was read; check the address.',
    );
  if (opens > documentLimits.markup) {
    throw new Failure(
      'malformed_input',
      `The document has more than ${documentLimits.markup} tags. It was not read; use a smaller feed.`,
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  const clean = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]+/g, '');
  return withoutDoctype(clean.slice(clean.indexOf('<')));
}

function withoutDoctype(text: string): string {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else if (/^<!doctype/i.test(text.slice(at, at + 9))) {
      const end = doctypeEnd(text, at);
      refuseNestedEntities(text.slice(at, end));
      return text.slice(0, at) + text.slice(end);
    } else return text;
  }
  return text;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** Returns the end of the declaration: the `>` outside quotes, comments and the internal subset (XML 1.0 2.8). */
function doctypeEnd(text: string, from: number): number {
  let isInside = false;
  for (let at = from + 9; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4) - 1;
    else if (character === '[') isInside = true;
    else if (character === ']') isInside = false;
    else if (character === '>' && !isInside) return at + 1;
  }
  throw new Failure(
    'malformed_input',
    'The document type declaration has no end. The document was not read.',
  );
}

function refuseNestedEntities(doctype: string): void {
  const declared = [...doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([^\s"'%]+)\s+(?:"([^"]*)"|'([^']*)')/gi)];
  const names = new Set(declared.map(([, name]) => name));
  for (const [, , double, single] of declared) {
    for (const [, name] of (double ?? single ?? '').matchAll(/[&%]([^\s;&%#]{1,100});/g)) {
      if (names.has(name)) {
        throw new Failure(
          'malformed_input',
          'The document declares entities inside entities, as an attack does. It was not read.',
        );
      }
    }
  }
}

/**
 * Counts the items by the markup; text inside CDATA or comments can make the count too high, never too low. Throws
 * `malformed_input` above the limit.
 */
export function countItems(xml: string): number {
  return checkItems(xml.match(/<(?:[\w.-]{1,40}:)?(?:item|entry)(?=[\s/>])/gi)?.length ?? 0);
}

/** Returns the number of items unless it exceeds the limit. */
export function checkItems(items: number): number {
  if (items <= documentLimits.items) return items;
  throw new Failure(
    'malformed_input',
    `The document has more than ${documentLimits.items} items. It was not read; use a smaller feed.`,
  );
}
