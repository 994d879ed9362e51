import { baseSubject } from './base-subject.ts';

/** Who writes: a person to people, a sender to many (newsletter, announcement), or a machine. */
export type MailKind = 'person' | 'bulk' | 'machine';

/** Local parts of addresses that nobody writes from by hand. */
const machine =
  /^(?:no-?_?reply|do-?not-?reply|mailer-daemon|postmaster|notifications?|alerts?|alarms?|monitor(?:ing)?|system|daemon|root|bot|jira|jenkins|gitlab|github|sap|cmms|mes|scada|historian|scheduler|automation|bounces?)(?:[-_.+].*)?$/;

/** Of which kind a message is. A list's discussion is of persons: what tells is that somebody answers. */
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
