import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startFeedServer } from './support/feed-server.ts';
import { install } from './support/installation.ts';
import { subscribe } from './support/press.ts';

/** Encodes a text in an encoding of one byte a character, by its decoder's result for each byte. */
function encode(text: string, label: string): Buffer {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 63));
}

const feed = (title: string, link: string, encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0"><channel><title>Вестник</title><link>${link}</link><description>-</description>
<item><title>${title}</title><link>${link}</link><description>${title}: подробности в следующем выпуске.</description>
</item></channel></rss>`;

test('feeds in windows-1251, in KOI8-R and packed without a word of it arrive readable', async () => {
  const server = await startFeedServer(onTestFinished);
  const titles = {
    '/1251': 'Завод остановил линию окраски на неделю',
    '/koi8': 'Новый стандарт блокировки ограждений принят',
    '/packed': 'Компрессоры теряют треть воздуха в утечках',
  };
  const document = (path: keyof typeof titles, encoding: string) =>
    feed(titles[path], server.at(`/articles${path}`), encoding);
  server.serve('/1251', encode(document('/1251', 'windows-1251'), 'windows-1251'), 'text/xml');
  server.serve('/koi8', encode(document('/koi8', 'utf-8'), 'koi8-r'), 'text/xml; charset=koi8-r');
  server.serve('/packed', gzipSync(document('/packed', 'utf-8')), 'text/xml');
  const place = await install(onTestFinished);
  await place.withDatabase((database) =>
    subscribe(
      database,
      Object.keys(titles).map((path) => server.at(path)),
    ),
  );
  const api = (await place.start({ FETCH_ALLOW_HOSTS: server.host, CARDS: '50' })).api();
  await api.firstSweep();
  const { cards } = await api.edition();
  expect(cards.map(({ title }) => title).sort()).toEqual(Object.values(titles).sort());
  for (const { title, summary } of cards) expect(summary).toContain(`${title}: подробности`);
});
