/**
 * Text in a feed. `html`: markup, entities of the XML layer already decoded. `text`: literal, `<b>` is shown.
 * `guess`: the format does not say (RSS), so the content decides.
 */
export interface RawText {
  value: string;
  kind: 'html' | 'text' | 'guess';
  /** `xml:base` of the element, unresolved. */
  base?: string | undefined;
}

/** An item before anything is resolved, cleaned, or refused. Lists are in order of preference. */
export interface RawItem {
  ids: string[];
  /** Addresses of the article itself. */
  links: string[];
  title: RawText | null;
  summary: RawText | null;
  content: RawText | null;
  author: string | null;
  published: string[];
  updated: string[];
  categories: string[];
  language: string | null;
  base: string | null;
  /** Returns the text shown to a person if the item cannot be used. */
  excerpt: () => string;
}

/** A feed before anything is resolved. */
export interface RawFeed {
  format: 'rss' | 'atom' | 'rdf' | 'json';
  title: RawText | null;
  description: RawText | null;
  home: string | null;
  base: string | null;
  language: string | null;
  ttlMinutes: number | null;
  items: RawItem[];
}

/** Returns the first candidate with more than white space. */
export function firstText(...candidates: (RawText | null | undefined)[]): RawText | null {
  return candidates.find((each) => each != null && each.value.trim() !== '') ?? null;
}

/** Returns the candidates with more than white space, trimmed. */
export function present(...candidates: (string | null | undefined)[]): string[] {
  return candidates.flatMap((each) => (each != null && each.trim() !== '' ? [each.trim()] : []));
}

/**
 * Returns an identifier that is itself an absolute address, else null, since "12345" is a permalink by default (RSS
 * 2.0).
 */
export function permalink(id: string | null | undefined): string | null {
  return id != null && /^\s*https?:\/\//i.test(id) ? id : null;
}
