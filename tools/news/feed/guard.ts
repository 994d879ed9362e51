import { Failure } from '../../../domain/failure.ts';

/** Limits of a document; beyond them it is refused as `malformed_input`. */
export const documentLimits = {
  /** Characters `<`: each can become an object of some hundred bytes. */
  markup: 600_000,
  /** Items; the largest real feeds hold some thousands. */
  items: 20_000,
  /** Elements inside one another; feeds have about ten. */
  depth: 100,
} as const;

/**
 * The document without what a parser must never meet: control characters (XML 1.0 2.2), text before the first markup, and
 * the document type declaration. No entity that a document declares is ever expanded; one that is declared in terms of
 * another is an attack ("billion laughs") or a mistake, and the document is refused.
 */
export function guardXml(text: string): string {
  let opens = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) opens += 1;
  if (opens === 0) throw new Failure('malformed_input', 'The document holds no markup: it is no feed.');
  if (opens > documentLimits.markup) {
    throw new Failure(
      'malformed_input',
      `The document holds more than ${documentLimits.markup} tags; it was not read.`,
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

/** Where the declaration ends: the `>` that stands outside quotes, comments and the internal subset (XML 1.0 2.8). */
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
  throw new Failure('malformed_input', 'The document type declaration has no end.');
}

function refuseNestedEntities(doctype: string): void {
  const declared = [...doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([^\s"'%]+)\s+(?:"([^"]*)"|'([^']*)')/gi)];
  const names = new Set(declared.map(([, name]) => name));
  for (const [, , double, single] of declared) {
    for (const [, name] of (double ?? single ?? '').matchAll(/[&%]([^\s;&%#]{1,100});/g)) {
      if (names.has(name)) {
        throw new Failure(
          'malformed_input',
          'The document declares entities inside entities; none was expanded.',
        );
      }
    }
  }
}

/**
 * How many items the markup seems to hold; text inside CDATA or comments can make it too high, never too low. Throws
 * `malformed_input` above the limit.
 */
export function countItems(xml: string): number {
  return checkItems(xml.match(/<(?:[\w.-]{1,40}:)?(?:item|entry)(?=[\s/>])/gi)?.length ?? 0);
}

/** The number, unless it is beyond the limit. */
export function checkItems(items: number): number {
  if (items <= documentLimits.items) return items;
  throw new Failure(
    'malformed_input',
    `The document holds more than ${documentLimits.items} items; it was not read.`,
  );
}
