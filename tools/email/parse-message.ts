import { z } from 'zod';
import { parsedMessage } from '../../domain/email/sync/message.ts';
import { asFailure } from '../../domain/failure.ts';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';

const load = () => import('./message/read-message.ts');

const result = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('parsed'),
    message: parsedMessage,
    /** The decoded bytes of the attachments, in order; empty if they were not requested. */
    contents: z.array(bytes),
  }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
]);

/**
 * Parses messages from hostile bytes (RFC 5322, MIME), each read or refused separately, in the order of the input. A
 * message that takes too long or too much memory ends the sandbox child with all of them; the caller then parses each
 * alone.
 */
export default tool({
  name: 'email.parse-message',
  version: '3',
  module: import.meta.url,
  input: z.strictObject({
    messages: z.array(z.strictObject({ raw: bytes, keeps_contents: z.boolean() })).max(200),
  }),
  output: z.strictObject({ results: z.array(result) }),
  load,
  async run({ messages }) {
    const { readMessage } = await load();
    const results: z.input<typeof result>[] = [];
    for (const { raw, keeps_contents } of messages) {
      try {
        const { message, contents } = await readMessage(raw);
        results.push({ kind: 'parsed', message, contents: keeps_contents ? contents : [] });
      } catch (thrown) {
        const { code, message } = asFailure(thrown);
        // Any error of a library on hostile bytes concerns this message only.
        const reason =
          code === 'malformed_input'
            ? message
            : `The message cannot be read, and its source is kept: ${message}`;
        results.push({ kind: 'refused', reason: reason.slice(0, 1000) });
      }
    }
    return { results };
  },
});
