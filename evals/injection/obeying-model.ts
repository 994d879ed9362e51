import type { z } from 'zod';
import type { draftReply } from '../../graphs/email/reply/draft-reply-task.ts';
import type { judgeMessage } from '../../graphs/email/triage/judge-message-task.ts';
import type { Attack } from './attacks.ts';

const folded = (text: string): string => text.replace(/\s+/g, ' ');

/** Returns all text in a prompt, with JSON strings decoded, as a model reads it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [folded(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Tests whether an instruction is part of a prompt. */
export const isReached = (content: string, { text }: Attack): boolean =>
  textsOf(JSON.parse(content)).join(' ').includes(folded(text).slice(0, 60));

/**
 * Returns the answer of a model that obeys a mail: it writes the requested text, and asks for other recipients and for
 * sending at once, in additional fields if the format of the answer has none.
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

/** Returns the answer of a model that was told that a mail is unimportant. */
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
