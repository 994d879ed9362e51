import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The first message of a child process. Fails when the child ends without one: nobody would wait for it to the end. */
export async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const arrived = new AbortController();
  const ended = once(child, 'exit', { signal: arrived.signal }).then(([code, signal]) => {
    throw new Error(`a process of the benchmark ended without a result (${signal ?? code})`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
    return message;
  } finally {
    arrived.abort();
    ended.catch(() => {});
  }
}
