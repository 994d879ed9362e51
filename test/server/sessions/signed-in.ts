import { makeSignInCode } from '../../../server/keys/sign-in-code.ts';
import type { TestService } from '../../support/served.ts';

/** Headers that a browser and our page send with a change. */
export const ownPage = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-watchkeeper': '1',
} as const;

/** Signs a user in as a browser does; returns the cookie, and requests that carry it and `ownPage`. */
export async function signInto(
  service: TestService,
  userId: string,
  scopes: readonly ('read' | 'write' | 'approve' | 'admin')[] = ['read', 'write', 'approve', 'admin'],
  headers: Record<string, string> = {},
) {
  const code = await makeSignInCode(service.parts.services.database, userId, scopes);
  const answer = await service.fetch('/api/session', {
    method: 'POST',
    headers: { ...ownPage, ...headers },
    body: JSON.stringify({ code }),
  });
  if (answer.status !== 201) throw new Error(`The sign-in failed: ${await answer.text()}`);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const cookie = setCookie.split(';')[0] ?? '';
  const { id } = (await answer.json()) as { id: string };
  return {
    id,
    code,
    cookie,
    setCookie,
    ask: (method: string, path: string, given: Record<string, string | undefined> = {}, body?: unknown) => {
      const sent = Object.entries({ cookie, ...ownPage, ...given }).filter(
        ([, value]) => value !== undefined,
      );
      return service.fetch(path, {
        method,
        headers: Object.fromEntries(sent) as Record<string, string>,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}
