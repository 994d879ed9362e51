import { createMiddleware } from 'hono/factory';
import { Failure } from '../../domain/failure.ts';
import { isLiteral, isLoopback } from '../http/loopback.ts';

/**
 * Refuses requests of foreign web pages, as the transport of the protocol requires against DNS rebinding: a foreign page whose
 * host name now resolves to this machine sends an `Origin` with that name. Programs send none. A page of this service is
 * allowed if its host is an IP address or `localhost`, which no resolver can redirect.
 */
export const checkOrigin = createMiddleware(async (context, next) => {
  const origin = context.req.header('origin');
  if (origin !== undefined && !isOwn(origin, new URL(context.req.url).host)) {
    throw new Failure(
      'forbidden',
      `Web pages from ${origin.slice(0, 200)} may not use this server. Nothing was done. Connect with an MCP client instead.`,
    );
  }
  await next();
});

function isOwn(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  return from !== null && from.host === host && (isLoopback(from.hostname) || isLiteral(from.hostname));
}
