import { createMiddleware } from 'hono/factory';
import type { Caller } from './authenticate.ts';
import { clientOf } from './client-address.ts';
import { RequestLimit } from './request-limit.ts';

// More than monitors and the pages of the reference need.
const openRequests = 600;

/** Binding of an internal request on behalf of one that was counted. No client can set it. */
export const countedAlready = Symbol('counted already');

/** Limits the requests of each token per minute. */
export const rateLimit = (requests: number) => {
  const limit = new RequestLimit('token', requests, 'requests');
  return createMiddleware<Caller>(async (context, next) => {
    const isCounted = (context.env as { [countedAlready]?: true } | undefined)?.[countedAlready];
    if (!isCounted) await limit.count(context, context.get('tokenId'));
    await next();
  });
};

/** Limits the requests of each client per minute on routes without a token. */
export const limitOpenRoutes = () => {
  const limit = new RequestLimit('client', openRequests, 'requests without a token');
  return createMiddleware(async (context, next) => {
    await limit.count(context, clientOf(context));
    await next();
  });
};
