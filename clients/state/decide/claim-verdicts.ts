import type { Action, Decision } from '../../../domain/approval.ts';

/** The verdict of a person on one claim. */
export type ClaimVerdict = 'approve' | 'reject';

/** The verdicts given so far, by claim. */
export type ClaimVerdicts = Readonly<Record<string, ClaimVerdict>>;

/** A claim among the arguments of the action, as the server asks it. */
interface AskedClaim {
  claim_id: string;
  [field: string]: unknown;
}

/** Returns the claims that an action asks about; none if its arguments have another shape. */
export function askedClaims(action: Action): AskedClaim[] {
  const { claims } = action.args as { claims?: unknown };
  if (!Array.isArray(claims)) return [];
  return claims.filter(
    (claim): claim is AskedClaim =>
      typeof claim === 'object' && claim !== null && typeof claim.claim_id === 'string',
  );
}

/** Returns the number of claims without a verdict. */
export const missingVerdicts = (action: Action, verdicts: ClaimVerdicts): number =>
  askedClaims(action).filter(({ claim_id }) => !Object.hasOwn(verdicts, claim_id)).length;

/** Returns the first claim after this one without a verdict, from the start again at the end; null if each has one. */
export function nextOpenClaim(action: Action, verdicts: ClaimVerdicts, after: string): string | null {
  const ids = askedClaims(action).map(({ claim_id }) => claim_id);
  const start = ids.indexOf(after) + 1;
  const inTurn = [...ids.slice(start), ...ids.slice(0, start)];
  return inTurn.find((id) => !Object.hasOwn(verdicts, id)) ?? null;
}

/**
 * Returns the one decision that carries a verdict for each claim: an approval or a rejection if all agree, an edit if they do
 * not. Throws if a claim has none, because silence is no verdict.
 */
export function decisionOf(action: Action, verdicts: ClaimVerdicts, message?: string): Decision {
  const asked = askedClaims(action);
  const given = asked.map(({ claim_id }) => verdicts[claim_id]);
  if (asked.length === 0 || given.includes(undefined))
    throw new Error('A claim has no verdict, so nothing was decided. Give each claim its own.');
  const said = message === undefined ? {} : { message };
  if (given.every((verdict) => verdict === 'approve')) return { type: 'approve', ...said };
  if (given.every((verdict) => verdict === 'reject')) return { type: 'reject', ...said };
  const claims = asked.map((claim) => ({ ...claim, verdict: verdicts[claim.claim_id] }));
  return { type: 'edit', edited_action: { name: action.name, args: { ...action.args, claims } }, ...said };
}
