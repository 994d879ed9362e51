import { baseSubject } from './base-subject.ts';

/** The kind of a message: from a person, bulk mail (newsletter, announcement), or from a machine. */
export type MailKind = 'person' | 'bulk' | 'machine';

/** Local parts of addresses that only machines write from. */
const machine =
  /^(?:no-?_?reply|do-?not-?reply|mailer-daemon|postmaster|notifications?|alerts?|alarms?|monitor(?:ing)?|system|daemon|root|bot|jira|jenkins|gitlab|github|sap|cmms|mes|scada|historian|scheduler|automation|bounces?)(?:[-_.+].*)?$/;

/** Returns the kind of a message. An answer on a mailing list is from a person. */
export function mailKindOf(message: {
  direction: 'incoming' | 'outgoing';
  is_bulk: boolean;
  is_automatic: boolean;
  sender: string | null;
  subject: string;
  in_reply_to: readonly string[];
}): MailKind {
  if (message.direction === 'outgoing') return 'person';
  const local = message.sender?.split('@', 1)[0] ?? '';
  if (message.is_automatic || machine.test(local)) return 'machine';
  const isAnswer = message.in_reply_to.length > 0 || baseSubject(message.subject).isReply;
  return message.is_bulk && !isAnswer ? 'bulk' : 'person';
}
