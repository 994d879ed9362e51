import { z } from 'zod';

/** A token that is safe in a header (RFC 6750 2.1). */
export const token = z.string().regex(/^[\x21-\x7e]{1,20000}$/);

/** The tokens of one mailbox, as sealed in its row. Every field except the date is a secret. */
export const graphTokens = z.object({
  access_token: token,
  refresh_token: token,
  /** Expiry of the access token, UTC. */
  expires_at: z.iso.datetime(),
  /** True if its owner also agreed to sending; absent for reading only. */
  may_send: z.boolean().optional(),
});
export type GraphTokens = z.infer<typeof graphTokens>;
