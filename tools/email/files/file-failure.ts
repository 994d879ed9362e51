import { Failure } from '../../../domain/failure.ts';

/** The failure for what reading files threw: `not_found` for what is not there, `fetch_failed` for any other. */
export function fileFailure(thrown: unknown): unknown {
  if (thrown instanceof Failure || !(thrown instanceof Error) || !('code' in thrown)) return thrown;
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR' || thrown.code === 'ELOOP') {
    return new Failure('not_found', 'The mailbox holds it no more.', { cause: thrown });
  }
  return new Failure('fetch_failed', `The mailbox could not be read (${String(thrown.code)}).`, {
    cause: thrown,
  });
}
