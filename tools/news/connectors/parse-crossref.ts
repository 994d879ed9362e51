import { z } from 'zod';
import { feedDocument } from '../../../domain/news/gather/feed.ts';
import { tool } from '../../tool.ts';
import { feedInput } from '../feed/input.ts';
import { parseResponse, type ResponseItem, readJson, toFeed } from './response.ts';

/** `{ "date-parts": [[2026, 11, 3]] }`; month and day may be missing. */
const partialDate = z
  .object({ 'date-parts': z.array(z.array(z.int().nullable()).max(10)).max(10) })
  .nullish();

const work = z.object({
  DOI: z.string().regex(/^10\.\d{4,9}\/\S{1,500}$/, 'is no DOI'),
  title: z.array(z.string()).nullish(),
  abstract: z.string().nullish(),
  author: z
    .array(
      z.object({ given: z.string().nullish(), family: z.string().nullish(), name: z.string().nullish() }),
    )
    .nullish(),
  published: partialDate,
  issued: partialDate,
  created: z.object({ 'date-time': z.string() }).nullish(),
  'container-title': z.array(z.string()).nullish(),
});
type Work = z.output<typeof work>;

/** One work under `message`, or a list of works under `message.items` (api.crossref.org, "work" and "work-list"). */
const message = z.object({
  message: z.union([
    z.object({ items: z.array(z.unknown()) }),
    z.looseObject({ DOI: z.string() }).transform((one) => ({ items: [one] })),
  ]),
});

/**
 * Parses works of the Crossref REST API as a feed: title, authors, abstract, date, and `https://doi.org/` as the
 * address. A date without a day counts only if the day of registration does not fall within it: a work of 1998
 * registered today is of 1998.
 */
export default tool({
  name: 'news.parse-crossref',
  version: '1',
  module: import.meta.url,
  input: feedInput,
  output: feedDocument,
  run(input) {
    const { answer, encoding } = readJson(input);
    const { items } = parseResponse(message, answer).message;
    return toFeed(
      { items, schema: work, toItem },
      { title: 'Crossref', home: 'https://www.crossref.org/', encoding },
      input,
    );
  },
});

function toItem(found: Work): ResponseItem {
  const title = found.title?.find((each) => each.trim() !== '');
  if (title === undefined) return 'The work has no title.';
  const created = found.created?.['date-time'] ?? '';
  return {
    ids: [found.DOI.toLowerCase()],
    links: [`https://doi.org/${encodeURI(found.DOI).replaceAll('#', '%23').replaceAll('?', '%3F')}`],
    title: { value: title, kind: 'guess' },
    summary: null,
    content: found.abstract ? { value: fromJats(found.abstract), kind: 'html' } : null,
    author: found.author?.map(nameOf).filter(Boolean).slice(0, 5).join(', ') || null,
    published: publishedOf(found.published ?? found.issued, created),
    updated: [],
    categories: (found['container-title'] ?? []).slice(0, 5),
  };
}

function nameOf({ given, family, name }: NonNullable<Work['author']>[number]): string {
  return name ?? [given, family].filter(Boolean).join(' ');
}

/** Returns dates in order of preference, ISO 8601. */
function publishedOf(date: z.output<typeof partialDate>, created: string): string[] {
  const parts = (date?.['date-parts'][0] ?? []).filter((part) => part !== null);
  const stated = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
  if (stated === '') return [created];
  return parts.length < 3 && created.startsWith(stated) ? [created, stated] : [stated, created];
}

/**
 * Converts an abstract from namespaced JATS XML, whose paragraphs, lists and styles are named like HTML's or mean the
 * same. A power is written out, or ten to the sixth would read as one hundred and six.
 */
function fromJats(abstract: string): string {
  return abstract
    .replaceAll(/(<\/?)jats:/g, '$1')
    .replaceAll('<sup>', '^')
    .replaceAll(/<(\/?)sec\b/g, '<$1section')
    .replaceAll(/<(\/?)italic\b/g, '<$1i');
}
