import type { OpenAIClient } from '@langchain/openai';
import { Failure } from '../../../domain/failure.ts';
import type { Usage } from '../provider.ts';
import { createResilience, type Patience, usualPatience } from '../resilience.ts';
import { refusalOf } from './refusal.ts';

/** Where the models of an OpenAI-compatible server are. */
export interface Connection {
  /** For example `http://127.0.0.1:11434/v1`; without it OpenAI's own. */
  baseUrl: string | undefined;
  /** A server on this machine may want none. */
  apiKey: string | undefined;
  patience?: Partial<Patience>;
}

/** One request to the provider, with its retries. */
export type Send = <T>(
  request: (client: OpenAIClient, options: { signal: AbortSignal }) => Promise<T>,
  options: { signal: AbortSignal; usage: Usage },
) => Promise<T>;

/**
 * Opens the connection. The plain client, not LangChain's model class over it: that one parses structured answers
 * itself, and an answer that it cannot parse becomes an error without its usage.
 */
export function connectTo({ baseUrl, apiKey, patience }: Connection): Send {
  let opened: Promise<OpenAIClient> | undefined;
  const resilience = createResilience({ ...usualPatience, ...patience });
  return (request, { signal, usage }) =>
    resilience.run(async (inner) => {
      usage.attempts += 1;
      opened ??= open(baseUrl, apiKey);
      const client = await opened;
      try {
        return await request(client, { signal: inner });
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof Failure ? error : refusalOf(error, Date.now());
      }
    }, signal);
}

/** Loaded when it is first needed: a service without such a server is spared 80 MB. */
async function open(baseUrl: string | undefined, apiKey: string | undefined): Promise<OpenAIClient> {
  const { OpenAIClient } = await import('@langchain/openai');
  return new OpenAIClient({
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    apiKey: apiKey ?? 'none',
    // Given, so that the client looks for none of them in the environment; its log would hold requests.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
  });
}
