import { z } from 'zod';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';
import { textsOfSource } from './source/texts-of-source.ts';

/** Characters of one source that are given on. */
const mostCharacters = 200_000;

/**
 * What stands as text in the sources of messages, read by the plainest rules there are: transfer encodings undone, tags and
 * comments opened, nothing left out because it would not be shown. The mandatory rules read it beside what the parser made
 * of the same source, so that nothing is missed that a parser drops.
 */
export default tool({
  name: 'email.read-source',
  version: '1',
  module: import.meta.url,
  input: z.object({ sources: z.array(bytes).max(50) }),
  output: z.object({ texts: z.array(z.string().max(mostCharacters)) }),
  run: ({ sources }) => ({
    texts: sources.map((source) => textsOfSource(source).join('\n\n').slice(0, mostCharacters)),
  }),
});
