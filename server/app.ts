import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { Failure } from '../domain/failure.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { docsRoutes } from './docs/reference.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { observeRequests } from './observe-request.ts';
import { answerProblem } from './problem.ts';
import { limitOpenRoutes, rateLimit } from './rate-limit.ts';
import { agentMessageRoutes } from './routes/agent-messages.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { automationRoutes } from './routes/automation.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { correctionRoutes } from './routes/corrections.ts';
import { documentRoutes } from './routes/documents.ts';
import { draftRoutes } from './routes/drafts.ts';
import { eventRoutes } from './routes/events.ts';
import { executionRoutes } from './routes/executions.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { issueRoutes } from './routes/issues.ts';
import { assistantRoutes } from './routes/langgraph/assistants.ts';
import { refusalRoutes } from './routes/langgraph/refusals.ts';
import { resumeRoutes } from './routes/langgraph/resume.ts';
import { runRoutes } from './routes/langgraph/runs.ts';
import { threadRoutes } from './routes/langgraph/threads.ts';
import { learningExampleRoutes } from './routes/learning-examples.ts';
import { learningVersionRoutes } from './routes/learning-versions.ts';
import { mailboxRoutes } from './routes/mailboxes.ts';
import { messageInterventionRoutes } from './routes/message-interventions.ts';
import { messageRoutes } from './routes/messages.ts';
import { newsRoutes } from './routes/news.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { operationRoutes } from './routes/operations.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { qualityRoutes } from './routes/quality.ts';
import { rankingRoutes } from './routes/rankings.ts';
import { rejectedRoutes } from './routes/rejected.ts';
import { searchRoutes } from './routes/search.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { sourceRoutes } from './routes/sources.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { sweepRoutes } from './routes/sweeps.ts';
import { syncRoutes } from './routes/syncs.ts';
import type { Services } from './services.ts';

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
