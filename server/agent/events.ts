import { z } from '@hono/zod-openapi';
import type { EventRegistry } from '../../domain/event-registry.ts';
import { frameOf } from '../http/event-frames.ts';
import { EventStream } from '../http/event-stream.ts';
import type { KnownTokens } from '../http/known-tokens.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { snapshots, startOfStream } from './event-snapshot.ts';

const heartbeatMs = 15_000;

const describeStream = ({ kinds }: EventRegistry) =>
  route({
    operationId: 'streamEvents',
    method: 'get',
    path: '/api/agent/events',
    summary: 'Stream events: a snapshot of the current state, then each event; `Last-Event-ID` replays',
    description: [
      'The stream starts with the event `snapshot`. Each later event has its kind as name and its id as `Last-Event-ID`. The',
      'snapshot has `events_lost: true` if events after `Last-Event-ID` can no longer be replayed. docs/reference/events.md lists the payload of each kind:',
      `${[...kinds.keys()].map((kind) => `\`${kind}\``).join(', ')}.`,
    ].join(' '),
    request: {
      headers: z.object({ 'last-event-id': z.coerce.number().int().min(0).optional() }),
    },
    responses: {
      200: {
        content: { 'text/event-stream': { schema: z.string() } },
        description: 'The events, until the client disconnects.',
      },
    },
  });

/** Route of the live event stream (spec News 6). */
export const eventRoutes = (services: Services, registry: EventRegistry, known: KnownTokens) => {
  const { feed, onStop } = services;
  const read = snapshots(services);
  const beat = heart();
  return router().openapi(describeStream(registry), async (context) => {
    const userId = context.get('userId');
    const lastId = context.req.valid('header')['last-event-id'];
    const current = await read(userId);
    // A shared snapshot may be older than the id; one that is read now is not.
    const isOlder = lastId !== undefined && lastId > current.newest_event_id;
    const { after, id, shown } = startOfStream(isOlder ? await read(userId) : current, lastId);
    const stream = new EventStream(frameOf('snapshot', shown, id), () => {
      offStop();
      offBeat();
      offToken();
    });
    const offStop = onStop(() => stream.end());
    const offBeat = beat(stream);
    const offToken = known.watch(context.get('tokenId'), () => stream.end());
    stream.follows(feed.follow(userId, after, stream, shown.newest_event_id));
    return context.body(stream.body, 200, {
      'Content-Type': 'text/event-stream',
      // Without it the first events would be held back in case the response ends soon.
      'Transfer-Encoding': 'chunked',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  });
};

/** Creates one heartbeat timer for all streams; it runs while there are any. */
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
