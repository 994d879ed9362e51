import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { FeedCase } from './case.ts';

const entries = z.array(z.object({ title: z.string().optional() }).loose()).optional();
const expectation = z.object({ items: entries, entries });

/** Reads the XML files of gofeed's test data that have the expected result as JSON beside them. */
export async function gofeedCases(root: string): Promise<FeedCase[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const present = new Set(paths);
  const pairs = paths.filter((path) => path.endsWith('.xml') && present.has(path.replace(/\.xml$/, '.json')));
  return await Promise.all(pairs.sort().map((path) => readPair(root, path)));
}

async function readPair(root: string, path: string): Promise<FeedCase> {
  const expected = expectation.parse(JSON.parse(await readFile(path.replace(/\.xml$/, '.json'), 'utf8')));
  const items = expected.items ?? expected.entries ?? [];
  return {
    name: relative(root, path),
    body: await readFile(path),
    contentType: null,
    url: 'http://127.0.0.1:8097/feed.xml',
    count: items.length,
    titles: new Map(items.flatMap(({ title }, index) => (title === undefined ? [] : [[index, title]]))),
  };
}
