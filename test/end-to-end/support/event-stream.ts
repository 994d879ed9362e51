import type { Api } from './api.ts';

/** One event as transmitted. */
export interface StreamEvent {
  id: string | null;
  kind: string;
  data: Record<string, unknown>;
}

/** An open stream of `/api/agent/events`. */
export interface EventStream {
  /** All events so far, the snapshot first. */
  readonly events: readonly StreamEvent[];
  /** Returns the first matching event, earlier ones included; fails if the stream ends without one. */
  until(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  close(): void;
}

/** Opens the stream; with `lastEventId` everything after that event is replayed first. */
export async function openEvents(api: Api, lastEventId?: number): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(new URL('/api/agent/events', api.url), {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const tell = () => {
    for (const look of [...waiting]) look();
  };
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap(parseBlock));
      tell();
    }
  };
  // A service that is killed breaks the stream off; who waits for an event is told below.
  void read(response.body)
    .catch(() => {})
    .finally(() => {
      isOver = true;
      tell();
    });
  return {
    events,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find(fits);
          if (!found && !isOver) return;
          waiting.delete(look);
          if (found) resolve(found);
          else reject(new Error(`The stream ended after ${events.map(({ kind }) => kind).join(', ')}.`));
        };
        waiting.add(look);
        look();
      }),
    close: () => controller.abort(),
  };
}

/** Parses one block of the stream (WHATWG HTML 9.2); a comment alone is no event. */
function parseBlock(block: string): StreamEvent[] {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? ''] as const] : [];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return [];
  return [
    {
      id: fields.get('id') ?? null,
      kind: fields.get('event') ?? 'message',
      data: JSON.parse(data) as Record<string, unknown>,
    },
  ];
}
