import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Failure } from '../domain/failure.ts';

/** A bundled article; `body` is an HTML template. */
export type Article = {
  /** Path without the leading slash, such as `plant/velmora-recall`; also the article's name in the truth. */
  path: string;
  /** Plain text. */
  title: string;
  /** Author, plain text. */
  by: string;
  /** Time of publication, relative to the world's creation, such as `-5h`. */
  time: string;
  body: string;
};

/** Reads `NAME.html` files below `directory`: a comment with `title`, `by` and `time` lines, then the body. */
export function readArticles(directory: string): Map<string, Article> {
  const articles = new Map<string, Article>();
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.html')) continue;
    const path = file.slice(0, -'.html'.length).split(sep).join('/');
    articles.set(path, parseArticle(path, readFileSync(join(directory, file), 'utf8')));
  }
  return articles;
}

function parseArticle(path: string, source: string): Article {
  const match = /^<!--\ntitle: (.+)\nby: (.+)\ntime: (.+)\n-->\n([\s\S]+)$/.exec(
    source.replaceAll('\r\n', '\n'),
  );
  if (match === null)
    throw new Failure(
      'internal',
      `The sample page ${path} has no title, by and time. The sample world was not served; correct the head of the page.`,
    );
  const [, title = '', by = '', time = '', body = ''] = match;
  return { path, title, by, time, body: body.trim() };
}
