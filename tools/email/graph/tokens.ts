import { z } from 'zod';

/** The tokens of one mailbox, as they are sealed into its row. Every field but the date is a secret. */
export const graphTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Until when the access token is good, UTC. */
  expires_at: z.iso.datetime(),
});
export type GraphTokens = z.infer<typeof graphTokens>;
