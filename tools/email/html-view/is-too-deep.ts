import { Parser } from 'htmlparser2';
import { voidElements } from '../../html/html-to-text.ts';
import { limits } from '../message/limits.ts';

/** Tests whether elements lie deeper inside one another than a message may have them; the time of parsing grows with the square of that. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let isOver = false;
  const parser = new Parser({
    onopentagname(name) {
      if (!voidElements.has(name)) depth += 1;
      if (depth <= limits.htmlDepth) return;
      isOver = true;
      parser.reset();
    },
    onclosetag(name) {
      if (!voidElements.has(name)) depth -= 1;
    },
  });
  // In parts, because a parser that is reset reads the rest of what it was given.
  for (let from = 0; from < html.length && !isOver; from += partLength)
    parser.write(html.slice(from, from + partLength));
  return isOver;
}

/** Characters that are parsed between two looks at the depth. */
const partLength = 4_000;
