import { Failure } from '../../../domain/failure.ts';
import { decodeBase64 } from './base64.ts';
import { firstText, permalink, present, type RawFeed, type RawItem, type RawText } from './raw.ts';
import { attribute, type Element, elementsIn, FeedTree } from './tree.ts';
import { atomKind, pollingMinutes } from './vocabulary.ts';

/**
 * Parses a feed whatever its root, case, prefixes, and missing end tags: every `item` or `entry` is an item, every
 * `channel` or `feed` around them describes the feed. Throws `malformed_input` if there is neither.
 */
export function parseLeniently(xml: string): RawFeed {
  const tree = new FeedTree(xml);
  const found: { items: Element[]; heads: Element[]; roots: string[] } = { items: [], heads: [], roots: [] };
  collect(tree, tree.root, found);
  if (found.items.length === 0 && found.heads.length === 0 && !found.roots.some(isFeedRoot)) {
    throw new Failure(
      'malformed_input',
      'The document is not a feed: it has neither items nor a feed head. Nothing was read; check the address.',
    );
  }
  const isAtom =
    found.heads.some((head) => tree.nameOf(head) === 'feed') ||
    tree.nameOf(found.items[0] ?? none) === 'entry';
  const fields = new Fields(tree, found.heads[0] ?? none, isAtom);
  return {
    format: isAtom ? 'atom' : found.roots.includes('rdf:rdf') ? 'rdf' : 'rss',
    title: firstText(fields.text('title'), fields.text('dc:title')),
    description: firstText(
      ...['subtitle', 'tagline', 'description', 'dc:description'].map((name) => fields.text(name)),
    ),
    home: fields.links()[0] ?? null,
    base: baseOf(found.heads[0]),
    language: fields.plain('language', 'dc:language')[0] ?? languageOf(found.heads[0]),
    ttlMinutes: pollingMinutes(
      numberOf(fields.plain('ttl')[0]),
      fields.plain('sy:updateperiod')[0],
      numberOf(fields.plain('sy:updatefrequency')[0]),
    ),
    items: found.items.map((item) => itemOf(tree, item, isAtom, fields)),
  };
}

const none = { name: '', attribs: {}, children: [], parent: null } as unknown as Element;

function isFeedRoot(name: string): boolean {
  return name === 'rss' || name === 'feed' || name === 'channel' || name === 'rdf:rdf';
}

function collect(
  tree: FeedTree,
  parent: { children: Element['children'] },
  found: { items: Element[]; heads: Element[]; roots: string[] },
): void {
  for (const element of elementsIn(parent)) {
    const name = tree.nameOf(element);
    found.roots.push(...(found.roots.length < 3 ? [name] : []));
    if (name === 'item' || name === 'entry') found.items.push(element);
    if (name === 'channel' || name === 'feed') found.heads.push(element);
    // Below items too: without end tags the next item is nested in the previous one.
    collect(tree, element, found);
  }
}

function itemOf(tree: FeedTree, element: Element, isAtom: boolean, feed: Fields): RawItem {
  const fields = new Fields(tree, element, isAtom);
  const about = attribute(element, 'about');
  const guid = fields.first('guid');
  const guidLink =
    guid !== null && attribute(guid, 'ispermalink')?.toLowerCase() === 'false'
      ? null
      : fields.plain('guid')[0];
  return {
    ids: present(...fields.plain('guid', 'id'), about),
    links: present(...fields.links(), permalink(guidLink), permalink(about), ...fields.enclosures()),
    title: firstText(
      ...['title', 'dc:title', 'itunes:title', 'media:title'].map((name) => fields.text(name)),
    ),
    summary: firstText(
      ...['summary', 'description', 'dc:description', 'itunes:summary', 'media:description'].map((name) =>
        fields.text(name),
      ),
    ),
    content: firstText(
      fields.html('content:encoded'),
      fields.text('content'),
      fields.html('xhtml:body'),
      fields.html('fullitem'),
    ),
    author: fields.person() ?? (isAtom ? feed.person() : null),
    published: fields.plain('pubdate', 'published', 'issued', 'dc:date', 'dcterms:issued', 'created'),
    updated: fields.plain('updated', 'modified', 'dcterms:modified'),
    categories: [...fields.categories(), ...fields.plain('dc:subject')],
    language: fields.plain('dc:language')[0] ?? languageOf(element),
    base: baseOf(element),
    excerpt: () => tree.outer(element),
  };
}

function baseOf(element: Element | undefined): string | null {
  return element === undefined ? null : (element.attribs['xml:base'] ?? null);
}

function languageOf(element: Element | undefined): string | null {
  return element === undefined ? null : (element.attribs['xml:lang'] ?? null);
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Child elements of an item or of the head of a feed, by name. */
class Fields {
  readonly #tree: FeedTree;
  readonly #byName: Map<string, Element[]>;
  readonly #isAtom: boolean;

  constructor(tree: FeedTree, parent: Element, isAtom: boolean) {
    this.#tree = tree;
    this.#isAtom = isAtom;
    this.#byName = Map.groupBy(tree.fieldsOf(parent), (child) => tree.nameOf(child));
  }

  all(name: string): Element[] {
    return this.#byName.get(name) ?? [];
  }

  first(name: string): Element | null {
    return this.all(name)[0] ?? null;
  }

  text(name: string): RawText | null {
    return firstText(
      ...this.all(name).map((element) => {
        const { value, hasMarkup } = this.#tree.text(element);
        const type = attribute(element, 'type');
        const isEncoded = !hasMarkup && attribute(element, 'mode')?.trim().toLowerCase() === 'base64';
        // Plain words need no encoding: the content decides about text that is encoded and has no type.
        const isStated = this.#isAtom && !(isEncoded && type === null);
        const kind = hasMarkup ? 'html' : isStated ? atomKind(type) : 'guess';
        return {
          value: isEncoded ? decodeBase64(value) : value,
          kind,
          base: element.attribs['xml:base'],
        } as const;
      }),
    );
  }

  html(name: string): RawText | null {
    const text = this.text(name);
    return text === null ? null : { ...text, kind: 'html' };
  }

  plain(...names: string[]): string[] {
    return present(
      ...names.flatMap((name) => this.all(name)).map((element) => this.#tree.text(element).value),
    );
  }

  links(): string[] {
    const links = this.all('link').filter((link) => /^(?:alternate)?$/i.test(attribute(link, 'rel') ?? ''));
    return present(
      ...links.map((link) => attribute(link, 'href') ?? this.#tree.text(link).value),
      ...this.plain('url'),
    );
  }

  enclosures(): string[] {
    const linked = this.all('link').filter((link) => attribute(link, 'rel') === 'enclosure');
    return present(
      ...linked.map((link) => attribute(link, 'href')),
      ...this.all('content').map((content) => attribute(content, 'src')),
      ...[...this.all('enclosure'), ...this.all('media:content')].map((enclosure) =>
        attribute(enclosure, 'url'),
      ),
    );
  }

  categories(): string[] {
    const words = this.all('category').map(
      (each) => attribute(each, 'label') ?? attribute(each, 'term') ?? this.#tree.text(each).value,
    );
    return present(...words);
  }

  person(): string | null {
    const author = this.first('author');
    const named =
      author === null ? undefined : elementsIn(author).find((each) => this.#tree.nameOf(each) === 'name');
    if (named !== undefined) return this.#tree.text(named).value.trim();
    return this.plain('author', 'dc:creator', 'itunes:author')[0] ?? null;
  }
}
