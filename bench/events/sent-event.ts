/** The payload of a benchmark event: its index from 0, and the time of sending in milliseconds since 1970. */
export interface Sent {
  index: number;
  at: number;
}

/** Returns fractional milliseconds since 1970, the same in all processes of one machine. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Writes the payload of an event. */
export const writeSent = ({ index, at }: Sent): string => `${index}@${at.toFixed(3)}`;

const pattern = /"stage":"(\d+)@([\d.]+)"/g;

/** Reads all payloads in a piece of a stream. */
export function readSent(text: string): Sent[] {
  return [...text.matchAll(pattern)].map(([, index, at]) => ({ index: Number(index), at: Number(at) }));
}

/** Calls `send` at a fixed rate per second for a number of seconds; resolves with the number of calls. */
export async function atRate(
  rate: number,
  seconds: number,
  send: (index: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const count = rate * seconds;
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / rate - performance.now();
    // A late event is sent at once, but only after pending writes had a chance to go out.
    await new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
    await send(index);
  }
  return count;
}
