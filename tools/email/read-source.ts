import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';
import { textsOfSource } from './source/texts-of-source.ts';

/** Characters of one source that are returned. */
const maxCharacters = 200_000;

/**
 * Returns all text in the sources of messages by the simplest rules: transfer encodings decoded, tags and comments
 * opened, nothing left out because it would not be shown. The mandatory rules read it besides the parsed message, so
 * that nothing is missed that a parser drops.
 */
export default tool({
  name: 'email.read-source',
  version: '1',
  module: import.meta.url,
  input: z.object({ sources: z.array(bytes).max(50) }),
  output: z.object({ texts: z.array(z.string().max(maxCharacters)) }),
  run: ({ sources }) => ({
    texts: sources.map((source) => textsOfSource(source).join('\n\n').slice(0, maxCharacters)),
  }),
});
