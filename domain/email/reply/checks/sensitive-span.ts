import { z } from 'zod';

/** What must not leave by accident. */
const sensitiveKind = z.enum(['secret', 'payment_card', 'iban', 'phone_number', 'private_address']);

/** A place in a text that holds something sensitive (UTF-16 offsets); never the words themselves. */
export const sensitiveSpan = z.object({
  kind: sensitiveKind,
  start: z.int().nonnegative(),
  end: z.int().positive(),
});
export type SensitiveSpan = z.infer<typeof sensitiveSpan>;
