import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startFeedServer } from './support/feed-server.ts';
import { install } from './support/installation.ts';
import { servePress, subscribe } from './support/press.ts';

const xml = { 'content-type': 'application/rss+xml' };
const head = '<?xml version="1.0"?><rss version="2.0"><channel><title>Never ends</title>';
const mebibyte = ' '.repeat(1024 * 1024);

/** Sends mebibytes of blanks as fast as they are read; ends after `count` of them, or never. */
function pour(response: ServerResponse, count: number): void {
  let sent = 0;
  const more = () => {
    while (sent < count && !response.destroyed) {
      sent += 1;
      if (!response.write(mebibyte)) return void response.once('drain', more);
    }
    response.end();
  };
  response.writeHead(200, xml).write(head);
  more();
}

const entityBomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">
${Array.from('bcdefghijk', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`).join('\n')}
]><rss version="2.0"><channel><title>&k;</title><item><title>&k;</title><link>http://bomb.example/1</link></item></channel></rss>`;

test('a hostile feed ends in an error of its own within its limits and costs no other source an item', async () => {
  const good = await startFeedServer(onTestFinished);
  const { paths, items } = servePress(good, 3, 3);
  const bad = await startFeedServer(onTestFinished);
  // What is told of each, and whether its bytes came far enough to be kept in quarantine.
  const expected: Record<string, { reason: RegExp; isKept: boolean }> = {};
  const add = (
    path: string,
    reason: RegExp,
    isKept: boolean,
    answer?: (response: ServerResponse) => void,
  ) => {
    expected[path] = { reason, isKept };
    if (answer) bad.on(path, (_request, response) => answer(response));
  };
  add('/fifty-megabytes', /^response_too_large: /, false, (response) => pour(response, 50));
  add('/endless', /^response_too_large: /, false, (response) => pour(response, Number.POSITIVE_INFINITY));
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
  add('/gzip-bomb', /^response_too_large: /, false, (response) =>
    response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(bomb),
  );
  add('/bare-gzip-bomb', /^(malformed_input|response_too_large): /, true, (response) =>
    response.writeHead(200, xml).end(bomb),
  );
  add('/entity-bomb', /^malformed_input: /, true, (response) => response.writeHead(200, xml).end(entityBomb));
  add('/byte-by-byte', /^fetch_timeout: /, false, (response) => {
    response.writeHead(200, xml);
    const timer = setInterval(() => response.write('<'), 1_000);
    response.on('close', () => clearInterval(timer));
  });
  add('/hangs', /^fetch_timeout: /, false, () => {});
  add('/missing', /^response_refused: .* 404/, false);
  add('/fails', /^fetch_failed: .*500/, false, (response) =>
    response.writeHead(500, { 'retry-after': '7200' }).end(),
  );
  add('/no-xml', /^malformed_input: /, true, (response) =>
    response.writeHead(200, xml).end('<<<< this \0 is & no > feed'),
  );
  const place = await install(onTestFinished);
  await place.withDatabase((database) =>
    subscribe(database, [
      ...Object.keys(expected).map((path) => bad.at(path)),
      ...paths.map((path) => good.at(path)),
    ]),
  );

  const began = Date.now();
  const service = await place.start({ FETCH_ALLOW_HOSTS: `${good.host},${bad.host}`, CARDS: '50' });
  const api = service.api();
  const sweep = await api.firstSweep();
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(sweep.status).toBe('succeeded');
  expect(sweep.stages.find(({ name }) => name === 'gather')?.counts).toMatchObject({
    updated: paths.length,
    failed: Object.keys(expected).length,
    created: items.length,
  });
  expect((await api.edition()).cards.map(({ title }) => title).sort()).toEqual(
    items.map(({ title }) => title).sort(),
  );

  for (const { id, url } of (await api.sources()).filter((source) => source.url.includes(bad.host))) {
    const { reason, isKept } = expected[new URL(url).pathname] ?? {};
    const source = await api.source(id);
    expect(source.health, url).toMatchObject({ status: 'failing', last_result: 'failed', failure_count: 1 });
    expect(source.health.last_reason, url).toMatch(reason ?? /^$/);
    expect(source.quarantined.length, url).toBe(isKept ? 1 : 0);
  }
  const told = (await api.sources()).find(({ url }) => url === bad.at('/fails'))?.health['next_check_at'];
  expect(Date.parse(String(told)) - began).toBeGreaterThanOrEqual(7_200_000);
  expect(service.errors()).toBe('');
});
