import { createMiddleware } from 'hono/factory';

/** Paths whose answers hold words of mail, or of what was made from it. */
const holdsMail = /^\/(?:mcp|api\/(?:email|approvals|today|agent|learning|langgraph))(?:\/|$)/;

/**
 * Says what caches may keep of an answer (RFC 9111 5.2.2), errors included: nothing that holds mail; of the rest, only a
 * copy of the client's own, which it asks about each time.
 */
export const limitCaching = () =>
  createMiddleware(async (context, next) => {
    await next();
    context.header('Cache-Control', holdsMail.test(context.req.path) ? 'no-store' : 'private, no-cache');
  });
