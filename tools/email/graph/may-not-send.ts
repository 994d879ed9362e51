import { Failure } from '../../../domain/failure.ts';
import type { ApiAnswer } from '../../net/api-client.ts';

/** Tells a person what to do where the sign-in does not cover sending; a 403 that only asks for a pause is left as it is. */
export function mayNotSend({ status, retryAfterSeconds }: ApiAnswer, code: string): Failure | undefined {
  if (status !== 403 || retryAfterSeconds !== null) return undefined;
  return new Failure('mailbox_unauthorized', `${signInToSend} Graph says ${code || 'no more'}.`, {
    upstreamStatus: status,
  });
}

/** What a person has to do before a mailbox sends through Graph. */
export const signInToSend =
  'Nothing was sent: this mailbox was not signed in to for sending. Its owner has to sign in again and agree to writing drafts and sending (Mail.ReadWrite, Mail.Send).';
