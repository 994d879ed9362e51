import { z } from 'zod';
import { recipient } from '../../domain/email/sync/message.ts';
import { mandatoryFinding } from '../../domain/email/triage/mandatory/finding.ts';

/** A message as input of the tools that judge its signals; fields that are not judged are ignored. */
export const classifiedMessage = z.object({
  subject: z.string(),
  text: z.string(),
  quoted: z.string(),
  /** The time when it was sent, or else received. */
  sent_at: z.iso.datetime(),
  language: z.string().nullable(),
  direction: z.enum(['incoming', 'outgoing']),
  sender: z.string().nullable(),
  recipients: z.array(recipient),
  in_reply_to: z.array(z.string()),
  is_bulk: z.boolean(),
  is_automatic: z.boolean(),
  mandatory: z.array(mandatoryFinding),
});
