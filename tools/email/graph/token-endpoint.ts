import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { ApiClient } from '../../net/api-client.ts';
import { scopesFor } from './scopes.ts';
import { type GraphTokens, graphTokens, token } from './tokens.ts';

/** The application that people sign in to: a public client (RFC 6749 2.1), so it has no secret of its own. */
export interface GraphApplication {
  /** The client for the sign-in service, bound to its origin. */
  login: ApiClient;
  clientId: string;
  clock: () => Date;
}

const granted = z.object({
  token_type: z.string().regex(/^bearer$/i),
  access_token: token,
  expires_in: z.coerce.number().int().min(1).max(31_536_000),
  refresh_token: token.optional(),
});

const refused = z.object({ error: z.string().regex(/^[a-z_]{1,60}$/) });

/** A tenant as a part of the address: a name, a domain or an id, nothing that leads elsewhere. */
export const tenantName = z.string().regex(/^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,98}[A-Za-z0-9])?$/);

/** The response of the token endpoint: tokens, or the error of RFC 6749 5.2, which the caller handles. */
export type TokenResponse = { kind: 'tokens'; tokens: GraphTokens } | { kind: 'error'; error: string };

/**
 * Posts a form to an endpoint of the sign-in service and reads the JSON of the response. Its texts are never passed on,
 * because they may repeat the request. Throws `host_paused`, `fetch_failed`, `response_refused` and the failures of the
 * client.
 */
export async function postForm<T>(
  application: GraphApplication,
  tenant: string,
  endpoint: 'token' | 'devicecode',
  form: Record<string, string>,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<{ kind: 'answer'; answer: T } | { kind: 'error'; error: string }> {
  const address = `${tenantName.parse(tenant)}/oauth2/v2.0/${endpoint}`;
  const { status, body, retryAfterSeconds } = await application.login.send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ client_id: application.clientId, ...form }).toString(),
    maxBytes: 256 * 1024,
    signal,
  });
  if (status === 429 || status >= 500) {
    const isPause = (status === 429 || status === 503) && retryAfterSeconds !== null;
    throw new Failure(
      isPause ? 'host_paused' : 'fetch_failed',
      `The sign-in service responded with status ${status}. Nothing was changed; try again later.`,
      {
        upstreamStatus: status,
        ...(retryAfterSeconds === null ? {} : { retryAfter: retryAfterSeconds }),
      },
    );
  }
  const json = jsonOf(body);
  if (status === 200) {
    const answer = schema.safeParse(json);
    if (answer.success) return { kind: 'answer', answer: answer.data };
    throw new Failure(
      'response_refused',
      'The response of the sign-in service does not follow OAuth. It was not used.',
    );
  }
  const error = refused.safeParse(json);
  if (status >= 400 && error.success) return { kind: 'error', error: error.data.error };
  throw new Failure(
    'response_refused',
    `The sign-in service responded with status ${status}. Nothing was changed.`,
    {
      upstreamStatus: status,
    },
  );
}

/**
 * Requests tokens for the rights that the owner agreed to. `former.refreshToken` is kept if the response has no new
 * one.
 */
export async function requestTokens(
  application: GraphApplication,
  tenant: string,
  form: Record<string, string>,
  former: { refreshToken: string | null; maySend: boolean | undefined },
  signal: AbortSignal,
): Promise<TokenResponse> {
  const { maySend } = former;
  const fields = { ...form, scope: scopesFor(maySend) };
  const response = await postForm(application, tenant, 'token', fields, granted, signal);
  if (response.kind === 'error') return response;
  const { access_token, expires_in, refresh_token = former.refreshToken } = response.answer;
  const expires_at = new Date(application.clock().getTime() + expires_in * 1000).toISOString();
  const kept = { access_token, refresh_token, expires_at, ...(maySend === true && { may_send: true }) };
  const tokens = graphTokens.safeParse(kept);
  if (tokens.success) return { kind: 'tokens', tokens: tokens.data };
  throw new Failure(
    'response_refused',
    'The sign-in service returned no refresh token, so access would soon end. Nothing was stored; allow offline access and sign in again.',
  );
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
