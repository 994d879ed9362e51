import type { Failure, FailureCode } from '../../../domain/failure.ts';

const outside = new Set<FailureCode>([
  'address_refused',
  'cursor_expired',
  'fetch_failed',
  'fetch_timeout',
  'host_paused',
  'mailbox_unauthorized',
  'malformed_input',
  'not_found',
  'rate_limited',
  'response_refused',
  'response_too_large',
]);

/** Returns whether the mailbox caused a failure, and not this process: it is recorded with the mailbox, and the turn continues. */
export const isOutside = (failure: Failure): boolean => outside.has(failure.code);

/** Returns whether a failure concerns the whole mailbox, so that its other folders are not read either. */
export const isOfWholeMailbox = (failure: Failure): boolean =>
  failure.retryAfter !== undefined ||
  failure.code === 'host_paused' ||
  failure.code === 'rate_limited' ||
  failure.code === 'mailbox_unauthorized';
