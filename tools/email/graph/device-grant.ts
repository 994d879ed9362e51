import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { scopesFor } from './scopes.ts';
import { type GraphApplication, postForm, requestTokens } from './token-endpoint.ts';
import type { GraphTokens } from './tokens.ts';

const offer = z.object({
  device_code: z.string().min(1).max(20_000),
  user_code: z.string().regex(/^[\x21-\x7e]{1,40}$/),
  verification_uri: z.url({ protocol: /^https?$/ }).max(1000),
  expires_in: z.number().int().min(1).max(86_400),
  // RFC 8628 3.2: five seconds by default.
  interval: z.number().int().min(1).max(3600).default(5),
});

/** A pending sign-in: a person opens the address and types the code. */
export interface DeviceGrant {
  /** A secret: its holder gets the tokens. */
  deviceCode: string;
  userCode: string;
  verificationUri: string;
  /** UTC. */
  expiresAt: string;
  /** Seconds between two checks; it grows when the service asks for that. */
  intervalSeconds: number;
  /** True if sending is requested as well; absent for reading only. */
  maySend?: boolean;
}

/** The request for a person's sign-in. */
export interface SignInRequest {
  tenant: string;
  /** False by default: no more rights are requested than needed. */
  maySend?: boolean;
}

/** The state of a sign-in. */
export type SignInState =
  | { kind: 'granted'; tokens: GraphTokens }
  /** Check again with this grant, not before its interval is over. */
  | { kind: 'waiting'; grant: DeviceGrant }
  | { kind: 'refused'; reason: 'declined' | 'expired' };

/** Starts a sign-in on another device (RFC 8628 3.1), to read, or to read and send. */
export async function beginDeviceGrant(
  application: GraphApplication,
  { tenant, maySend = false }: SignInRequest,
  signal: AbortSignal,
): Promise<DeviceGrant> {
  const form = { scope: scopesFor(maySend) };
  const response = await postForm(application, tenant, 'devicecode', form, offer, signal);
  if (response.kind === 'error') {
    throw new Failure(
      'response_refused',
      `The sign-in service did not start a sign-in (${response.error}). Nothing was changed; check the tenant and the client id.`,
    );
  }
  const { device_code, user_code, verification_uri, expires_in, interval } = response.answer;
  return {
    deviceCode: device_code,
    userCode: user_code,
    verificationUri: verification_uri,
    expiresAt: new Date(application.clock().getTime() + expires_in * 1000).toISOString(),
    intervalSeconds: interval,
    ...(maySend && { maySend }),
  };
}

/** Checks once whether the person has signed in (RFC 8628 3.4 and 3.5). */
export async function pollDeviceGrant(
  application: GraphApplication,
  tenant: string,
  grant: DeviceGrant,
  signal: AbortSignal,
): Promise<SignInState> {
  if (Date.parse(grant.expiresAt) <= application.clock().getTime())
    return { kind: 'refused', reason: 'expired' };
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: grant.deviceCode,
  };
  const former = { refreshToken: null, maySend: grant.maySend };
  const response = await requestTokens(application, tenant, form, former, signal);
  if (response.kind === 'tokens') return { kind: 'granted', tokens: response.tokens };
  switch (response.error) {
    case 'authorization_pending':
      return { kind: 'waiting', grant };
    case 'slow_down':
      return { kind: 'waiting', grant: { ...grant, intervalSeconds: grant.intervalSeconds + 5 } };
    // Microsoft's own error besides the standard's.
    case 'access_denied':
    case 'authorization_declined':
      return { kind: 'refused', reason: 'declined' };
    case 'expired_token':
    case 'bad_verification_code':
    case 'code_expired':
      return { kind: 'refused', reason: 'expired' };
    default:
      throw new Failure(
        'response_refused',
        `The sign-in service refused the sign-in (${response.error}). Nothing was changed; start the sign-in again.`,
      );
  }
}
