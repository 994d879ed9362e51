import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { approvals } from '../../db/app/approvals.ts';
import { type AgentEvent, events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { cards } from '../../db/news/cards.ts';
import { router } from '../router.ts';
import type { Services } from '../services.ts';
import { problems } from './answers.ts';

const heartbeatMs = 15_000;
// A reader that is this far behind is cut off: it comes back with Last-Event-ID, and loses nothing.
const mostWaiting = 1_000;

const streamEvents = createRoute({
  method: 'get',
  path: '/api/agent/events',
  summary: 'Server-sent events: a snapshot of the current state, then what happens; Last-Event-ID replays',
  request: {
    headers: z.object({ 'last-event-id': z.coerce.number().int().min(0).optional() }),
  },
  responses: {
    200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'The stream.' },
    ...problems(),
  },
});

/** The live view of what happens (spec News 6). */
export const eventRoutes = ({ asUser, feed, onStop }: Services) =>
  router().openapi(streamEvents, async (context) => {
    const userId = context.get('userId');
    const lastId = context.req.valid('header')['last-event-id'];
    const snapshot = await asUser(userId, async (sql) => ({
      newest_event_id: await events(sql).newestId(userId),
      open_executions: (await executions(sql).listOpen(userId)).map(({ id, kind, status, queued_at }) => ({
        id,
        kind,
        status,
        queued_at,
      })),
      open_approvals: counted(await approvals(sql).listOpenIds(userId)),
      edition_id: await cards(sql).newestEdition(userId),
    }));
    context.header('Cache-Control', 'no-store');
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const waiting: AgentEvent[] = [];
      let wake = () => {};
      const unsubscribe = feed.subscribe(userId, lastId ?? snapshot.newest_event_id, (event) => {
        waiting.push(event);
        wake();
      });
      const end = () => {
        unsubscribe();
        wake();
        void stream.close();
      };
      stream.onAbort(end);
      const offStop = onStop(end);
      // Without an id where the reader has one of its own: the snapshot must not skip what is replayed behind it.
      const id = lastId === undefined ? { id: String(snapshot.newest_event_id) } : {};
      await stream.writeSSE({ event: 'snapshot', data: JSON.stringify(snapshot), ...id });
      while (!stream.aborted && !stream.closed && waiting.length < mostWaiting) {
        const event = waiting.shift();
        if (event) await stream.writeSSE({ id: String(event.id), event: event.kind, data: dataOf(event) });
        else if (!(await somethingCame((resolve) => (wake = resolve))))
          await stream.write(': still here\n\n');
      }
      offStop();
      unsubscribe();
    });
  });

const counted = (ids: readonly string[]) => ({ count: ids.length, ids });

function dataOf({ id, execution_id, actor, kind, payload, evidence_for, occurred_at }: AgentEvent): string {
  return JSON.stringify({ id, execution_id, actor, kind, payload, evidence_for, occurred_at });
}

/** Waits for the next event; false when it is time for a heartbeat instead. */
async function somethingCame(onWake: (resolve: () => void) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), heartbeatMs);
  onWake(() => resolve(true));
  const came = await promise;
  clearTimeout(timer);
  return came;
}
