import { Failure } from '../../domain/failure.ts';
import { router } from '../http/router.ts';

const root = '/api/langgraph';

/** What of LangGraph's interface is not here, and what to use instead; the first that fits is said. */
const instead: readonly [RegExp, string][] = [
  [
    /^POST \/(?:threads|runs(?:\/(?:wait|stream|batch))?)$/,
    'A thread begins with what is to be done: POST /api/agent/messages, POST /api/news/sweep or POST /api/email/sync.',
  ],
  [/^(?:POST|PATCH) \/threads\/[^/]+\/state/, 'The state of a thread is what was done, and is not written.'],
  [/^POST \/runs\/cancel$/, 'Stop one thread: POST /threads/{id}/runs/{run_id}/cancel.'],
  [/^\S+ \/(?:threads\/[^/]+\/)?runs\/crons/, 'What recurs is scheduled by the service itself.'],
  [/^\S+ \/store/, 'What is learned is in GET /api/preferences and GET /api/learning/versions.'],
  [/^\S+ \/assistants/, 'Graphs come with the service: POST /assistants/search lists them.'],
  [/^(?:DELETE|PATCH|POST) \/threads/, 'Executions are history and are not changed.'],
];

/** Says of what is not offered that it is not, and what to use instead: it is not passed over as if it were done. */
export const refusalRoutes = () => {
  const routes = router();
  routes.all(`${root}/*`, (context) => {
    const asked = `${context.req.method} ${context.req.path.slice(root.length)}`;
    const [, hint = 'GET /docs says what there is.'] = instead.find(([form]) => form.test(asked)) ?? [];
    throw new Failure(
      'not_found',
      `Watchkeeper has no ${asked} in its LangGraph interface. ${hint} Nothing was done.`,
    );
  });
  return routes;
};
