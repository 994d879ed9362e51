import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { removeInvisible } from '../../../domain/text/normalise-text.ts';
import { allowedAttributes, allowedStyle, allowedTags, droppedTags, plainValue } from './allowed.ts';
import { Links } from './links.ts';
import type { Pictures } from './pictures.ts';

/** HTML of a stranger, reduced to text and layout. */
export interface Sanitised {
  html: string;
  /** Addresses in the order of their numbers in the text. */
  links: readonly string[];
  /** Pictures that would have been loaded from elsewhere. */
  remoteImages: number;
}

/** Nesting of elements; deeper ones are left out, their text kept. */
const nestingLimit = 100;

/** Carries the number of a link from its tag to its end. */
const numberAttribute = 'data-number';
/** Characters of the words that stand for a picture. */
const longestWords = 300;

const remote = /^\s*(?:https?:)?\/\//i;

/**
 * Reduces HTML to allowed tags, attributes and styles. Links become text with a number; pictures of the message become data, and others
 * their words.
 */
export function sanitise(html: string, pictures: Pictures): Sanitised {
  const links = new Links();
  let remoteImages = 0;
  const layoutOf = (attribs: Attributes): Attributes =>
    Object.fromEntries(
      Object.entries(attribs).flatMap(([name, value]) => {
        if (name === 'style') return [[name, allowedStyle(value)]].filter(([, style]) => style !== '');
        return plainValue.test(value) ? [[name, value]] : [];
      }),
    );
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: droppedTags,
    nestingLimit,
    // Read by our own rules, which know no at-rule and no escape.
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => {
        const number = links.numberOf(href);
        return {
          tagName,
          attribs: { ...layoutOf(attribs), ...(number !== null && { [numberAttribute]: String(number) }) },
        };
      },
      img: (_, { src = '', alt = '', ...attribs }) => {
        const address = pictures.addressOf(src.trim());
        const words = removeInvisible(alt).slice(0, longestWords);
        if (address !== null)
          return { tagName: 'img', attribs: { ...layoutOf(attribs), src: address, alt: words } };
        if (remote.test(src)) remoteImages += 1;
        return { tagName: 'span', attribs: {}, text: words === '' ? '' : `[${words}]` };
      },
      '*': (tagName, attribs) => ({
        tagName,
        // These two are settled above.
        attribs: tagName === 'a' || tagName === 'img' ? attribs : layoutOf(attribs),
      }),
    },
    textFilter: (text) => removeInvisible(text),
  });
  return { html: withNumbers(clean), links: links.addresses, remoteImages };
}

/**
 * Makes text of links, each followed by its number. What it reads was written by the sanitiser: no text or attribute contains an angle
 * bracket.
 */
function withNumbers(html: string): string {
  const open: string[] = [];
  return html.replace(/<a((?: [^<>]*)?)>|<\/a>/g, (tag, attributes?: string) => {
    if (tag === '</a>') {
      const number = open.pop() ?? '';
      return `${number === '' ? '' : `<sup>[${number}]</sup>`}</span>`;
    }
    const [, number = ''] = / data-number="(\d+)"/.exec(attributes ?? '') ?? [];
    open.push(number);
    return `<span${(attributes ?? '').replace(/ data-number="\d*"/, '')}>`;
  });
}
