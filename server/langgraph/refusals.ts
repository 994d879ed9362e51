import { Failure } from '../../domain/failure.ts';
import { router } from '../http/router.ts';

const root = '/api/langgraph';

/** Requests of LangGraph's API that are not supported, with the alternative; the first match is used. */
const instead: readonly [RegExp, string][] = [
  [
    /^POST \/(?:threads|runs(?:\/(?:wait|stream|batch))?)$/,
    'Start new work with POST /api/agent/messages, POST /api/news/sweep or POST /api/email/sync.',
  ],
  [/^(?:POST|PATCH) \/threads\/[^/]+\/state/, 'The state of a thread is a record and cannot be edited.'],
  [/^POST \/runs\/cancel$/, 'Cancel one thread with POST /threads/{id}/runs/{run_id}/cancel.'],
  [/^\S+ \/(?:threads\/[^/]+\/)?runs\/crons/, 'The service schedules recurring work itself.'],
  [/^\S+ \/store/, 'Read learned data with GET /api/preferences and GET /api/learning/versions.'],
  [/^\S+ \/assistants/, 'Graphs are part of the service. List them with POST /assistants/search.'],
  [/^(?:DELETE|PATCH|POST) \/threads/, 'Executions are a record and cannot be changed or deleted.'],
];

/** Routes that refuse the unsupported part of LangGraph's API by name, so that no client takes it for done. */
export const refusalRoutes = () => {
  const routes = router();
  routes.all(`${root}/*`, (context) => {
    const wanted = `${context.req.method} ${context.req.path.slice(root.length)}`;
    const [, hint = 'GET /docs lists the routes that exist.'] =
      instead.find(([form]) => form.test(wanted)) ?? [];
    throw new Failure(
      'not_found',
      `Watchkeeper does not support ${wanted} of LangGraph's API. Nothing was done. ${hint}`,
    );
  });
  return routes;
};
