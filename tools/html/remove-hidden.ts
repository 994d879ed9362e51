import { removeInvisible } from '../../domain/text/normalise-text.ts';
import { isHidden } from './html-to-text.ts';
import type { Page, PageElement, PageNode } from './page.ts';

// Pages keep their whole content transparent until a script has run: hiding these would remove the article itself.
const frames = /^(?:html|body|main|article)$/i;
const unseen = 'script, style, template, noscript, iframe, object, embed, svg, canvas';

/**
 * Removes what a person does not see (hidden elements by attribute, inline style or a simple rule of the page's own style
 * sheet; text in the colour of its background; comments; invisible characters) and gives the number of pieces that held
 * text. Scripts and styles are removed and not counted: they hold no text for anybody.
 */
export function removeHidden(document: Page): number {
  let count = 0;
  const hiddenBySheet = hidingSelectors(
    [...document.querySelectorAll('style')].map((each) => each.textContent ?? ''),
  );
  for (const element of [...document.querySelectorAll(unseen)]) {
    // JSON-LD is where Readability finds author and date.
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
  if (selectors.size === 0) return false;
  const names = (attributes['class'] ?? '').split(/\s+/).map((name) => `.${name}`);
  return [...names, `#${attributes['id'] ?? ''}`].some((name) => selectors.has(name));
}

/** `.name` and `#name` that a rule outside every at-rule hides: combined selectors depend on scripts or on the screen. */
function hidingSelectors(sheets: string[]): Set<string> {
  const found = new Set<string>();
  for (const sheet of sheets) {
    const rules = sheet.slice(0, 200_000).replace(/\/\*[\s\S]*?\*\//g, '');
    let depth = 0;
    let start = 0;
    let selector = '';
    for (let at = 0; at < rules.length; at += 1) {
      if (rules[at] === '{') {
        if (depth === 0) selector = rules.slice(start, at);
        depth += 1;
        start = at + 1;
      } else if (rules[at] === '}') {
        depth = Math.max(0, depth - 1);
        if (depth === 0 && isHidden({ style: rules.slice(start, at) })) addSimple(selector, found);
        start = at + 1;
      }
    }
  }
  return found;
}

function addSimple(selector: string, found: Set<string>): void {
  if (selector.includes('@')) return;
  for (const each of selector.split(',')) {
    const name = each.trim();
    if (/^[.#][\w-]+$/.test(name)) found.add(name);
  }
}

/** Text in the very colour of its background, both in one style attribute. */
function isSameColour(style: string): boolean {
  if (!/color/i.test(style)) return false;
  const colour = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(style)?.[1];
  const ground = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i.exec(style)?.[1];
  if (colour === undefined) return false;
  if (/^\s*transparent\s*$/i.test(colour)) return true;
  return ground !== undefined && plainColour(colour) === plainColour(ground);
}

function plainColour(colour: string): string {
  const names: Record<string, string> = { white: 'ffffff', black: '000000' };
  const plain = colour
    .toLowerCase()
    .replace(/[\s#]/g, '')
    .replace(/^rgba?\(255,255,255(?:,1)?\)$/, 'ffffff');
  return names[plain] ?? (/^[\da-f]{3}$/.test(plain) ? plain.replace(/./g, '$&$&') : plain);
}

/** Comments go, invisible characters go; each piece that held any counts (soft hyphens are typography and do not). */
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
