import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/**
 * Watches a transport, from before it is connected; the answer waits until every request that came has been answered, or for `most`
 * milliseconds. So whoever writes requests into a pipe and closes it still reads the answers.
 */
export function outstanding(transport: Transport): (most: number) => Promise<void> {
  const open = new Set<unknown>();
  let wake = () => {};
  const send = transport.send.bind(transport);
  // The server that connects calls it before it looks at the message itself.
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) open.add(message.id);
  };
  transport.send = async (message, options) => {
    await send(message, options);
    if ('method' in message || !('id' in message)) return;
    open.delete(message.id);
    wake();
  };
  return async (most) => {
    const isOver = AbortSignal.timeout(most);
    while (open.size > 0 && !isOver.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        isOver.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
}
