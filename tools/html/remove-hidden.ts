import { removeInvisible } from '../../domain/text/normalise-text.ts';
import { isNamed, isSameColour, readSheets } from './hidden-style.ts';
import { isHidden } from './html-to-text.ts';
import type { Page, PageElement, PageNode } from './page.ts';

// Pages keep their whole content transparent until a script has run: hiding these would remove the article itself.
const frames = /^(?:html|body|main|article)$/i;
const unseen = 'script, style, template, noscript, iframe, object, embed, svg, canvas';

/**
 * Removes everything that a person does not see (elements hidden by attribute, inline style or a simple rule of the
 * page's own style sheet; text in the colour of its background; comments; invisible characters) and returns the
 * number of removed pieces that contained text. Scripts and styles are removed and not counted: their text is not for
 * readers.
 */
export function removeHidden(document: Page): number {
  let count = 0;
  const hiddenBySheet = readSheets(
    [...document.querySelectorAll('style')].map((each) => each.textContent ?? ''),
  ).hiding;
  for (const element of [...document.querySelectorAll(unseen)]) {
    // Readability finds author and date in JSON-LD.
    if (element.getAttribute('type') !== 'application/ld+json') element.remove();
  }
  for (const element of [...document.querySelectorAll('*')]) {
    if (!element.isConnected || !isElementHidden(element, hiddenBySheet)) continue;
    if ((element.textContent ?? '').trim() !== '') count += 1;
    element.remove();
  }
  return count + cleanNodes(document);
}

function isElementHidden(element: PageElement, selectors: Set<string>): boolean {
  if (frames.test(element.localName)) return false;
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value]),
  );
  if (isHidden(attributes) || isSameColour(attributes['style'] ?? '')) return true;
  return isNamed(attributes, selectors);
}

/**
 * Removes comments and invisible characters and counts the pieces that had any (soft hyphens are typography and do
 * not count).
 */
function cleanNodes(root: PageElement): number {
  let count = 0;
  const waiting: PageNode[] = [...root.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeType === 8) {
      if ((node.textContent ?? '').trim() !== '') count += 1;
      node.remove();
    } else if (node.nodeType === 3) {
      const text = node.textContent ?? '';
      const clean = removeInvisible(text);
      if (clean.length === text.length) continue;
      if (clean.length !== text.replaceAll('\u00AD', '').length) count += 1;
      node.textContent = clean;
    } else waiting.push(...node.childNodes);
  }
  return count;
}
