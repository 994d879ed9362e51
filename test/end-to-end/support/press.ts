import { users } from '../../../db/app/users.ts';
import type { Database } from '../../../db/connect.ts';
import { sources } from '../../../db/news/gather/sources.ts';
import { transaction } from '../../../db/transaction.ts';
import type { FeedServer } from './feed-server.ts';

/** An item of a feed. */
export interface PressItem {
  url: string;
  title: string;
  text: string;
  /** ISO 8601. */
  published: string;
}

const syllables = 'ba co du fe gi ha jo ku le mi no pa qui ra se ti vo wa xe zu'.split(' ');
const hour = 3_600_000;

/** Returns invented words, always the same for one seed, so that no two items are confused. */
function words(seed: number, count: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return syllables[(state >>> 8) % syllables.length] ?? '';
  };
  return Array.from({ length: count }, () => next() + next() + next());
}

/**
 * Returns the item of a number: the same words for the same number, published `number` quarters of an hour before
 * now.
 */
export function pressItem(server: FeedServer, number: number): PressItem {
  const [first = '', ...rest] = words(number + 1, 60);
  return {
    url: server.at(`/articles/${number}`),
    title: `${first[0]?.toUpperCase()}${first.slice(1)} ${rest.slice(0, 5).join(' ')} ${number}`,
    text: `${rest.slice(5, 30).join(' ')}. ${rest.slice(30).join(' ')}.`,
    published: new Date(Date.now() - (number * hour) / 4).toISOString(),
  };
}

/** Writes an RSS 2.0 document. */
export function rss(title: string, items: readonly PressItem[]): string {
  const each = items.map(
    (item) => `<item><title>${item.title}</title><link>${item.url}</link><guid>${item.url}</guid>
<pubDate>${new Date(item.published).toUTCString()}</pubDate><description>${item.text}</description></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>${title}</title><link>http://press.example/</link><description>-</description>
${each.join('\n')}
</channel></rss>`;
}

/** Serves `feeds` feeds of `each` items, `/feed/0.xml` and so on, and returns their paths and all items. */
export function servePress(
  server: FeedServer,
  feeds: number,
  each: number,
): { paths: string[]; items: PressItem[] } {
  const items = Array.from({ length: feeds * each }, (_, number) => pressItem(server, number));
  const paths = Array.from({ length: feeds }, (_, feed) => {
    const path = `/feed/${feed}.xml`;
    server.serve(path, rss(`Feed ${feed}`, items.slice(feed * each, (feed + 1) * each)));
    return path;
  });
  return { paths, items };
}

/** Subscribes the local user to these addresses, before the service was ever started. */
export async function subscribe(database: Database, urls: readonly string[]): Promise<void> {
  await transaction(database.sql, async (sql) => {
    const user = await users(sql).upsert('local');
    const rest = { home_url: null, category: null, weight: 0.5, is_primary: false, enabled: true };
    await sources(sql).insert(
      user.id,
      urls.map((url) => ({ ...rest, url, name: new URL(url).pathname })),
    );
  });
}

/**
 * Serves three items with weighty claims, in two feeds: two contradict each other, and no other item mentions the
 * third. Research of each ends in a question to a person.
 */
export function serveClaims(server: FeedServer): { paths: string[]; items: PressItem[] } {
  const item = (name: string, title: string, text: string): PressItem => ({
    url: server.at(`/claims/${name}`),
    title,
    text,
    published: new Date().toISOString(),
  });
  const wire = [
    item(
      'brakes',
      'Norvik recalls 12,000 crane brakes',
      'Norvik recalls 12,000 crane brakes of the series KB-40 after two fires at Tarlow harbour. The maker pays for the exchange.',
    ),
    item(
      'water',
      'Ransomware stopped the Quelbrook water works',
      'Ransomware stopped the pumps of the Quelbrook water works for 9 days, its operator reported on Monday.',
    ),
  ];
  const register = [
    item(
      'register',
      'Register of recalls: series KB-40',
      'Norvik recalls 1,200 crane brakes of the series KB-40 after two fires at Tarlow harbour. Owners find the number on the plate.',
    ),
  ];
  server.serve('/claims/wire.xml', rss('Wire', wire));
  server.serve('/claims/register.xml', rss('Register', register));
  return { paths: ['/claims/wire.xml', '/claims/register.xml'], items: [...wire, ...register] };
}
