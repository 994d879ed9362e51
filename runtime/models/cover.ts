import type { Reservation } from './budget.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { Account } from './ledger.ts';

/**
 * Reserves the tokens of requests to a paid provider; returns null for a free one, which needs none. Throws
 * `budget_exhausted`, noted in the ledger, if the budget does not cover them, or if it is 0, which turns all models off.
 */
export async function cover(
  { budget, ledger }: GatewayContext,
  account: Account,
  { requests, tokens }: { requests: number; tokens: () => number },
): Promise<Reservation | null> {
  const { provider, asking } = account;
  if (!provider.isPaid && !budget.isNone) return null;
  const wanted = tokens();
  const reservation = provider.isPaid ? await budget.reserve(asking.userId, wanted) : null;
  if (reservation) return reservation;
  await ledger.note(account, 'refused', requests);
  throw budget.refusal(wanted);
}
