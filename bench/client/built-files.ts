import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../clients/dist/web/', import.meta.url));
const assets = join(built, 'assets');

const kilobytes = (file: string, ending = '.gz'): number => statSync(join(assets, file + ending)).size / 1024;

/** The files that a page names, as its own and as those that they import at once. */
function scriptsFrom(first: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(assets, file), 'utf8');
    // `import{a}from"./x.js"` and `import"./x.js"`, but not `import("./x.js")`, which is loaded later.
    waiting.push(
      ...[...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name),
    );
  }
  return found;
}

/** The sizes of what the client consists of, in KB as they are sent with gzip; a font is sent as it is. */
export interface BuiltSizes {
  script: number;
  style: number;
  font: number;
  /** Of each further place and layer, what it adds to the first screen. */
  parts: { name: string; kilobytes: number }[];
}

/** Measures the built client. Throws if it is not built. */
export function builtSizes(): BuiltSizes {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const named = (ending: string) =>
    [...page.matchAll(/\/assets\/([\w.-]+)"/g)].flatMap(([, file = '']) =>
      file.endsWith(ending) ? [file] : [],
    );
  const first = scriptsFrom(named('.js'));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0);
  const lazy = [
    'news',
    'desk',
    'decide',
    'setup',
    'story',
    'issue',
    'palette',
    'search',
    'key-help',
    'sign-in',
    'tour',
  ];
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const entryOf = (name: string) =>
    files.find((file) => file.startsWith(`${name}-`) && loadedLater(first, file));
  const parts = lazy.flatMap((name) => {
    const entry = entryOf(name);
    if (entry === undefined) return [];
    const own = [...scriptsFrom([entry])].filter((file) => !first.has(file));
    return [{ name, kilobytes: sum(own) }];
  });
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'));
  return {
    script: sum(first),
    style: sum(named('.css')),
    font: fonts.reduce((total, file) => total + kilobytes(file, ''), 0),
    parts,
  };
}

/** Tells whether a file is the start of a part: the first screen names it in a dynamic import. */
function loadedLater(first: ReadonlySet<string>, file: string): boolean {
  return [...first].some((each) =>
    new RegExp(`import\\(\\s*["'\`]\\./${file.replaceAll('.', '\\.')}`).test(
      readFileSync(join(assets, each), 'utf8'),
    ),
  );
}
