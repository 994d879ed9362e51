import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FeedDocument } from '../../../domain/news/gather/feed.ts';
import parseFeed from '../../../tools/news/parse-feed.ts';

function parse(body: Uint8Array | string, contentType: string | null = null): FeedDocument {
  const input = {
    body: typeof body === 'string' ? Buffer.from(body) : body,
    content_type: contentType,
    url: 'https://example.org/feed.xml',
    collected_at: '2026-11-21T00:00:00.000Z',
  };
  const output = parseFeed.run(parseFeed.input.parse(input), { signal: new AbortController().signal });
  return parseFeed.output.parse(output);
}

function rss(items: string, prolog = ''): string {
  return `${prolog}<rss version="2.0"><channel><title>t</title>${items}</channel></rss>`;
}

const refused = (code: string) => expect.objectContaining({ name: 'Failure', code });

describe('entities', () => {
  test('a document that declares entities inside entities is refused before any is expanded', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const bomb = rss(
      '<item><title>&l9;</title></item>',
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${lines.join('')}]>`,
    );
    expect(() => parse(bomb)).toThrow(refused('malformed_input'));
  });

  test('an entity that is one long text is not expanded, however often it is used', () => {
    const doctype = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(100_000)}">]>`;
    const feed = parse(rss(`<item><title>${'&a;'.repeat(300)}</title></item>`, doctype));
    expect(feed.items[0]?.title.length).toBeLessThanOrEqual(1000);
    expect(feed.items[0]?.title).not.toContain('xxx');
  });

  test('an entity that names a file brings nothing of it', () => {
    const doctype = '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/hostname">]>';
    expect(parse(rss('<item><title>&file; news</title></item>', doctype)).items[0]?.title).toBe(
      '&file; news',
    );
  });

  test('the named characters of HTML are read although XML does not know them', () => {
    expect(parse(rss('<item><title>Caf&eacute; &hellip; &#x1F600;</title></item>')).items[0]?.title).toBe(
      'Café … 😀',
    );
  });
});

describe('size and depth', () => {
  test('elements nested a hundred thousand deep are refused', () => {
    expect(() => parse(rss(`<item>${'<a>'.repeat(100_000)}</item>`))).toThrow(refused('malformed_input'));
  });

  test('an item whose HTML is nested too deeply is set aside and the next one is used', () => {
    const deep = `<item><title>deep</title><description><![CDATA[${'<div>'.repeat(50_000)}x]]></description></item>`;
    const feed = parse(rss(`${deep}<item><title>next</title></item>`));
    expect(feed.items.map(({ title }) => title)).toEqual(['next']);
    expect(feed.malformed).toMatchObject([{ position: 0, reason: expect.stringContaining('deeply') }]);
  });

  test('a document with more tags than memory can hold as objects is refused', () => {
    expect(() => parse(rss('<i/>'.repeat(600_001)))).toThrow(refused('malformed_input'));
  });

  test('a document with more than 20,000 items is refused', () => {
    expect(() => parse(rss('<item/>'.repeat(20_001)))).toThrow(refused('malformed_input'));
    expect(() => parse(`{"items":[${'1,'.repeat(20_000)}1]}`)).toThrow(refused('malformed_input'));
  });

  test('a document of 30 MB in one item ends with the item cut to the limits of the schema', () => {
    const feed = parse(
      rss(`<item><title>big</title><description>${'word '.repeat(6_000_000)}</description></item>`),
    );
    expect(feed.items[0]?.content.length).toBeLessThanOrEqual(200_000);
  });

  test('a body above 32 MiB is refused', () => {
    expect(() => parse(Buffer.alloc(33 * 1024 * 1024, ' '))).toThrow(refused('response_too_large'));
  });

  test('a gzip bomb ends at 32 MiB', () => {
    expect(() => parse(gzipSync(Buffer.alloc(200 * 1024 * 1024)))).toThrow(refused('response_too_large'));
  });

  test('of more than 2,000 items the newest are used and the rest is counted', () => {
    const item = (_: unknown, at: number) =>
      `<item><title>n${at}</title><pubDate>${new Date(Date.UTC(2020, 0, 1 + at)).toUTCString()}</pubDate></item>`;
    const feed = parse(rss(Array.from({ length: 2300 }, item).join('')));
    expect(feed.items).toHaveLength(2000);
    expect(feed.items[0]?.title).toBe('n300');
    expect(feed.malformed).toMatchObject([{ reason: expect.stringContaining('300 were left') }]);
  });

  test('hundreds of unreadable items are reported once they are too many to list', () => {
    const deep = `<item><description>${'&lt;b&gt;'.repeat(500)}deep</description></item>`;
    const feed = parse(rss(deep.repeat(300)));
    expect(feed.malformed).toHaveLength(201);
    expect(feed.malformed.at(-1)?.reason).toContain('100 more');
  });
});

describe('what is no feed', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['words', 'no such page'],
    ['a web page', '<!doctype html><html><body><p>Not found</p></body></html>'],
    ['JSON without items', '{"error":"not found"}'],
    ['broken JSON', '{"items":['],
    ['a JSON list', '[1,2]'],
    ['a doctype without end', '<!DOCTYPE rss ['],
    ['half a gzip header', Buffer.from([0x1f, 0x8b, 8, 0, 1])],
    ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))],
  ])('%s is refused as malformed', (_, body) => {
    expect(() => parse(body)).toThrow(refused('malformed_input'));
  });
});

describe('hostile text', () => {
  test('invisible characters that hide or turn text around are removed', () => {
    const title = 'Pay\u200Bments \u202Egnp.exe\u202C \u{E0049}\u{E0067}safe\uFEFF';
    expect(parse(rss(`<item><title>${title}</title></item>`)).items[0]?.title).toBe('Payments gnp.exe safe');
  });

  test('zero bytes and control characters disappear', () => {
    expect(parse(rss('<item><title>a\u0000b\u0007c</title></item>')).items[0]?.title).toBe('abc');
  });

  test('hidden elements, comments, scripts and styles give no text and no links', () => {
    const html =
      '<p>seen</p><!-- secret --><script>x</script><style>y</style><p hidden>h</p><p aria-hidden="true">a</p>' +
      '<div style="font-size:0"><a href="https://evil.example/">f</a></div><p style="left:-9999px">o</p>';
    const feed = parse(rss(`<item><title>t</title><description><![CDATA[${html}]]></description></item>`));
    expect(feed.items[0]).toMatchObject({ summary: 'seen', links: [] });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://example.org/'])(
    '%s is no link',
    (link) => {
      expect(parse(rss(`<item><title>t</title><link>${link}</link></item>`)).items[0]?.url).toBeNull();
    },
  );
});

describe('bodies that are compressed without saying so', () => {
  const feed = rss('<item><title>small</title></item>');
  test.each([
    ['gzip', gzipSync(feed)],
    ['deflate', deflateSync(feed)],
    ['brotli', brotliCompressSync(feed)],
    ['gzip twice', gzipSync(gzipSync(feed))],
  ])('%s is read', (_, body) => {
    expect(parse(body).items[0]?.title).toBe('small');
  });
});

test('a JSON feed whose members are named like what every object has is read all the same', () => {
  const items = `[{"id":"1","title":"first","constructor":1,"__proto__":{"title":"x"},"authors":[{"toString":2}]},{"id":"2","title":"second"}]`;
  const feed = parse(
    `{"version":"https://jsonfeed.org/version/1.1","title":"t","constructor":{},"items":${items}}`,
  );
  expect(feed.items.map((item) => item.title)).toEqual(['first', 'second']);
});
