import { z } from 'zod';

/** How a mailbox sends by SMTP (RFC 6409). */
const smtpSending = z.strictObject({
  kind: z.literal('smtp'),
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535).default(587),
  /** TLS at once, TLS by STARTTLS, or none, which only hosts that the service was started with as allowed may have. */
  security: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  /** Null where the server wants no login. */
  username: z.string().min(1).max(320).nullable().default(null),
});

/** How a mailbox sends: into a folder of this machine, by SMTP, or through the Microsoft mailbox that it is. */
export const sending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outbox') }),
  smtpSending,
  z.strictObject({ kind: z.literal('graph') }),
]);
export type Sending = z.infer<typeof sending>;

/** What proves to a server that sends mail who is asking. */
export const sendingCredentials = z.strictObject({ password: z.string().min(1).max(1_000) });
export type SendingCredentials = z.infer<typeof sendingCredentials>;
