import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { EventRegistry } from '../domain/event-registry.ts';
import { Failure } from '../domain/failure.ts';
import { approvalRoutes } from './agent/approvals.ts';
import { eventRoutes } from './agent/events.ts';
import { executionRoutes } from './agent/executions.ts';
import { operationRoutes } from './agent/operations.ts';
import { preferencePreviewRoutes } from './agent/preference-preview.ts';
import { preferenceRoutes } from './agent/preferences.ts';
import { clientRoutes } from './client/client-routes.ts';
import { authenticate, type Caller } from './http/authenticate.ts';
import { allowOrigins, refuseForeignPages } from './http/foreign-pages.ts';
import { requireHost } from './http/host-names.ts';
import { KnownTokens } from './http/known-tokens.ts';
import { limitCaching } from './http/limit-caching.ts';
import { observeRequests } from './http/observe-request.ts';
import { answerProblem } from './http/problem.ts';
import { limitOpenRoutes, rateLimit } from './http/rate-limit.ts';
import { docsRoutes } from './http/reference.ts';
import { protect } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { shareReads } from './http/shared-reads.ts';
import { assistantRoutes } from './langgraph/assistants.ts';
import { inboxRoutes } from './langgraph/inbox.ts';
import { refusalRoutes } from './langgraph/refusals.ts';
import { resumeRoutes } from './langgraph/resume.ts';
import { runRoutes } from './langgraph/runs.ts';
import { threadRoutes } from './langgraph/threads.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { personRoutes } from './sessions/person.ts';
import { sessionRoutes } from './sessions/sessions.ts';
import { signInRoutes } from './sessions/sign-in.ts';
import type { Module } from './wiring/module.ts';

const maxBodyBytes = 1024 * 1024;
/** Bytes below which compression does not pay: such a body fits into one packet. */
const smallestCompressed = 1024;

/** Reads that stream, wait for something, or follow LangGraph's API to the letter. */
const ownWay = ['/api/agent/events', '/api/langgraph/*'];

const limitBody = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Failure(
        'payload_too_large',
        `The body is larger than ${bytes} bytes. Nothing was done. Send a smaller one.`,
      );
    },
  });

// SQLSTATEs with which PostgreSQL rejects text that contains NUL: as a parameter, and in JSON.
const unstorable = new Set(['22021', '22P05']);

/** Returns the failure, in our own words, of a request that the framework or the database rejects; other errors are unchanged. */
function asRefusal(error: Error): Error {
  if (unstorable.has((error as { code?: string }).code ?? '')) {
    return new Failure(
      'invalid_request',
      'The request contains a NUL character, which cannot be stored. Nothing was done. Send it without that character.',
    );
  }
  if (!(error instanceof HTTPException) || error.status >= 500) return error;
  if (error.status !== 415)
    return new Failure(
      'invalid_request',
      `${error.message}. Nothing was done. Correct the request and send it again.`,
    );
  return new Failure(
    'unsupported_media_type',
    'The content type of the body is not supported. Nothing was done. Send the type that /openapi.json names for this route, usually application/json.',
  );
}

/** The parts of a composition that the HTTP interface serves. */
export interface Served {
  services: Services;
  modules: readonly Module[];
  events: EventRegistry;
}

/** Builds the HTTP interface of a composition: the routes of each module, and those that serve all modules. */
export function createApp({ services, modules, events }: Served) {
  const app = new OpenAPIHono<Caller>();
  app.use(observeRequests(services.log));
  for (const path of ['/api/*', '/mcp']) app.use(path, limitCaching());
  app.use(protect(), requireHost(services.hosts));
  app.use(refuseForeignPages(services.origins));
  if (services.origins.length > 0) app.use('/api/*', allowOrigins(services.origins));
  app.onError((error, context) => answerProblem(context, asRefusal(error), services.log));
  app.notFound((context) =>
    answerProblem(
      context,
      new Failure(
        'not_found',
        `There is no route ${context.req.method} ${context.req.path}. Nothing was done. /openapi.json lists the routes.`,
      ),
      services.log,
    ),
  );
  // Files of the client are only read, and one page needs several.
  app.use(except(['/api/*', '/mcp', '/assets/*'], limitOpenRoutes()));
  app.route('/', clientRoutes());
  app.route('/', operationRoutes(services));
  app.route('/', docsRoutes(app));
  // Before the routes that require a token.
  for (const [path, routes] of modules.flatMap(({ openRoutes = {} }) => Object.entries(openRoutes))) {
    app.use(path, limitOpenRoutes(), limitBody(maxBodyBytes));
    app.route('/', routes);
  }
  app.post('/api/session', limitOpenRoutes(), limitBody(maxBodyBytes));
  app.route('/', signInRoutes(services));
  const known = new KnownTokens(services.database, services.log);
  // Shared by /mcp and /api, so that the requests of a client or a token to both are counted together.
  const guards = [authenticate(known), rateLimit(services.rateLimit)] as const;
  app.route('/', mcpRoutes(app, services, [...guards, limitBody(maxBodyBytes)]));
  app.use('/api/*', ...guards);
  // Outside of what makes entity tags. Not for preferences: their tag is strong, for `If-Match`, and names one encoding.
  const compressed = compress({ threshold: smallestCompressed });
  app.get('/api/*', except([...ownWay, '/api/preferences'], compressed));
  app.get('/api/*', except(ownWay, shareReads()));
  const limits = new Map(modules.flatMap(({ bodyLimits = {} }) => Object.entries(bodyLimits)));
  app.use('/api/*', (context, next) =>
    limitBody(limits.get(context.req.path) ?? maxBodyBytes)(context, next),
  );
  for (const routes of modules.flatMap((module) => module.routes)) app.route('/', routes);
  const served = modules.flatMap(({ preferences }) => preferences ?? []);
  for (const routes of [
    preferenceRoutes(services, served),
    preferencePreviewRoutes(services, served),
    executionRoutes(services),
    inboxRoutes(services),
    approvalRoutes(services, Object.assign({}, ...modules.map(({ questions }) => questions))),
    eventRoutes(services, events, known),
    sessionRoutes(services),
    personRoutes(services),
    assistantRoutes(modules.flatMap(({ graphs }) => graphs)),
    threadRoutes(services),
    resumeRoutes(services),
    runRoutes(services),
    // The last one: it rejects all other requests to these paths.
    refusalRoutes(),
  ]) {
    app.route('/', routes);
  }
  return app;
}
