import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArticles } from './articles.ts';
import { escapeMarkup, renderTemplate, type Scene } from './render.ts';
import { bundledSources, feedPath } from './sources.ts';

const here = import.meta.dirname;
const html = 'text/html; charset=utf-8';

/** A document of the world, ready to be sent. */
export type WorldDocument = { status: number; contentType: string; bytes: Buffer; etag: string };

/**
 * Renders every document of the world, by path. All are rendered once, so that their bytes cannot change while the
 * world runs: the same origin and the same hour give the same bytes.
 */
export function buildWorld(origin: string, created: Date): Map<string, WorldDocument> {
  const scene: Scene = { origin, created, articles: readArticles(join(here, 'pages')) };
  const documents = new Map<string, WorldDocument>();
  const put = (path: string, contentType: string, text: string, status = 200) => {
    const bytes = encodeAsDeclared(text);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    documents.set(path, { status, contentType, bytes, etag });
  };
  put('/robots.txt', 'text/plain; charset=utf-8', read('robots.txt'));
  put('/broken/feed.xml', 'text/plain; charset=utf-8', 'The press is jammed.\n', 500);
  for (const source of bundledSources) {
    put(feedPath(source), source.contentType, renderTemplate(read('feeds', source.feed), scene));
    const layout = read('layouts', `${source.key}.html`);
    const own = [...scene.articles.values()].filter((article) => article.path.startsWith(`${source.key}/`));
    for (const article of own) {
      const body = [
        `<h1>{{title ${article.path}}}</h1>`,
        `<p class="byline">{{by ${article.path}}}, <time datetime="{{time ${article.path} iso}}">` +
          `{{time ${article.path} day}}</time></p>`,
        `{{body ${article.path}}}`,
      ].join('\n');
      put(`/${article.path}`, html, page(layout, article.title, `<article>\n${body}\n</article>`, scene));
    }
    const list = own.map(({ path }) => `<li><a href="/${path}">{{title ${path}}}</a></li>`).join('\n');
    put(`/${source.key}/`, html, page(layout, source.name, `<ul>\n${list}\n</ul>`, scene));
  }
  return documents;
}

function page(layout: string, title: string, main: string, scene: Scene): string {
  const filled = layout.replace('[[title]]', () => escapeMarkup(title)).replace('[[main]]', () => main);
  return renderTemplate(filled, scene);
}

function read(...parts: string[]): string {
  return readFileSync(join(here, ...parts), 'utf8').replaceAll('\r\n', '\n');
}

/**
 * Encodes text in the encoding that its XML prolog declares, or in UTF-8 if it declares none. Characters that a
 * single-byte encoding lacks become numeric character references, which XML reads back as the same characters.
 */
function encodeAsDeclared(document: string): Buffer {
  const declared = /^<\?xml[^>]*\bencoding="([^"]+)"/.exec(document)?.[1] ?? 'utf-8';
  if (declared.toLowerCase() === 'utf-8') return Buffer.from(document, 'utf8');
  const decoder = new TextDecoder(declared);
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) byteOf.set(decoder.decode(Uint8Array.of(byte)), byte);
  const bytes: number[] = [];
  for (const character of document) {
    const byte = byteOf.get(character);
    if (byte === undefined) bytes.push(...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1'));
    else bytes.push(byte);
  }
  return Buffer.from(bytes);
}
