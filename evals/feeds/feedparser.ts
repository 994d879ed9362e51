import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { decodeText } from '../../tools/decode-text.ts';
import { countElements, type FeedCase } from './case.ts';

/**
 * Reads the cases of feedparser's `wellformed` tree, without `cdf` (an unused format of 1997). Each file starts with a
 * comment: `Header:` lines are HTTP headers, and `Expect:` is a Python expression over feedparser's result, of which only
 * statements about the titles of entries are used.
 */
export async function feedparserCases(root: string): Promise<FeedCase[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && /\.xml$/i.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  const wanted = paths.map((path) => relative(root, path)).filter((path) => !/(?:^|\/)cdf\//.test(path));
  return await Promise.all(wanted.sort().map((path) => readCase(root, path)));
}

async function readCase(root: string, path: string): Promise<FeedCase> {
  const body = await readFile(join(root, path));
  const comment = /<!--([\s\S]*?)-->/.exec(decodeText(body, null).text)?.[1] ?? '';
  const headers = [...comment.matchAll(/^\s*Header:\s*([\w-]+):\s*(.*)$/gm)];
  const header = (name: string) =>
    headers.find(([, key]) => key?.toLowerCase() === name)?.[2]?.trim() ?? null;
  const location = header('content-location');
  const url = 'http://127.0.0.1:8097/feed.xml';
  return {
    name: path,
    body,
    contentType: header('content-type'),
    url: (location === null ? null : URL.parse(location, url)?.href) ?? url,
    count: countElements(body),
    titles: titlesIn(/Expect:\s*(.*)/.exec(comment)?.[1] ?? ''),
  };
}

const place = String.raw`entries\[(\d+)\](?:\['title'\]|\.title|\['title_detail'\]\['value'\])`;
const literal = String.raw`u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const statement = new RegExp(
  `${place}\\s*==\\s*((?:${place}\\s*==\\s*)*)(${literal}(?:\\s*\\+\\s*${literal})*)`,
  'g',
);

/** Reads `entries[0]['title'] == 'x'`, also chained (`a == b == 'x'`), by attribute, or through `title_detail`. */
export function titlesIn(expression: string): Map<number, string> {
  const titles = new Map<number, string>();
  for (const [, first, chain = '', , value = ''] of expression.matchAll(statement)) {
    const title = [...value.matchAll(new RegExp(literal, 'g'))].map(([each]) => pythonString(each)).join('');
    for (const index of [first, ...[...chain.matchAll(new RegExp(place, 'g'))].map(([, each]) => each)]) {
      titles.set(Number(index), title);
    }
  }
  return titles;
}

function pythonString(source: string): string {
  const simple: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
  return source
    .replace(/^u?['"]|['"]$/g, '')
    .replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi, (_, byte?: string, unit?: string, other = '') => {
      const code = byte ?? unit;
      return code === undefined ? (simple[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16));
    });
}
