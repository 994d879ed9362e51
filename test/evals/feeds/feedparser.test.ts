import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countElements } from '../../../evals/feeds/case.ts';
import { feedparserCases, titlesIn } from '../../../evals/feeds/feedparser.ts';
import { feedsSuite } from '../../../evals/feeds/suite.ts';

describe('the titles that an expectation states', () => {
  test.each([
    ["not bozo and entries[0]['title'] == 'A\\'s b\\n\\u00e9'", [[0, "A's b\né"]]],
    [
      'entries[0].title == "x" and entries[12].title == u\'y\'',
      [
        [0, 'x'],
        [12, 'y'],
      ],
    ],
    [
      "entries[0]['title'] == entries[1]['title'] == 'both'",
      [
        [0, 'both'],
        [1, 'both'],
      ],
    ],
    ["entries[0]['title_detail']['value'] == 'a -' + '- b'", [[0, 'a -- b']]],
    ["entries[0]['source']['title'] == 'not of the entry' and feed['title'] == 'nor this'", []],
  ] as [string, [number, string][]][])('%s', (expression, titles) => {
    expect([...titlesIn(expression)]).toEqual(titles);
  });
});

test('elements in comments and CDATA are not counted', () => {
  const body = '<!-- <item> --><rss><item><d><![CDATA[<item>]]></d></item><items/><x:entry/></rss>';
  expect(countElements(Buffer.from(body))).toBe(2);
});

describe('over a folder of cases', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'));
    await mkdir(join(folder, 'cdf'));
    const head = (expect: string) =>
      `<!--\nHeader: Content-Location: http://example.org/x/\nHeader: Content-Type: text/xml; charset=koi8-r\nExpect: ${expect}\n-->`;
    await writeFile(join(folder, 'cdf/old.xml'), head('1'));
    await writeFile(join(folder, 'empty.xml'), `${head('1')}<rss/>`);
    await writeFile(
      join(folder, 'right.xml'),
      `${head("entries[0]['title'] == '<b>A</b>'")}<rss><item><title>A</title></item></rss>`,
    );
    await writeFile(
      join(folder, 'wrong.xml'),
      `${head("entries[0]['title'] == 'B'")}<rss><item><title>A</title></item></rss>`,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the headers of a case are read, and cdf is left out', async () => {
    const cases = await feedparserCases(folder);
    expect(cases.map(({ name }) => name)).toEqual(['empty.xml', 'right.xml', 'wrong.xml']);
    expect(cases[0]).toMatchObject({
      url: 'http://example.org/x/',
      contentType: 'text/xml; charset=koi8-r',
      count: 0,
    });
  });

  test('the share is of the files that hold an item, and failures are named', async () => {
    const report = await feedsSuite({ data: folder, format: null, model: 'embedded' });
    expect(report.figures[0]).toMatchObject({ n: 2, value: 0.5, target: 0.95 });
    expect(Object.values(report.failures).flat()).toEqual([expect.stringContaining('wrong.xml')]);
  });
});
