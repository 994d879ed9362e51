import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/**
 * Watches a transport that is not connected yet; the returned function waits until every request has its response, or for
 * `maxMs` milliseconds. A client that writes requests into a pipe and closes it can then still read the responses.
 */
export function outstanding(transport: Transport): (maxMs: number) => Promise<void> {
  const open = new Set<unknown>();
  let wake = () => {};
  const send = transport.send.bind(transport);
  // A connecting server calls the existing handler before its own.
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) open.add(message.id);
  };
  transport.send = async (message, options) => {
    await send(message, options);
    if ('method' in message || !('id' in message)) return;
    open.delete(message.id);
    wake();
  };
  return async (maxMs) => {
    const isOver = AbortSignal.timeout(maxMs);
    while (open.size > 0 && !isOver.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        isOver.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
}
