import { z } from 'zod';
import type { Embedder } from '../../../runtime/models/embedded-provider.ts';
import type { Asking, Task } from '../../../runtime/models/task.ts';

/** Creates an embedder of a few numbers that needs no model: texts of the same letters are close. */
export function letterEmbedder(dimension = 8): Embedder & { texts: string[] } {
  const texts: string[] = [];
  return {
    id: 'letters/v1',
    dimension,
    texts,
    async embed(some) {
      texts.push(...some);
      return some.map((text) => {
        const counts = new Float32Array(dimension).fill(0.01);
        for (const letter of text) {
          const place = (letter.codePointAt(0) ?? 0) % dimension;
          counts[place] = (counts[place] ?? 0) + 1;
        }
        const length = Math.hypot(...counts);
        return counts.map((number) => number / length);
      });
    },
    close: async () => {},
  };
}

const colourInput = z.object({ text: z.string().min(1), notes: z.array(z.string()).optional() });
const colourOutput = z.object({
  colour: z.enum(['red', 'green', 'unknown']),
  confidence: z.number().min(0).max(1),
});

/** A task for tests: the colour that a text names. */
export const colourTask: Task<typeof colourInput, typeof colourOutput> = {
  name: 'test.colour',
  version: 'colour/1',
  input: colourInput,
  output: colourOutput,
  prompt: ({ text }) => ({ instructions: 'Which colour does the text name?', content: text }),
  embedded: async ({ text }) => ({ colour: colourOf(text), confidence: 0.9 }),
};

/** Returns the right answer of `colourTask`. */
export function colourOf(text: string): 'red' | 'green' | 'unknown' {
  if (text.includes('red')) return 'red';
  return text.includes('green') ? 'green' : 'unknown';
}

/** Returns a request of a user that waits forever. */
export const askingOf = (userId: string, change: Partial<Asking> = {}): Asking => ({
  userId,
  executionId: null,
  signal: new AbortController().signal,
  ...change,
});
