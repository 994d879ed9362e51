import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { GraphRequests, RequestOptions } from './requests.ts';

const nextLink = z.string().min(1).max(8000).optional();

/** More pages than any folder or folder list has: a list of links without an end. */
const maxPages = 20_000;

/** Yields all rows of a collection, page by page. Throws `response_refused` if its links form a circle. */
export async function* rowsOf<T>(
  graph: GraphRequests,
  address: string,
  row: z.ZodType<T>,
  options: RequestOptions,
): AsyncGenerator<T> {
  const page = z.object({ value: z.array(row), '@odata.nextLink': nextLink });
  const visited = new Set<string>();
  let next: string | undefined = address;
  while (next !== undefined) {
    if (visited.has(next) || visited.size >= maxPages) {
      throw new Failure(
        'response_refused',
        "The mail server's list of pages does not end. Pages read so far are kept, and the rest is tried again later.",
      );
    }
    visited.add(next);
    const answer: z.infer<typeof page> = await graph.json(next, page, options);
    yield* answer.value;
    const link = answer['@odata.nextLink'];
    next = link === undefined ? undefined : graph.link(link);
  }
}
