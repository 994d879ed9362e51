import { z } from 'zod';

/** A token can stand in a header (RFC 6750 2.1), and then in nothing else's place. */
export const token = z.string().regex(/^[\x21-\x7e]{1,20000}$/);

/** The tokens of one mailbox, as they are sealed into its row. Every field but the date is a secret. */
export const graphTokens = z.object({
  access_token: token,
  refresh_token: token,
  /** Until when the access token is good, UTC. */
  expires_at: z.iso.datetime(),
  /** Whether their owner agreed to sending as well when they signed in; absent: to reading only. */
  may_send: z.boolean().optional(),
});
export type GraphTokens = z.infer<typeof graphTokens>;
