import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';

/** A generative model behind an OpenAI-compatible interface. */
export interface ModelServer {
  /** Base address; OpenAI's own if missing. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
}

const address = z.url({
  protocol: /^https?$/,
  error: 'must begin with http:// or https://',
});
const settings = z
  .object({
    OPENAI_BASE_URL: address.optional(),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_MODEL: z.string({ error: 'name the model to ask' }),
  })
  .refine((given) => (given.OPENAI_BASE_URL ?? given.OPENAI_API_KEY) !== undefined, {
    path: ['OPENAI_BASE_URL'],
    error: 'set this to the address of the model, or set OPENAI_API_KEY for OpenAI itself',
    // Reported together with a missing name.
    when: () => true,
  });

/** Reads the address of the model from the settings of the service; throws with all missing settings, without their values. */
export function readModelServer(environment: Record<string, string | undefined>): ModelServer {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) {
    const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = parsed.data;
    return { baseUrl, apiKey, model };
  }
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Failure('invalid_request', `--model openai: ${problems.join('; ')}`);
}
