import { createApiClient } from '../../tools/net/api-client.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Send } from '../mcp/ask.ts';

/**
 * Connects to a running service over HTTP with a token, which is sent to this origin only. This machine may be reached without
 * TLS. Another machine with TLS may have a private address, because the caller named it on purpose.
 */
export function ownService(base: string, token: string): { send: Send; close(): Promise<void> } {
  const url = new URL(base);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isTrusted = url.protocol === 'https:' || isLoopback(url.hostname);
  const client = createApiClient({
    base,
    allowHosts: isTrusted ? [`${url.hostname}:${port}`] : [],
    deadlineMs: 60_000,
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  return {
    async send({ method, path, body }, signal) {
      const sent = body === undefined ? {} : { body };
      // Relative to the base, which may have a path if the service is behind a proxy.
      const response = await client.send(path.replace(/^\//, ''), { method, headers, signal, ...sent });
      return { status: response.status, body: new TextDecoder().decode(response.body) };
    },
    close: () => client.close(),
  };
}
