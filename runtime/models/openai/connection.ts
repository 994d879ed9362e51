import { Failure } from '../../../domain/failure.ts';
import type { Usage } from '../provider.ts';
import { createResilience, type Patience, usualPatience } from '../resilience.ts';
import type { Models, Server } from './models.ts';
import { refusalOf } from './refusal.ts';

/** An OpenAI-compatible server, with the time-outs and retries of its requests. */
export interface Connection extends Server {
  patience?: Partial<Patience>;
}

/** A function that sends one request to the provider, with retries. */
export type Send = <T>(
  request: (models: Models, options: { signal: AbortSignal }) => Promise<T>,
  options: { signal: AbortSignal; usage: Usage },
) => Promise<T>;

/** Makes the connection to a server, which opens with the first request. */
export function connectTo({ patience, ...server }: Connection): Send {
  let opened: Promise<Models> | undefined;
  const resilience = createResilience({ ...usualPatience, ...patience });
  return (request, { signal, usage }) =>
    resilience.run(async (inner) => {
      usage.attempts += 1;
      opened ??= open(server);
      const models = await opened;
      try {
        return await request(models, { signal: inner });
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof Failure ? error : refusalOf(error, Date.now());
      }
    }, signal);
}

/** Loads the client when it is first needed, which saves 80 MB in a service without such a server. */
async function open(server: Server): Promise<Models> {
  const { modelsAt } = await import('./models.ts');
  return modelsAt(server);
}
