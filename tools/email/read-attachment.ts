import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';

const load = () => import('./message/read-message.ts');

/** Reads one attachment of a message (RFC 5322, MIME) by its position; null if there is none. Throws `malformed_input`. */
export default tool({
  name: 'email.read-attachment',
  version: '1',
  module: import.meta.url,
  input: z.strictObject({ raw: bytes, position: z.int().nonnegative() }),
  output: z.strictObject({ content: bytes.nullable() }),
  load,
  async run({ raw, position }) {
    const { readMessage } = await load();
    const { contents } = await readMessage(raw);
    return { content: contents[position] ?? null };
  },
});
