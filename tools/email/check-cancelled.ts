import { Failure } from '../../domain/failure.ts';

/** Throws `cancelled` once the signal has fired, or the failure that it was fired with. */
export function checkCancelled(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw cancelledBy(signal);
}

/** The failure for a signal that has fired. */
export function cancelledBy(signal: AbortSignal): Failure {
  if (signal.reason instanceof Failure) return signal.reason;
  return new Failure('cancelled', 'Reading the mailbox was cancelled.', { cause: signal.reason });
}
