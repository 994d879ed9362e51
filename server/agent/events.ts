import { createRoute, z } from '@hono/zod-openapi';
import type { EventRegistry } from '../../domain/event-registry.ts';
import { problems } from '../http/answers.ts';
import { frameOf } from '../http/event-frames.ts';
import { EventStream } from '../http/event-stream.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { beginning, snapshots } from './event-snapshot.ts';

const heartbeatMs = 15_000;

const describeStream = ({ kinds }: EventRegistry) =>
  createRoute({
    method: 'get',
    path: '/api/agent/events',
    summary: 'Server-sent events: a snapshot of the current state, then what happens; Last-Event-ID replays',
    description: [
      'First the event `snapshot`, then each event with its id, named by its kind. The snapshot says `events_lost` where not',
      'all that came after Last-Event-ID can be replayed. Kinds, whose payloads the README lists:',
      `${[...kinds.keys()].map((kind) => `\`${kind}\``).join(', ')}.`,
    ].join(' '),
    request: {
      headers: z.object({ 'last-event-id': z.coerce.number().int().min(0).optional() }),
    },
    responses: {
      200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'The stream.' },
      ...problems(),
    },
  });

/** The live view of what happens (spec News 6). */
export const eventRoutes = (services: Services, registry: EventRegistry) => {
  const { feed, onStop } = services;
  const read = snapshots(services);
  const beat = heart();
  return router().openapi(describeStream(registry), async (context) => {
    const userId = context.get('userId');
    const lastId = context.req.valid('header')['last-event-id'];
    const known = await read(userId);
    // One that was being read already may be older than the id; the next one is not.
    const isOlder = lastId !== undefined && lastId > known.newest_event_id;
    const { after, id, shown } = beginning(isOlder ? await read(userId) : known, lastId);
    const stream = new EventStream(frameOf('snapshot', shown, id), () => {
      offStop();
      offBeat();
    });
    const offStop = onStop(() => stream.end());
    const offBeat = beat(stream);
    stream.follows(feed.follow(userId, after, stream, shown.newest_event_id));
    return context.body(stream.body, 200, {
      'Content-Type': 'text/event-stream',
      // Else the first answers would be held back in case that it ends soon.
      'Transfer-Encoding': 'chunked',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  });
};

/** One beat for all streams, while there are any. */
function heart() {
  const streams = new Set<EventStream>();
  let timer: NodeJS.Timeout | undefined;
  return (stream: EventStream): (() => void) => {
    streams.add(stream);
    timer ??= setInterval(() => {
      for (const each of streams) each.beat();
    }, heartbeatMs);
    return () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
