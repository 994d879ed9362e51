import { onTestFinished } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { createFetcher, type Fetcher, type FetcherOptions } from '../../../tools/net/fetch.ts';

/** Opens a fetcher that is closed when the test ends; without a resolver of the test, no name has an address. */
export function openFetcher(options: FetcherOptions = {}): Fetcher {
  const fetcher = createFetcher({ resolve: async () => [], ...options });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** Returns the failure with which a call ends; the test fails if it succeeds or fails with another error. */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('The call was expected to fail.');
}
