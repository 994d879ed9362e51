import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';

const load = () => import('./html-view/write-view.ts');

/** Writes the HTML of a message (RFC 5322, MIME) as a page that runs, loads and links nothing, or says why it is not shown. */
export default tool({
  name: 'email.view-message',
  version: '1',
  module: import.meta.url,
  input: z.strictObject({ raw: bytes }),
  output: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('shown'),
      html: z.string(),
      links: z.int().nonnegative(),
      /** Pictures that were not loaded. */
      remote_images: z.int().nonnegative(),
    }),
    z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  ]),
  load,
  async run({ raw }) {
    const { writeView } = await load();
    return writeView(raw);
  },
});
