import type { AgentEvent } from '../../db/app/events.ts';

/** A page of events, encoded as consecutive server-sent events. */
interface Frames {
  bytes: Buffer;
  /** Offset of each event. */
  starts: readonly number[];
}

const written = new WeakMap<readonly AgentEvent[], Frames>();

/** Returns the events of a page from an index on as server-sent events; a page is encoded once for all streams. */
export function framesFrom(page: readonly AgentEvent[], from: number): Uint8Array<ArrayBuffer> {
  const frames = written.get(page) ?? write(page);
  written.set(page, frames);
  return frames.bytes.subarray(frames.starts[from] ?? frames.bytes.length) as Uint8Array<ArrayBuffer>;
}

/** Returns one server-sent event; without an id the reader keeps its last one. */
export function frameOf(name: string, data: unknown, id?: number): Uint8Array<ArrayBuffer> {
  const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
  return new TextEncoder().encode(text);
}

function write(page: readonly AgentEvent[]): Frames {
  const starts: number[] = [];
  let length = 0;
  const frames = page.map(({ id, execution_id, actor, kind, payload, evidence_for, occurred_at }) => {
    const frame = frameOf(kind, { id, execution_id, actor, kind, payload, evidence_for, occurred_at }, id);
    starts.push(length);
    length += frame.length;
    return frame;
  });
  return { bytes: Buffer.concat(frames), starts };
}
