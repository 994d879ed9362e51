/** What an event of the benchmark carries in its payload: which it is, from 0, and when it was sent (milliseconds since 1970). */
export interface Sent {
  index: number;
  at: number;
}

/** Milliseconds since 1970, finer than whole ones; all processes of one machine agree on it. */
export const now = (): number => performance.timeOrigin + performance.now();

/** As it stands in the payload. */
export const writeSent = ({ index, at }: Sent): string => `${index}@${at.toFixed(3)}`;

const pattern = /"stage":"(\d+)@([\d.]+)"/g;

/** All that stand in a piece of a stream. */
export function readSent(text: string): Sent[] {
  return [...text.matchAll(pattern)].map(([, index, at]) => ({ index: Number(index), at: Number(at) }));
}

/** Calls `send` so often a second, for so many seconds, each at its own time; resolves with how many there were. */
export async function atRate(
  rate: number,
  seconds: number,
  send: (index: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const count = rate * seconds;
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / rate - performance.now();
    // Who is late sends at once, and yet lets go out what was sent before.
    await new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
    await send(index);
  }
  return count;
}
