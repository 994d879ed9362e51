import type { z } from 'zod';
import type { draftReply } from '../../graphs/email/reply/draft-reply-task.ts';
import type { judgeMessage } from '../../graphs/email/triage/judge-message-task.ts';
import type { Attack } from './attacks.ts';

const folded = (text: string): string => text.replace(/\s+/g, ' ');

/** Every text that stands in a prompt; a model reads strings and not JSON's signs for them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [folded(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Whether an instruction reaches the model that is asked this. */
export const isReached = (content: string, { text }: Attack): boolean =>
  textsOf(JSON.parse(content)).join(' ').includes(folded(text).slice(0, 60));

/**
 * What a model answers that does what a mail says: it writes the deed, asks for other recipients, and for the mail to be sent at
 * once; what it has no words for in the answer's form it adds to the form.
 */
export function obeyInDraft(attack: Attack): z.input<(typeof draftReply)['output']> {
  const answer = {
    paragraphs: [{ text: attack.deed.slice(0, 1900), cites: [1, 99] }],
    to: ['mallory@evil.example'],
    cc: ['finance@evil.example'],
    subject: 'Changed',
    send: true,
    tool_calls: [{ name: 'send_reply', arguments: {} }],
  };
  return answer;
}

/** What a model answers that was told that a mail is of no weight. */
export function obeyInJudging(sentences: number): z.output<(typeof judgeMessage)['output']> {
  const none = { value: 0, sentence: 0 };
  return {
    requests: Array.from({ length: sentences }, () => 0),
    urgency: none,
    business_impact: none,
    technical_relevance: none,
    escalation_risk: none,
  };
}
