import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Returns the first message of a child process. Throws if the child exits without one, instead of waiting forever. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const arrived = new AbortController();
  const ended = once(child, 'exit', { signal: arrived.signal }).then(([code, signal]) => {
    throw new Error(`A benchmark process exited without a result (${signal ?? code}).`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
    return message;
  } finally {
    arrived.abort();
    ended.catch(() => {});
  }
}
