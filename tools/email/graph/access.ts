import { Failure } from '../../../domain/failure.ts';
import { unlessAborted } from '../../net/unless-aborted.ts';
import { type GraphApplication, requestTokens } from './token-endpoint.ts';
import type { GraphTokens } from './tokens.ts';

/** The access token of one mailbox, renewed when needed. */
export interface Access {
  /** Returns a token that is valid for a while. */
  token(signal: AbortSignal): Promise<string>;
  /** Returns a newer token than a refused one. Throws `mailbox_unauthorized` if its owner must sign in again. */
  renew(refusedToken: string, signal: AbortSignal): Promise<string>;
  /** Waits for a running renewal, so that its tokens are saved. */
  settle(): Promise<void>;
}

/** A token that expires sooner is renewed before it is used. */
const marginMs = 60_000;

/**
 * Creates the access to a mailbox. Concurrent callers share one renewal; new tokens are passed to `saveTokens` before
 * they are used, because the refresh token may have changed with them. A caller that gives up does not end a renewal:
 * issued but unsaved tokens would be lost.
 */
export function createAccess(
  application: GraphApplication,
  account: {
    tenant: string;
    tokens: GraphTokens;
    saveTokens: (tokens: GraphTokens) => Promise<void>;
  },
): Access {
  let tokens = account.tokens;
  let renewal: Promise<string> | null = null;

  async function refresh(): Promise<string> {
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    // The client's own deadline ends it.
    const endless = new AbortController().signal;
    const former = { refreshToken: tokens.refresh_token, maySend: tokens.may_send };
    const response = await requestTokens(application, account.tenant, form, former, endless);
    if (response.kind === 'error') throw refusal(response.error);
    await account.saveTokens(response.tokens);
    tokens = response.tokens;
    return tokens.access_token;
  }

  function renewed(signal: AbortSignal): Promise<string> {
    renewal ??= refresh().finally(() => {
      renewal = null;
    });
    // If all callers give up, no one handles the rejection.
    renewal.catch(() => {});
    return unlessAborted(renewal, signal).catch((error: unknown) => {
      throw signal.aborted
        ? new Failure('cancelled', 'The request was cancelled. Its result was not used.')
        : error;
    });
  }

  return {
    async token(signal) {
      const left = Date.parse(tokens.expires_at) - application.clock().getTime();
      return left > marginMs ? tokens.access_token : renewed(signal);
    },
    async renew(refusedToken, signal) {
      return tokens.access_token === refusedToken ? renewed(signal) : tokens.access_token;
    },
    async settle() {
      await renewal?.catch(() => {});
    },
  };
}

/**
 * RFC 6749 5.2 and additions of OpenID Connect and Microsoft: the service is available but refuses this account or
 * client.
 */
const refusals: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'interaction_required',
  'consent_required',
  'login_required',
  'access_denied',
  'invalid_scope',
]);

function refusal(error: string): Failure {
  if (refusals.has(error)) {
    return new Failure(
      'mailbox_unauthorized',
      `The mailbox can no longer be read (${error}). Stored messages are kept; its owner has to sign in again.`,
    );
  }
  const code =
    error === 'temporarily_unavailable' || error === 'server_error' ? 'fetch_failed' : 'response_refused';
  return new Failure(
    code,
    `The sign-in service did not renew the access (${error}). It is tried again later.`,
  );
}
