import { z } from 'zod';
import { findDates, maxDatedCharacters } from '../../domain/email/triage/dates/find-dates.ts';
import { signal } from '../../domain/email/triage/signals/signal.ts';
import { signalsOf } from '../../domain/email/triage/signals/signals-of.ts';
import { tool } from '../tool.ts';
import { classifiedMessage } from './classified-message.ts';
import { openMailModel } from './mail-model/open-mail-model.ts';
import { readRequest } from './mail-model/read-request.ts';

const level = z.object({ value: z.number(), sentence: z.int() }).nullable();
const answer = z.object({
  producer: z.string(),
  version: z.string(),
  /** By number of the sentence; null if the model was not asked about it. */
  requests: z.array(z.number().nullable()),
  levels: z.object({
    urgency: level,
    business_impact: level,
    technical_relevance: level,
    escalation_risk: level,
  }),
});

/**
 * Judges all signals of messages by the rules and a model's answers, with the dates in their text. It runs regular expressions
 * over untrusted text of any length, so it runs in the sandbox, where a deadline ends it.
 */
export default tool({
  name: 'email.judge-signals',
  version: '5',
  module: import.meta.url,
  input: z.object({
    messages: z.array(z.object({ message: classifiedMessage, answer: answer.nullable() })).max(100),
    /** Addresses of the engineer. */
    own: z.array(z.string()),
    /** IANA name of the mailbox's zone; null judges without dates. */
    time_zone: z.string().nullable(),
  }),
  output: z.object({ signals: z.array(z.array(signal)) }),
  load: async () => openMailModel(),
  run({ messages, own, time_zone }) {
    const addresses = new Set(own);
    return {
      signals: messages.map(({ message, answer }) => {
        const { sent_at, language } = message;
        const text = message.text.slice(0, maxDatedCharacters);
        const dates = time_zone === null ? [] : findDates({ text, sent_at, time_zone, language });
        return signalsOf(message, { own: addresses, dates, answer, reader: readRequest });
      }),
    };
  },
});
