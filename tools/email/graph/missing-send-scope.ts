import { Failure } from '../../../domain/failure.ts';
import type { ApiResponse } from '../../net/api-client.ts';

/** Returns a failure with advice if the sign-in does not cover sending; a 403 that only asks for a pause is passed on. */
export function missingSendScope(
  { status, retryAfterSeconds }: ApiResponse,
  code: string,
): Failure | undefined {
  if (status !== 403 || retryAfterSeconds !== null) return undefined;
  return new Failure('mailbox_unauthorized', `${signInToSend} Graph reported: ${code || 'no reason'}.`, {
    upstreamStatus: status,
  });
}

/** Advice for a mailbox that cannot send through Graph yet. */
export const signInToSend =
  'Nothing was sent: this mailbox was not signed in to for sending. Its owner has to sign in again and agree to writing drafts and sending (Mail.ReadWrite, Mail.Send).';
