import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { everyProblem } from './responses.ts';
import { tagOf } from './tags.ts';

/** A route as it is described: `operationId` is a verb and its object, by which clients call it. */
type Described<Path extends string> = Omit<RouteConfig, 'path' | 'operationId' | 'summary'> & {
  path: Path;
  operationId: string;
  summary: string;
};

/**
 * Describes a route, with its group and the responses that follow from its form: errors, and 304 for a read that has an
 * entity tag. Only the responses of its own are named by it.
 */
export function route<Path extends string, Given extends Described<Path>>(
  given: Given,
): ReturnType<typeof createRoute<Path, Given>> {
  const described: Given = {
    ...given,
    tags: given.tags ?? [tagOf(given.path)],
    responses: {
      ...(isTagged(given) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...given.responses,
      ...everyProblem({ hasBody: given.request?.body !== undefined, isOpen: given.security?.length === 0 }),
    },
  };
  return createRoute<Path, Given>(described);
}

/** Reads that `shareReads` gives a tag: those that answer JSON, but not LangGraph's, which follow its API to the letter. */
function isTagged({ method, path, responses }: Pick<RouteConfig, 'method' | 'path' | 'responses'>): boolean {
  const ok = responses[200];
  const isJson = ok !== undefined && 'content' in ok && ok.content?.['application/json'] !== undefined;
  return method === 'get' && isJson && path.startsWith('/api/') && !path.startsWith('/api/langgraph/');
}
