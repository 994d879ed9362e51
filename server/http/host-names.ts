import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { Failure } from '../../domain/failure.ts';
import { isLiteral, isLoopback } from './loopback.ts';

/**
 * Refuses requests for a host that is not this service, on every route. A foreign page whose name now resolves to this machine
 * (DNS rebinding) would otherwise be a page of this very origin to the browser. Served are: addresses of this machine,
 * `localhost` and the names below it, which browsers resolve themselves; the address at which the connection arrived; and the
 * configured names.
 */
export const requireHost = (names: readonly string[]) => {
  const own = new Set(names.map((name) => name.toLowerCase()));
  return createMiddleware(async (context, next) => {
    // A request line with a full address can name another host than the header.
    for (const name of [new URL(context.req.url).hostname, hostIn(context)]) {
      if (name === undefined || isOwn(name, own, context)) continue;
      throw new Failure(
        'misdirected',
        `This service is not called ${name.slice(0, 100)}. Nothing was done. Use http://localhost, or name this host in ALLOWED_HOSTS.`,
      );
    }
    await next();
  });
};

/** Returns the name in the `Host` header, without its port; undefined if the header is missing, as in requests within this process. */
function hostIn(context: Context): string | undefined {
  const host = context.req.header('host');
  return host === undefined ? undefined : (URL.parse(`http://${host}`)?.hostname ?? host);
}

function isOwn(name: string, own: ReadonlySet<string>, context: Context): boolean {
  if (isLoopback(name) || name.endsWith('.localhost') || own.has(name.toLowerCase())) return true;
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const arrived = incoming?.socket?.localAddress;
  return isLiteral(name) && arrived !== undefined && isSame(name.replace(/^\[|\]$/g, ''), arrived);
}

const isSame = (one: string, other: string): boolean =>
  ipaddr.isValid(other) && ipaddr.process(one).toString() === ipaddr.process(other).toString();
