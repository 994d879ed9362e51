import { z } from '@hono/zod-openapi';
import { type NewSource, type Source, sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { connectorSource, sourceKind, speaksFirstHand } from '../../domain/news/gather/connectors.ts';
import type { NewsServices } from './news-services.ts';

const address = z.url({ protocol: /^https?$/ }).max(2048);

/** What a person may set of a source. */
export const sourceSettings = z.object({
  name: z.string().trim().min(1).max(300),
  url: address,
  home_url: address.nullable(),
  category: z.string().trim().min(1).max(100).nullable(),
  weight: z.number().min(0).max(1),
  is_primary: z.boolean(),
  enabled: z.boolean(),
});

/** A feed by its address, or an API by what to look for there. */
export const newSource = sourceSettings
  .partial()
  .extend({ kind: sourceKind.default('feed'), query: z.string().trim().min(1).max(300).optional() })
  .strict()
  .refine(({ kind, url, query }) => url !== undefined || (kind !== 'feed' && query !== undefined), {
    path: ['url'],
    error: 'give an address, or a kind other than feed and a query',
  })
  .refine(({ kind, query }) => kind !== 'feed' || query === undefined, {
    path: ['query'],
    error: 'a feed has an address and no query',
  });

/**
 * Adds a source; one that was removed comes back. `malformed_input` for the page of a site with feeds, which it names, and
 * `conflict` where the user has this source already.
 */
export async function addSource(
  { asUser, declaredFeeds }: Pick<NewsServices, 'asUser' | 'declaredFeeds'>,
  userId: string,
  given: z.output<typeof newSource>,
  signal: AbortSignal,
): Promise<Source> {
  const source = sourceOf(given);
  if (given.kind === 'feed') await assertNoPage(source.url, declaredFeeds, signal);
  const [added] = await asUser(userId, (sql) => sources(sql).insert(userId, [source]));
  if (!added) throw new Failure('conflict', `${source.url} is among your sources already.`);
  return added;
}

/** What is given, completed by what a query means to its API. */
function sourceOf({ query, ...given }: z.output<typeof newSource>): NewSource {
  const asked = given.kind === 'feed' || query === undefined ? null : connectorSource(given.kind, query);
  const url = given.url ?? asked?.url ?? '';
  return {
    kind: given.kind,
    name: given.name ?? asked?.name ?? new URL(url).hostname,
    url,
    home_url: given.home_url ?? asked?.home_url ?? null,
    category: given.category ?? null,
    weight: given.weight ?? 0.5,
    is_primary: given.is_primary ?? speaksFirstHand(given.kind),
    enabled: given.enabled ?? true,
  };
}

/** Who gives the home page of a blog is told its feeds, rather than finding a source that fails for ever. */
async function assertNoPage(
  url: string,
  declaredFeeds: NewsServices['declaredFeeds'],
  signal: AbortSignal,
): Promise<void> {
  const feeds = await declaredFeeds(url, signal);
  if (feeds.length === 0) return;
  throw new Failure(
    'malformed_input',
    `${url} is a page and no feed; nothing was added. It names ${feeds.join(' and ')}: add what you want of these.`,
  );
}
