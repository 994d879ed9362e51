import { z } from 'zod';

/** A reason to doubt that a message is from whom it seems to be. */
export const senderWarning = z.object({
  kind: z.enum([
    'look_alike_domain',
    'borrowed_name',
    'failed_authentication',
    'other_reply_address',
    'first_contact',
    'bank_details',
    'payment',
    'credentials',
  ]),
  /** `danger`: do nothing that it asks before you have asked the sender by another channel. `caution`: look twice. */
  severity: z.enum(['danger', 'caution']),
  /** A sentence for the reader, with the fact. */
  detail: z.string(),
  /** The sentence that asks for money or a secret; null if the warning is about the sender. */
  quote: z.string().nullable(),
});
export type SenderWarning = z.infer<typeof senderWarning>;
