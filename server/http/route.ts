import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { everyProblem } from './responses.ts';
import { tagOf } from './tags.ts';

/** A route as it is described: `operationId` is a verb and its object, by which clients call it. */
type Described<Path extends string> = Omit<RouteConfig, 'path' | 'operationId' | 'summary'> & {
  path: Path;
  operationId: string;
  summary: string;
};

/** Describes a route, with its group and the errors that follow from its form: only those of its own are named by it. */
export function route<Path extends string, Given extends Described<Path>>(
  given: Given,
): ReturnType<typeof createRoute<Path, Given>> {
  const described: Given = {
    ...given,
    tags: given.tags ?? [tagOf(given.path)],
    responses: {
      ...given.responses,
      ...everyProblem({ hasBody: given.request?.body !== undefined, isOpen: given.security?.length === 0 }),
    },
  };
  return createRoute<Path, Given>(described);
}
