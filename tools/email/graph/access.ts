import { Failure } from '../../../domain/failure.ts';
import { unlessAborted } from '../../net/unless-aborted.ts';
import { askForTokens, type GraphApplication } from './token-endpoint.ts';
import type { GraphTokens } from './tokens.ts';

/** The access token of one mailbox, made new when it has to be. */
export interface Access {
  /** A token that should be good for a while. */
  token(signal: AbortSignal): Promise<string>;
  /** A newer token than one that was refused. Throws `mailbox_unauthorized` where its owner has to sign in again. */
  renew(refusedToken: string, signal: AbortSignal): Promise<string>;
  /** Waits for a renewal that is under way, so that its tokens are saved. */
  settle(): Promise<void>;
}

/** A token that ends sooner than this is made new before it is used. */
const marginMs = 60_000;

/**
 * Keeps the tokens of a mailbox. Renewals are asked for once however many wait for them; new tokens are handed to
 * `saveTokens` before anyone uses them, because the refresh token may have changed with them. A caller that gives up does
 * not end a renewal: tokens that were made and not saved would be lost.
 */
export function keepAccess(
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
    // The door's own deadline ends it.
    const endless = new AbortController().signal;
    const former = { refreshToken: tokens.refresh_token, maySend: tokens.may_send };
    const said = await askForTokens(application, account.tenant, form, former, endless);
    if (said.kind === 'error') throw refusal(said.error);
    await account.saveTokens(said.tokens);
    tokens = said.tokens;
    return tokens.access_token;
  }

  function renewed(signal: AbortSignal): Promise<string> {
    renewal ??= refresh().finally(() => {
      renewal = null;
    });
    // Where everybody gives up, nobody is left to hear how it ended.
    renewal.catch(() => {});
    return unlessAborted(renewal, signal).catch((error: unknown) => {
      throw signal.aborted ? new Failure('cancelled', 'The request was cancelled.') : error;
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

/** RFC 6749 5.2 and what OpenID Connect and Microsoft add: the service is there and does not want this account or client. */
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
      `The mailbox cannot be read any more (${error}): its owner has to sign in again.`,
    );
  }
  const code =
    error === 'temporarily_unavailable' || error === 'server_error' ? 'fetch_failed' : 'response_refused';
  return new Failure(code, `The sign-in service renews no access (${error}).`);
}
