import { readScopes } from '../../../tools/email/graph/scopes.ts';

/** State of the simulated sign-in service: valid tokens, and sign-ins on devices. */
export class SignIn {
  readonly clientId: string;
  #made = 0;
  readonly #access = new Map<string, { uses: number; until: number; scope: string }>();
  /** Scopes that the owner agreed to, by refresh token. */
  readonly #refresh = new Map<string, string>();
  readonly #devices = new Map<
    string,
    {
      state: 'waiting' | 'granted' | 'denied';
      until: number;
      askedAt: number;
      interval: number;
      scope: string;
    }
  >();
  readonly #clock: () => Date;
  /** True if a refresh token is valid for one use only; the real service keeps old ones valid. */
  isStrict = false;
  /** Lifetime of an access token in seconds. */
  lifetime = 3600;
  /** True if an early request for a code gets `slow_down`. */
  slowsDown = false;
  refreshes = 0;
  /** Scopes that sign-ins requested, in order. */
  readonly asked: string[] = [];

  constructor(clientId: string, clock: () => Date) {
    this.clientId = clientId;
    this.#clock = clock;
  }

  /** Issues the tokens that a person who signed in and agreed to these scopes would get. */
  issue(
    scope = readScopes,
    agreed = scope,
  ): { access_token: string; refresh_token: string; expires_in: number } {
    this.#made += 1;
    const tokens = {
      access_token: `access-secret-${this.#made}`,
      refresh_token: `refresh-secret-${this.#made}`,
      expires_in: this.lifetime,
    };
    const until = this.#clock().getTime() + this.lifetime * 1000;
    this.#access.set(tokens.access_token, { uses: 0, until, scope });
    this.#refresh.set(tokens.refresh_token, agreed);
    return tokens;
  }

  /** Returns whether a bearer token is valid, the number of its earlier uses, and its scope. */
  use(token: string): { isGood: boolean; uses: number; scope: string } {
    const known = this.#access.get(token);
    if (known === undefined || known.until <= this.#clock().getTime())
      return { isGood: false, uses: 0, scope: '' };
    known.uses += 1;
    return { isGood: true, uses: known.uses - 1, scope: known.scope };
  }

  /** Revokes every right except reading. */
  narrow(): void {
    for (const token of this.#access.values()) token.scope = readScopes;
    for (const token of this.#refresh.keys()) this.#refresh.set(token, readScopes);
  }

  /** Revokes all access tokens. */
  revokeAccess(): void {
    this.#access.clear();
  }

  /** Revokes all refresh tokens: the owner has to sign in again. */
  revokeRefresh(): void {
    this.#refresh.clear();
  }

  /** Records the decision of the person at the device. */
  decide(userCode: string, state: 'granted' | 'denied'): void {
    const device = this.#devices.get(`device-secret-${userCode}`);
    if (device === undefined) throw new Error(`Nobody was given the code ${userCode}.`);
    device.state = state;
  }

  /** The device authorization endpoint (RFC 8628 3.2). */
  beginDevice(verificationUri: string, scope: string, interval = 5): { status: number; body: object } {
    this.#made += 1;
    this.asked.push(scope);
    const userCode = `CODE${this.#made}`;
    const until = this.#clock().getTime() + 900_000;
    this.#devices.set(`device-secret-${userCode}`, { state: 'waiting', until, askedAt: 0, interval, scope });
    const message = `To sign in, use a web browser to open the page ${verificationUri} and enter the code ${userCode}.`;
    return {
      status: 200,
      body: {
        device_code: `device-secret-${userCode}`,
        user_code: userCode,
        verification_uri: verificationUri,
        expires_in: 900,
        interval,
        message,
      },
    };
  }

  /** The token endpoint (RFC 6749 5, RFC 8628 3.5). */
  answer(form: URLSearchParams): { status: number; body: object; headers?: Record<string, string> } {
    if (form.get('client_id') !== this.clientId) return refusal('unauthorized_client', 'AADSTS700016');
    const grant = form.get('grant_type');
    if (grant === 'refresh_token') return this.#refreshWith(form);
    if (grant === 'urn:ietf:params:oauth:grant-type:device_code') return this.#pollDevice(form);
    return refusal('unsupported_grant_type', 'AADSTS70003');
  }

  #refreshWith(form: URLSearchParams) {
    const token = form.get('refresh_token') ?? '';
    const agreed = this.#refresh.get(token);
    if (agreed === undefined) return refusal('invalid_grant', `AADSTS700082: ${token} has expired.`);
    const asked = form.get('scope') ?? '';
    const isAgreed = asked.split(' ').every((each) => agreed.split(' ').includes(each));
    if (!isAgreed) return refusal('invalid_grant', 'AADSTS65001: The user has not consented.');
    if (this.isStrict) this.#refresh.delete(token);
    this.refreshes += 1;
    return this.#granted(asked, agreed);
  }

  #pollDevice(form: URLSearchParams) {
    const code = form.get('device_code') ?? '';
    const device = this.#devices.get(code);
    const now = this.#clock().getTime();
    if (device === undefined) return refusal('bad_verification_code', 'AADSTS70000');
    if (device.until <= now) return refusal('expired_token', 'AADSTS70020');
    if (device.state === 'denied') return refusal('authorization_declined', 'AADSTS70000');
    const isEarly = now - device.askedAt < device.interval * 1000;
    device.askedAt = now;
    if (this.slowsDown && isEarly) {
      device.interval += 5;
      return refusal('slow_down', 'AADSTS70016');
    }
    if (device.state === 'waiting') return refusal('authorization_pending', 'AADSTS70016');
    this.#devices.delete(code);
    return this.#granted(device.scope, device.scope);
  }

  #granted(scope: string, agreed: string) {
    return {
      status: 200,
      body: { token_type: 'Bearer', scope, ext_expires_in: this.lifetime, ...this.issue(scope, agreed) },
    };
  }
}

function refusal(error: string, description: string) {
  return {
    status: 400,
    body: { error, error_description: description, error_codes: [], trace_id: '0', correlation_id: '0' },
  };
}
