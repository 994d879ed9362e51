import { z } from 'zod';

/** Kinds of approvals that a token may decide: one, for example `email.reply`, or all of a pipeline, `email.*`. */
export const approvalKinds = z
  .array(
    z
      .string()
      .regex(
        /^[a-z]+\.(?:[a-z_]+|\*)$/,
        'A kind of approvals is named like "email.reply", or "email.*" for all.',
      ),
  )
  .min(1)
  .max(50);

/** Tests whether a token for these kinds of approvals may decide one of them; null allows every kind. */
export function mayDecide(kinds: readonly string[] | null, kind: string): boolean {
  if (kinds === null) return true;
  return kinds.some((each) => (each.endsWith('.*') ? kind.startsWith(each.slice(0, -1)) : each === kind));
}
