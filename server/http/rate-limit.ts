import { createMiddleware } from 'hono/factory';
import type { Caller } from './authenticate.ts';
import { clientOf } from './client-address.ts';
import { RequestLimit } from './request-limit.ts';

// More than monitors ask, and than the pages of the reference load.
const openRequests = 600;

/** In the bindings of a request that this service makes to itself for one that was counted. No client can set it. */
export const countedAlready = Symbol('counted already');

/** Bounds the requests of each token in a minute. */
export const rateLimit = (requests: number) => {
  const limit = new RequestLimit('token', requests, 'requests');
  return createMiddleware<Caller>(async (context, next) => {
    const isCounted = (context.env as { [countedAlready]?: true } | undefined)?.[countedAlready];
    if (!isCounted) await limit.count(context, context.get('tokenId'));
    await next();
  });
};

/** Bounds what each client asks in a minute where no token is needed. */
export const limitOpenRoutes = () => {
  const limit = new RequestLimit('client', openRequests, 'requests without a token');
  return createMiddleware(async (context, next) => {
    await limit.count(context, clientOf(context));
    await next();
  });
};
