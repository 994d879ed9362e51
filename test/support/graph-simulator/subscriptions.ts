import { randomUUID } from 'node:crypto';
import { errorResponse, type SimulatedResponse } from './routes.ts';

/** A subscription as the API stores it. */
export interface Subscription {
  id: string;
  resource: string;
  changeType: string;
  notificationUrl: string;
  expirationDateTime: string;
  clientState: string;
}

/** Creates subscriptions (after the address is validated) and renews them. */
export async function respondToSubscription(
  method: string,
  id: string | undefined,
  body: string,
  subscriptions: Map<string, Subscription>,
): Promise<SimulatedResponse> {
  if (method === 'POST' && id === undefined) {
    const asked = JSON.parse(body) as Omit<Subscription, 'id'>;
    const token = `Validation: Testing client application reachability & more ${randomUUID()}`;
    const url = `${asked.notificationUrl}?validationToken=${encodeURIComponent(token)}`;
    const echo = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
    const isPlain = echo.headers.get('content-type')?.startsWith('text/plain') === true;
    if (echo.status !== 200 || !isPlain || (await echo.text()) !== token) {
      return errorResponse(400, 'ValidationError', 'Subscription validation request failed.');
    }
    const made = { ...asked, id: randomUUID() };
    subscriptions.set(made.id, made);
    return { status: 201, body: shown(made) };
  }
  const known = method === 'PATCH' ? subscriptions.get(id ?? '') : undefined;
  if (known === undefined) return errorResponse(404, 'ResourceNotFound', 'The object was not found.');
  Object.assign(known, JSON.parse(body));
  return { status: 200, body: shown(known) };
}

/** Returns a subscription as the API shows it: the client state is a secret and is returned as null. */
function shown(subscription: Subscription): object {
  return {
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#subscriptions/$entity',
    ...subscription,
    clientState: null,
    applicationId: '24d3b144-21ae-4080-943f-7067b395b913',
    creatorId: '8ee44408-0679-472c-bc2a-692812af3437',
  };
}
