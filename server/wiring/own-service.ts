import { createApiClient } from '../../tools/net/api-client.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Send } from '../mcp/ask.ts';

/**
 * Asks a running service over HTTP with a token, which goes to this origin alone. This machine may be asked without TLS, and
 * another one under a private address: whoever names it means it.
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
      // Relative to the base, which may have a path where a proxy is in front.
      const answer = await client.send(path.replace(/^\//, ''), { method, headers, signal, ...sent });
      return { status: answer.status, body: new TextDecoder().decode(answer.body) };
    },
    close: () => client.close(),
  };
}
