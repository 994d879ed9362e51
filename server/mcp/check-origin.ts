import { createMiddleware } from 'hono/factory';
import { Failure } from '../../domain/failure.ts';
import { isLiteral, isLoopback } from '../http/loopback.ts';

/**
 * Refuses requests of web pages, as the protocol's transport demands against DNS rebinding: a page of a stranger whose name
 * has come to mean this machine asks with an `Origin` of that name. Programs send none. A page that this service itself gave
 * may ask, where its host is an address or `localhost`: what is written so cannot be made to mean another machine.
 */
export const checkOrigin = createMiddleware(async (context, next) => {
  const origin = context.req.header('origin');
  if (origin !== undefined && !isOwn(origin, new URL(context.req.url).host)) {
    throw new Failure(
      'forbidden',
      `Pages of ${origin.slice(0, 200)} may not ask here. Nothing was done. Connect by a program instead.`,
    );
  }
  await next();
});

function isOwn(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  return from !== null && from.host === host && (isLoopback(from.hostname) || isLiteral(from.hostname));
}
