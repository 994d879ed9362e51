import { Failure } from '../../domain/failure.ts';
import type { FeedDocument } from '../../domain/news/gather/feed.ts';
import { htmlToText, tidy } from '../../tools/html/html-to-text.ts';
import parseFeed from '../../tools/news/parse-feed.ts';
import { type Figure, type Suite, share } from '../harness/suite.ts';
import type { FeedCase } from './case.ts';
import { feedparserCases } from './feedparser.ts';
import { gofeedCases } from './gofeed.ts';

/**
 * Measures how many of the feeds with items are read with the right count and the right titles.
 *
 * Count: every item element must become an item. An item of these sets often has only one field, such as an author; it
 * still counts here, although the pipeline quarantines it later as empty.
 * Titles: the other parsers give sanitised HTML or text without saying which, so a title is right if it equals the text of
 * the expected one read either way, with white space normalised. If the expected title has no text (only an image), our
 * parser falls back to the text of the item and only the count is judged.
 */
export const feedsSuite: Suite = async ({ data, format }) => {
  const isGofeed = format === 'gofeed';
  const all = await (isGofeed ? gofeedCases(data) : feedparserCases(data));
  const cases = all.filter(({ count }) => count > 0);
  const failures: Record<string, string[]> = {};
  const tally = { right: 0, titled: 0, titlesRight: 0, lenient: 0 };
  for (const each of cases) {
    const outcome = judge(each);
    if (outcome.reason === null) tally.right += 1;
    else failures[outcome.reason] = [...(failures[outcome.reason] ?? []), `${each.name}${outcome.detail}`];
    if (outcome.isLenient) tally.lenient += 1;
    if (each.titles.size > 0) tally.titled += 1;
    if (each.titles.size > 0 && outcome.reason === null) tally.titlesRight += 1;
  }
  const figures: Figure[] = [
    share('count and titles right', tally.right, cases.length, 0.95),
    share('of those with stated titles', tally.titlesRight, tally.titled),
    share('read by the lenient parser', tally.lenient, cases.length),
  ];
  return { figures, failures };
};

interface Outcome {
  reason: string | null;
  detail: string;
  isLenient: boolean;
}

function judge(each: FeedCase): Outcome {
  const failed = { isLenient: false };
  let feed: FeedDocument;
  try {
    const input = {
      body: each.body,
      content_type: each.contentType,
      url: each.url,
      collected_at: '2026-11-21T00:00:00.000Z',
    };
    feed = parseFeed.output.parse(parseFeed.run(input, { signal: new AbortController().signal }));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { ...failed, reason: `refused: ${thrown.message}`, detail: '' };
  }
  const isLenient = feed.parser === 'lenient';
  const found = feed.items.length;
  if (found !== each.count)
    return { ...failed, isLenient, reason: 'count', detail: `: ${found}, not ${each.count}` };
  const wrong = wrongTitle(each, feed);
  if (wrong !== null) return { ...failed, isLenient, reason: 'title', detail: wrong };
  return { reason: null, detail: '', isLenient };
}

function wrongTitle({ titles }: FeedCase, feed: FeedDocument): string | null {
  for (const [position, expected] of titles) {
    const readings = [tidy(expected), htmlToText(expected, null).text].map(fold);
    const found = feed.items[position]?.title ?? '';
    if (readings[1] !== '' && !readings.includes(fold(found))) return `: "${found}", not "${expected}"`;
  }
  return null;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
