import { z } from 'zod';
import { findLures, lureKinds } from '../../domain/email/triage/fraud/lures.ts';
import { tool } from '../tool.ts';

/** Finds requests for money or secrets in messages. It reads strangers' text, so it runs in the sandbox. */
export default tool({
  name: 'email.find-lures',
  version: '1',
  module: import.meta.url,
  input: z.object({ messages: z.array(z.object({ subject: z.string(), text: z.string() })).max(100) }),
  output: z.object({
    lures: z.array(z.array(z.object({ kind: z.enum(lureKinds), quote: z.string() }))),
  }),
  run: ({ messages }) => ({ lures: messages.map(({ subject, text }) => findLures(subject, text)) }),
});
