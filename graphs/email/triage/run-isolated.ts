import pMap from 'p-map';
import { asFailure, type Failure } from '../../../domain/failure.ts';

/** Failures of a whole sandbox call that a single message may have caused. */
const causedByInput = new Set([
  'sandbox_timeout',
  'sandbox_crashed',
  'sandbox_refused',
  'payload_too_large',
  'response_too_large',
  'malformed_input',
]);

/**
 * Runs one sandbox call on several inputs. If it is ended because of them, each is run again by itself, two at a time, so that
 * only the one that causes it is without a result; its failure stands in its place. Any other failure is thrown.
 */
export async function runIsolated<Input, Result>(
  inputs: readonly Input[],
  call: (inputs: readonly Input[]) => Promise<readonly Result[]>,
): Promise<(Result | Failure)[]> {
  if (inputs.length === 0) return [];
  try {
    return [...(await call(inputs))];
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!causedByInput.has(failure.code)) throw failure;
    if (inputs.length === 1) return [failure];
    const alone = await pMap(inputs, (input) => runIsolated([input], call), { concurrency: 2 });
    return alone.flat();
  }
}
