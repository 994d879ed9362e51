import { Failure } from '../../../domain/failure.ts';
import type { MaskTexts } from '../mask.ts';
import { countedTokens, type EmbeddingProvider, type Price } from '../provider.ts';
import type { Vector } from '../task.ts';
import type { Send } from './connection.ts';

// No token is shorter than a byte and the models accept 8,191 tokens, so a text of this size always fits.
const maxBytes = 8_000;

/** Makes the provider of embeddings from an OpenAI-compatible server. The first response sets their dimension, unless it is given. */
export function openaiEmbeddings(
  send: Send,
  options: { model: string; price: Price; dimension?: number; mask: MaskTexts },
): EmbeddingProvider {
  const { model, price } = options;
  let dimension = options.dimension ?? 0;
  return {
    name: 'openai',
    model,
    id: `openai:${model}`,
    get dimension() {
      return dimension;
    },
    price,
    isPaid: true,
    batch: 128,
    estimate: (text) => Math.max(1, Math.ceil(Buffer.byteLength(cut(text)) / 2)),
    async request(texts, { signal, usage }) {
      const input = (await options.mask(texts, signal)).map(cut);
      const { numbers, tokens } = await send(
        async (models, { signal: inner }) => {
          const embedding = models.embedding({ model, signal: inner });
          return { numbers: await embedding.embedDocuments(input), tokens: embedding.tokens };
        },
        { signal, usage },
      );
      usage.inputTokens += tokens ?? input.reduce((sum, text) => sum + countedTokens(text), 0);
      const vectors = numbers.filter(({ length }) => length > 0).map(unit);
      if (dimension === 0) dimension = vectors[0]?.length ?? 0;
      return vectors;
    },
    close: async () => {},
  };
}

/** Cuts a text to the size that the model accepts; an empty text, which it rejects, becomes a dot. */
function cut(text: string): string {
  const bytes = Buffer.from(text);
  const part =
    bytes.length <= maxBytes
      ? text
      : bytes
          .subarray(0, maxBytes)
          .toString()
          .replace(/\ufffd$/, '');
  return part.trim() === '' ? '.' : part;
}

/** Scales a vector to unit length, because not every server does so. */
function unit(numbers: readonly number[]): Vector {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0)
    throw new Failure(
      'model_answer_invalid',
      'The embedding model returned a vector whose length is zero or not finite.',
    );
  return Float32Array.from(numbers, (number) => number / length);
}
