import { z } from 'zod';
import { secretKinds } from '../../domain/email/reply/checks/sensitive-span.ts';
import { placeholderOf } from '../../domain/placeholder.ts';
import { tool } from '../tool.ts';

const load = () => import('./sensitive/mask-texts.ts');

/**
 * Returns texts with a placeholder in place of each secret: credentials, door codes and one-time codes, numbers of accounts and
 * payment cards. Equal secrets have equal placeholders within a call. The texts are read as one, so that a secret is also
 * found if its announcement is in the text before.
 */
export default tool({
  name: 'email.mask-secrets',
  version: '1',
  module: import.meta.url,
  input: z.object({ texts: z.array(z.string()).max(20_000) }),
  output: z.object({ texts: z.array(z.string()), masked: z.int().nonnegative() }),
  load,
  async run({ texts }) {
    const { maskTexts } = await load();
    return maskTexts(texts, { kinds: new Set(secretKinds), placeholderOf });
  },
});
