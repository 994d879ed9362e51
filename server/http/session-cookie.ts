import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Days after which a session that is not used ends. */
export const sessionDays = 30;

const daySeconds = 86_400;
const plain = 'wk_session';
/** The prefix makes the browser insist on https, this host and every path, so that no neighbour can set it (RFC 6265bis 4.1.3.2). */
const hostBound = `__Host-${plain}`;

/** Returns the secret of the session in the cookie of a request. */
export function readSessionCookie(context: Context): string | undefined {
  return getCookie(context, hostBound) ?? getCookie(context, plain);
}

/** Sets the cookie of a session. It is bound to https if the page that asks was loaded by https. */
export function setSessionCookie(context: Context, secret: string): void {
  const secure = isByHttps(context);
  setCookie(context, secure ? hostBound : plain, secret, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure,
    maxAge: sessionDays * daySeconds,
  });
}

/** Removes the cookie of a session from the browser. */
export function clearSessionCookie(context: Context): void {
  for (const name of [hostBound, plain])
    if (getCookie(context, name) !== undefined)
      deleteCookie(context, name, { path: '/', secure: name === hostBound });
}

/** Tests whether the browser speaks https, to a proxy: it has the cookie of https already, or says so in `Origin`. */
function isByHttps(context: Context): boolean {
  const origin = context.req.header('origin') ?? '';
  return getCookie(context, hostBound) !== undefined || URL.parse(origin)?.protocol === 'https:';
}
