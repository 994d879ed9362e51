import { DomHandler, Parser } from 'htmlparser2';
import { Failure } from '../../../domain/failure.ts';
import { documentLimits } from './guard.ts';
import { decodeEntities } from './text.ts';

/** An element of a document that may be broken. */
export type Element = Parameters<NonNullable<ConstructorParameters<typeof DomHandler>[2]>>[0];
type Child = Element['children'][number];

// The vocabularies of feeds; '' is the feed's own. A prefix means nothing, only the address does.
const vocabularies: [RegExp, string][] = [
  [/purl\.org\/dc\/elements/i, 'dc'],
  [/purl\.org\/dc\/terms/i, 'dcterms'],
  [/purl\.org\/rss\/1\.0\/modules\/content/i, 'content'],
  [/purl\.org\/rss\/1\.0\/modules\/syndication/i, 'sy'],
  [/w3\.org\/2005\/atom|purl\.org\/atom\/ns/i, 'atom'],
  [/search\.yahoo\.com\/mrss/i, 'media'],
  [/itunes\.com\/dtds/i, 'itunes'],
  [/w3\.org\/1999\/xhtml/i, 'xhtml'],
  [/1999\/02\/22-rdf-syntax-ns/i, 'rdf'],
  [
    /purl\.org\/rss\/1\.0\/?$|purl\.org\/net\/rss1\.1|my\.netscape\.com|channel\.netscape\.com|backend\.userland\.com|blogs\.law\.harvard\.edu/i,
    '',
  ],
];
const lineFields = /^(?:title|link|guid|id|pubdate|updated|published|category|comments|dc:\w+)$/;
const fields =
  /^(?:title|link|guid|id|pubdate|updated|published|category|comments|description|summary|content|content:encoded|dc:\w+)$/;
const usualPrefixes = /^(?:dc|dcterms|content|sy|atom|media|itunes|rdf|xhtml)$/;

/** A tree together with its source, so that the original markup of an element is available. */
export class FeedTree {
  readonly source: string;
  readonly root: ReturnType<typeof parseTree>;

  constructor(source: string) {
    this.source = source;
    this.root = parseTree(source);
  }

  /**
   * Returns `dc:date`, or `title` in the feed's own vocabulary; lower case. Atom is the own vocabulary of an Atom
   * feed.
   */
  nameOf(element: Element): string {
    const [prefix, local] = splitName(element.name);
    const vocabulary = prefix === '' ? defaultVocabulary(element) : prefixed(element, prefix);
    return vocabulary === '' || vocabulary === 'atom' ? local : `${vocabulary}:${local}`;
  }

  /** Returns the markup between the tags of an element, as written. */
  inner(element: Element): string {
    const [first, last] = [element.children[0], element.children.at(-1)];
    if (first?.startIndex == null || last?.endIndex == null) return '';
    return this.source.slice(first.startIndex, last.endIndex + 1);
  }

  /** Returns an element with its tags, as written. */
  outer(element: Element): string {
    return this.source.slice(element.startIndex ?? 0, (element.endIndex ?? 0) + 1);
  }

  /** Returns the fields of an item or head: its child elements, and those nested in a field without an end tag. */
  fieldsOf(parent: Element): Element[] {
    return elementsIn(parent).flatMap((child) => [
      child,
      ...(this.swallows(child) ? this.fieldsOf(child) : []),
    ]);
  }

  /** Tests whether an element for one line contains other fields: its end tag is missing. */
  private swallows(element: Element): boolean {
    return (
      lineFields.test(this.nameOf(element)) &&
      elementsIn(element).some((child) => fields.test(this.nameOf(child)))
    );
  }

  /**
   * Returns the text of an element: CDATA unchanged, character references decoded once; if it contains markup, the
   * markup.
   */
  text(element: Element): { value: string; hasMarkup: boolean } {
    if (this.swallows(element)) {
      const end = element.children.findIndex(isElement);
      return { value: element.children.slice(0, end).map(textOf).join(''), hasMarkup: false };
    }
    if (element.children.some(isElement)) return { value: this.inner(element), hasMarkup: true };
    return { value: element.children.map(textOf).join(''), hasMarkup: false };
  }
}

/** Returns the child elements. */
export function elementsIn(parent: { children: Child[] }): Element[] {
  return parent.children.filter(isElement);
}

/**
 * Returns an attribute by its local name in lower case (`about` finds `rdf:about`), decoded; null if there is none.
 */
export function attribute(element: Element, name: string): string | null {
  const exact = element.attribs[name];
  if (exact !== undefined) return decodeEntities(exact);
  const key = Object.keys(element.attribs).find(
    (each) => splitName(each)[1] === name && !each.startsWith('xmlns'),
  );
  return key === undefined ? null : decodeEntities(element.attribs[key] ?? '');
}

function isElement(node: Child): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

function textOf(node: Child): string {
  if (node.type === 'text') return decodeEntities((node as unknown as { data: string }).data);
  if (node.type !== 'cdata') return '';
  return (node as unknown as { children: { data?: string }[] }).children
    .map((each) => each.data ?? '')
    .join('');
}

function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon === -1
    ? ['', name.toLowerCase()]
    : [name.slice(0, colon).toLowerCase(), name.slice(colon + 1).toLowerCase()];
}

function declaredFor(element: Element, key: string): string | null {
  for (let at: Element | null = element; at !== null; at = at.parent as Element | null) {
    const address = at.attribs?.[key];
    if (address !== undefined) return address;
  }
  return null;
}

function vocabularyOf(address: string): string | null {
  return vocabularies.find(([pattern]) => pattern.test(address))?.[1] ?? null;
}

/**
 * Returns the vocabulary of an unprefixed element; an unknown one counts as the feed's own, because many feeds
 * declare a made-up one.
 */
function defaultVocabulary(element: Element): string {
  const address = declaredFor(element, 'xmlns');
  return address === null ? '' : (vocabularyOf(address) ?? '');
}

function prefixed(element: Element, prefix: string): string {
  const address = declaredFor(element, `xmlns:${prefix}`);
  if (address !== null) return vocabularyOf(address) ?? `(${prefix})`;
  return usualPrefixes.test(prefix) ? prefix : /^(?:rss|feed|a|atom10)$/.test(prefix) ? '' : `(${prefix})`;
}

function parseTree(source: string) {
  const handler = new DomHandler(undefined, { withStartIndices: true, withEndIndices: true });
  let depth = 0;
  const open = handler.onopentag.bind(handler);
  const close = handler.onclosetag.bind(handler);
  handler.onopentag = (name, attributes) => {
    depth += 1;
    if (depth > documentLimits.depth) {
      throw new Failure(
        'malformed_input',
        `The document nests more than ${documentLimits.depth} elements. It was not read.`,
      );
    }
    open(name, attributes);
  };
  handler.onclosetag = () => {
    depth -= 1;
    close();
  };
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: false, lowerCaseAttributeNames: true });
  parser.end(source);
  return handler.root;
}
