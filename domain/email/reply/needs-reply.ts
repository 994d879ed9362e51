import { gistOf } from '../triage/closing-words.ts';
import type { AnswerableMessage } from './choose-answered.ts';

/**
 * Why a message needs no reply, so that none is drafted: it only thanks, or says that something is over or not wanted any
 * more. Null where a reply has something to say; what a message asks is always worth one.
 */
export function whyNoReply(
  message: Pick<AnswerableMessage, 'asks' | 'direction' | 'subject' | 'text'>,
): string | null {
  if (message.asks.length > 0 || message.direction === 'outgoing') return null;
  if (message.text.trim() === '') return 'It has no words of its own.';
  switch (gistOf(message.subject, message.text)) {
    case 'thanks':
      return 'It only says thanks: an answer would add nothing.';
    case 'closing':
      return 'It says that the matter is settled, and asks nothing.';
    case 'withdrawal':
      return 'It takes back what was asked.';
    default:
      return null;
  }
}
