// The part of sanitize-html 2.18.1 that is used here; the package has no types of its own.
declare module 'sanitize-html' {
  /** The attributes of a tag. */
  export type Attributes = Record<string, string>;

  /** A tag as it is passed on. */
  export interface Tag {
    tagName: string;
    attribs: Attributes;
    text?: string;
  }

  /** Options by which tags, attributes and texts are allowed. */
  export interface SanitizeOptions {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes: readonly string[];
    allowedSchemesByTag: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative: boolean;
    nonTextTags: readonly string[];
    nestingLimit: number;
    parseStyleAttributes: boolean;
    transformTags: Readonly<Record<string, (tagName: string, attribs: Attributes) => Tag>>;
    textFilter: (text: string, tagName: string) => string;
  }

  export default function sanitizeHtml(html: string, options: SanitizeOptions): string;
}
