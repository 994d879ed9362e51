import { z } from 'zod';

/** The kinds of data that must not be sent by accident. */
const sensitiveKind = z.enum([
  'secret',
  'access_code',
  'payment_card',
  'iban',
  'phone_number',
  'private_address',
]);

/** Kinds whose words are shown to nobody: they give access or money to whoever reads them. */
export const secretKinds: readonly string[] = ['secret', 'access_code', 'payment_card', 'iban'];

/** The position of sensitive data in a text (UTF-16 offsets), never the data itself. */
export const sensitiveSpan = z.object({
  kind: sensitiveKind,
  start: z.int().nonnegative(),
  end: z.int().positive(),
});
export type SensitiveSpan = z.infer<typeof sensitiveSpan>;
