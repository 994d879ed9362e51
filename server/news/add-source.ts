import { z } from '@hono/zod-openapi';
import { type NewSource, type Source, sources } from '../../db/news/gather/sources.ts';
import { Failure } from '../../domain/failure.ts';
import { connectorSource, isPrimaryByDefault, sourceKind } from '../../domain/news/gather/connectors.ts';
import type { NewsServices } from './news-services.ts';

const address = z.url({ protocol: /^https?$/ }).max(2048);

/** The fields of a source that a person may set. */
export const sourceSettings = z.object({
  name: z.string().trim().min(1).max(300),
  url: address,
  home_url: address.nullable(),
  category: z.string().trim().min(1).max(100).nullable(),
  weight: z.number().min(0).max(1),
  is_primary: z.boolean(),
  enabled: z.boolean(),
});

/** A new source: a feed by its URL, or a registry by a query. */
export const newSource = sourceSettings
  .partial()
  .extend({ kind: sourceKind.default('feed'), query: z.string().trim().min(1).max(300).optional() })
  .strict()
  .refine(({ kind, url, query }) => url !== undefined || (kind !== 'feed' && query !== undefined), {
    path: ['url'],
    error: 'give a `url`, or a `kind` other than feed with a `query`',
  })
  .refine(({ kind, query }) => kind !== 'feed' || query === undefined, {
    path: ['query'],
    error: 'a feed takes a `url` and no `query`',
  });

/**
 * Adds a source, or restores it if it was removed. Throws `malformed_input` with the feeds of the page if the URL is that of
 * a page, and `conflict` if the user has this source already.
 */
export async function addSource(
  { asUser, declaredFeeds }: Pick<NewsServices, 'asUser' | 'declaredFeeds'>,
  userId: string,
  given: z.output<typeof newSource>,
  signal: AbortSignal,
): Promise<Source> {
  const source = sourceOf(given);
  if (given.kind === 'feed') await assertNotPage(source.url, declaredFeeds, signal);
  const [added] = await asUser(userId, (sql) => sources(sql).insert(userId, [source]));
  if (!added)
    throw new Failure(
      'conflict',
      `${source.url} is already one of your sources. Nothing was added. Change it with PATCH /api/sources/{id}.`,
    );
  return added;
}

/** Completes the given fields with those that follow from the query. */
function sourceOf({ query, ...given }: z.output<typeof newSource>): NewSource {
  const derived = given.kind === 'feed' || query === undefined ? null : connectorSource(given.kind, query);
  const url = given.url ?? derived?.url ?? '';
  return {
    kind: given.kind,
    name: given.name ?? derived?.name ?? new URL(url).hostname,
    url,
    home_url: given.home_url ?? derived?.home_url ?? null,
    category: given.category ?? null,
    weight: given.weight ?? 0.5,
    is_primary: given.is_primary ?? isPrimaryByDefault(given.kind),
    enabled: given.enabled ?? true,
  };
}

/** Throws with the feeds of a page: a page that is added as a feed would fail at every check. */
async function assertNotPage(
  url: string,
  declaredFeeds: NewsServices['declaredFeeds'],
  signal: AbortSignal,
): Promise<void> {
  const feeds = await declaredFeeds(url, signal);
  if (feeds.length === 0) return;
  throw new Failure(
    'malformed_input',
    `${url} is a page, not a feed. Nothing was added. Add one of its feeds instead: ${feeds.join(', ')}.`,
  );
}
