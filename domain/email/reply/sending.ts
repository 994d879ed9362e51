import { z } from 'zod';

const outboxSending = z.strictObject({ kind: z.literal('outbox') });

/** The SMTP settings of a mailbox (RFC 6409). */
const smtpSending = z.strictObject({
  kind: z.literal('smtp'),
  host: z.string().trim().min(1).max(253),
  port: z.int().min(1).max(65_535).default(587),
  /** Immediate TLS, STARTTLS, or none, which only hosts allowed at the start of the service may use. */
  security: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  /** Null if the server needs no login. */
  username: z.string().min(1).max(320).nullable().default(null),
});

const graphSending = z.strictObject({ kind: z.literal('graph') });

/** The way that a mailbox sends: to a folder on this machine, by SMTP, or through Microsoft Graph. */
export const sending = z.discriminatedUnion('kind', [outboxSending, smtpSending, graphSending]);
export type Sending = z.infer<typeof sending>;

/** The credentials for a mail server that sends. */
export const sendingCredentials = z.strictObject({ password: z.string().min(1).max(1_000) });
export type SendingCredentials = z.infer<typeof sendingCredentials>;
