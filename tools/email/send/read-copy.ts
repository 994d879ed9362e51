import { z } from 'zod';
import { bytes } from '../../bytes.ts';
import { tool } from '../../tool.ts';
import { readBody } from '../message/body.ts';
import { readHeaders } from '../message/headers.ts';
import { parseMime } from '../message/mime-parser.ts';
import { hashBody } from './hash-body.ts';

const letterCopy = z.strictObject({
  messageId: z.string().nullable(),
  /** Addresses in lower case. */
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** White space folded. */
  subject: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  /** `hashBody` of its plain text. */
  bodyHash: z.string(),
  /** As its Date header says, UTC. */
  sentAt: z.string().nullable(),
});
/** The content of a letter's copy: that of the outbox, or of a folder of sent mail. */
export type LetterCopy = z.infer<typeof letterCopy>;

/** Reads a copy of a letter of ours back. Others may have changed the stored copy, so it is read like any mail. */
const readCopy = tool({
  name: 'email.read-copy',
  version: '1',
  module: import.meta.url,
  input: z.strictObject({ raw: bytes }),
  output: letterCopy,
  async run({ raw }) {
    const { tree } = await parseMime(raw);
    const headers = readHeaders(tree);
    const addresses = (wanted: string) =>
      headers.recipients.filter(({ kind }) => kind === wanted).map(({ address }) => address);
    return {
      messageId: headers.message_id,
      to: addresses('to'),
      cc: addresses('cc'),
      subject: headers.subject,
      inReplyTo: headers.in_reply_to[0] ?? null,
      references: headers.references,
      bodyHash: hashBody(readBody(tree).text),
      sentAt: headers.sent_at,
    };
  },
});
export default readCopy;

/** Reads a copy, in the place that is configured. */
export type ReadCopy = (raw: Uint8Array, signal: AbortSignal) => Promise<LetterCopy>;
