import { gistOf } from '../triage/settlement/closing-words.ts';
import type { AnswerableMessage } from './choose-message.ts';

/**
 * Returns the reason why no reply to a message is drafted: it only gives thanks, or says that something is settled or no
 * longer wanted. Returns null if a reply makes sense; a message that asks something always gets one.
 */
export function noReplyReason(
  message: Pick<AnswerableMessage, 'asks' | 'direction' | 'subject' | 'text'>,
): string | null {
  if (message.asks.length > 0 || message.direction === 'outgoing') return null;
  if (message.text.trim() === '') return 'The message has no text of its own.';
  switch (gistOf(message.subject, message.text)) {
    case 'thanks':
      return 'The message only says thanks, so a reply would add nothing.';
    case 'closing':
      return 'The message says that the matter is settled and asks nothing.';
    case 'withdrawal':
      return 'The message takes back its request.';
    default:
      return null;
  }
}
