import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { Failure } from '../domain/failure.ts';
import { agentMessageRoutes } from './agent/agent-messages.ts';
import { approvalRoutes } from './agent/approvals.ts';
import { conversationRoutes } from './agent/conversations.ts';
import { eventRoutes } from './agent/events.ts';
import { executionRoutes } from './agent/executions.ts';
import { messageInterventionRoutes } from './agent/message-interventions.ts';
import { operationRoutes } from './agent/operations.ts';
import { preferenceRoutes } from './agent/preferences.ts';
import { qualityRoutes } from './agent/quality.ts';
import { automationRoutes } from './email/automation.ts';
import { correctionRoutes } from './email/corrections.ts';
import { documentRoutes } from './email/documents.ts';
import { draftRoutes } from './email/drafts.ts';
import { issueRoutes } from './email/issues.ts';
import { learningExampleRoutes } from './email/learning-examples.ts';
import { learningVersionRoutes } from './email/learning-versions.ts';
import { mailboxRoutes } from './email/mailboxes.ts';
import { messageRoutes } from './email/messages.ts';
import { notificationRoutes } from './email/notifications.ts';
import { signInRoutes } from './email/sign-in.ts';
import { syncRoutes } from './email/syncs.ts';
import { authenticate, type Caller } from './http/authenticate.ts';
import { observeRequests } from './http/observe-request.ts';
import { answerProblem } from './http/problem.ts';
import { limitOpenRoutes, rateLimit } from './http/rate-limit.ts';
import { docsRoutes } from './http/reference.ts';
import type { Services } from './http/services.ts';
import { assistantRoutes } from './langgraph/assistants.ts';
import { inboxRoutes } from './langgraph/inbox.ts';
import { refusalRoutes } from './langgraph/refusals.ts';
import { resumeRoutes } from './langgraph/resume.ts';
import { runRoutes } from './langgraph/runs.ts';
import { threadRoutes } from './langgraph/threads.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { feedbackRoutes } from './news/feedback.ts';
import { newsRoutes } from './news/news.ts';
import { rankingRoutes } from './news/rankings.ts';
import { rejectedRoutes } from './news/rejected.ts';
import { searchRoutes } from './news/search.ts';
import { sourceRoutes } from './news/sources.ts';
import { subscriptionRoutes } from './news/subscriptions.ts';
import { sweepRoutes } from './news/sweeps.ts';

const mostBytes = 1024 * 1024;
/** Paths that take more: a document has up to 10 MiB, in base64. */
const largeBodies: Record<string, number> = {
  '/api/sources/opml': 8 * 1024 * 1024,
  '/api/email/documents': 15 * 1024 * 1024,
};

const limitBody = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Failure(
        'payload_too_large',
        `The body is larger than ${bytes} bytes. Nothing was read of it.`,
      );
    },
  });

// What PostgreSQL says to text that holds NUL: as a parameter, and in JSON.
const unstorable = new Set(['22021', '22P05']);

/** What the framework or the database refuses before a route sees it, in our own words. */
function asRefusal(error: Error): Error {
  if (unstorable.has((error as { code?: string }).code ?? '')) {
    return new Failure(
      'invalid_request',
      'The request holds a character that cannot be stored (NUL). Nothing was done.',
    );
  }
  if (!(error instanceof HTTPException) || error.status >= 500) return error;
  if (error.status !== 415) return new Failure('invalid_request', `${error.message}. Nothing was done.`);
  return new Failure(
    'unsupported_media_type',
    'Send the body as the type that /openapi.json names for this route, mostly application/json. Nothing was done.',
  );
}

/** The HTTP interface. */
export function createApp(services: Services) {
  const app = new OpenAPIHono<Caller>();
  app.use(observeRequests(services.log));
  app.use(
    secureHeaders({
      // We speak plain HTTP; whoever puts TLS in front decides about this.
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        // The reference page sets styles and small images from its own script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
      },
    }),
  );
  app.onError((error, context) => answerProblem(context, asRefusal(error), services.log));
  app.notFound((context) =>
    answerProblem(
      context,
      new Failure('not_found', `There is no ${context.req.method} ${context.req.path}.`),
      services.log,
    ),
  );
  app.use(except(['/api/*', '/mcp'], limitOpenRoutes()));
  app.route('/', operationRoutes(services));
  app.route('/', docsRoutes(app));
  // Before tokens are asked for: providers have none, and are known by a secret of each mailbox.
  app.use('/api/email/notifications', limitOpenRoutes(), limitBody(mostBytes));
  app.route('/', notificationRoutes(services));
  // One of each for both: what is counted for a client or a token counts wherever it asks.
  const guards = [authenticate(services), rateLimit(services.rateLimit)] as const;
  app.route('/', mcpRoutes(app, services, [...guards, limitBody(mostBytes)]));
  app.use('/api/*', ...guards);
  app.use('/api/*', (context, next) => limitBody(largeBodies[context.req.path] ?? mostBytes)(context, next));
  // Fixed paths stand before `{id}`, which would take them for an id.
  for (const routes of [
    agentMessageRoutes,
    messageInterventionRoutes,
    conversationRoutes,
    sweepRoutes,
    qualityRoutes,
    searchRoutes,
    rejectedRoutes,
    newsRoutes,
    feedbackRoutes,
    preferenceRoutes,
    rankingRoutes,
    executionRoutes,
    inboxRoutes,
    approvalRoutes,
    subscriptionRoutes,
    sourceRoutes,
    mailboxRoutes,
    signInRoutes,
    syncRoutes,
    issueRoutes,
    messageRoutes,
    correctionRoutes,
    documentRoutes,
    automationRoutes,
    draftRoutes,
    learningExampleRoutes,
    learningVersionRoutes,
    eventRoutes,
    assistantRoutes,
    threadRoutes,
    resumeRoutes,
    runRoutes,
    // Last of them: it refuses whatever else is asked there.
    refusalRoutes,
  ]) {
    app.route('/', routes(services));
  }
  return app;
}
