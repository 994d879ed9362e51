import { z } from 'zod';
import { sensitiveSpan } from '../../domain/email/reply/checks/sensitive-span.ts';
import { tool } from '../tool.ts';

const load = () => import('./sensitive/find-spans.ts');

/**
 * Finds secrets and private data in a text, by position only: neither the result nor a failure repeats them. secretlint
 * finds the keys of known services; other credentials are recognized by their context or by their randomness.
 */
export default tool({
  name: 'email.find-sensitive',
  version: '2',
  module: import.meta.url,
  input: z.object({ text: z.string().max(50_000) }),
  output: z.object({ spans: z.array(sensitiveSpan) }),
  load,
  async run({ text }) {
    const { findSpans } = await load();
    return { spans: await findSpans(text) };
  },
});
