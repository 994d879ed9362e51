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

/** Whether the mailbox said so, and not this process: such a failure is recorded with the mailbox and ends no turn. */
export const isOutside = (failure: Failure): boolean => outside.has(failure.code);

/** Whether it is about the whole mailbox, so that its other folders are not asked either. */
export const isOfWholeMailbox = (failure: Failure): boolean =>
  failure.retryAfter !== undefined ||
  failure.code === 'host_paused' ||
  failure.code === 'rate_limited' ||
  failure.code === 'mailbox_unauthorized';
