import { Failure } from '../../domain/failure.ts';

/** Throws `cancelled` if the signal is aborted, or the failure that it was aborted with. */
export function checkCancelled(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw cancelledBy(signal);
}

/** Returns the failure for an aborted signal. */
export function cancelledBy(signal: AbortSignal): Failure {
  if (signal.reason instanceof Failure) return signal.reason;
  return new Failure('cancelled', 'Reading the mailbox was cancelled. Stored messages are kept.', {
    cause: signal.reason,
  });
}
