import { z } from 'zod';
import { defineEvents, field } from './event-kind.ts';

const { id, word } = field;

/** Events of signing in and of revoking. */
export const sessionEvents = defineEvents({
  'session.started': {
    payload: z.strictObject({ session_id: id, name: word, scopes: z.array(word) }),
    says: 'A browser signed in with a one-time code.',
    isAudit: true,
  },
  'session.ended': {
    payload: z.strictObject({ session_id: id, by: id }),
    says: 'A person signed out, or ended the session of another browser; `by` is the token or session that asked.',
    isAudit: true,
  },
  'token.revoked': {
    payload: z.strictObject({ token_id: id, by: id }),
    says: 'A person revoked a token over HTTP; `by` is the token or session that asked.',
    isAudit: true,
  },
});
