import { z } from 'zod';
import { languageOf } from '../../domain/email/triage/meaning/concepts.ts';
import { sentencesToJudge } from '../../domain/email/triage/signals/request.ts';
import { sentenceForRequest } from '../../domain/email/triage/signals/request-classifier.ts';
import { type AnswerRange, sentencesToAsk } from '../../domain/email/triage/signals/sentences-to-ask.ts';
import { requestMessageOf } from '../../domain/email/triage/signals/signals-of.ts';
import { tool } from '../tool.ts';
import { classifiedMessage } from './classified-message.ts';
import { openMailModel } from './mail-model/open-mail-model.ts';
import { readRequest } from './mail-model/read-request.ts';

/** The embedded classifier knows English alone, so of other sentences every answer is taken to be the same. */
const inEnglish: AnswerRange = (sentence) => {
  const language = languageOf(sentence);
  return language === null || language === 'en' ? { low: 0, high: 1 } : { low: 0, high: 0 };
};

/**
 * Returns the sentences of messages that a model is asked about, with their numbers: all for a model that reads a message
 * whole, or only those whose answer can change a signal. It runs regular expressions over untrusted text, so it runs in the
 * sandbox, where a deadline ends it.
 */
export default tool({
  name: 'email.choose-sentences',
  version: '2',
  module: import.meta.url,
  input: z.object({
    messages: z.array(classifiedMessage).max(100),
    /** Addresses of the engineer. */
    own: z.array(z.string()),
    only_open: z.boolean(),
    /** Most sentences of a message, and most characters of one. */
    limits: z.object({ sentences: z.int().positive(), characters: z.int().positive() }),
  }),
  output: z.object({
    sentences: z.array(z.array(z.object({ number: z.int().nonnegative(), text: z.string() }))),
  }),
  load: async () => openMailModel(),
  run({ messages, own, only_open, limits }) {
    const addresses = new Set(own);
    return {
      sentences: messages.map((message) => {
        const first = sentencesToJudge(message.text).slice(0, limits.sentences);
        const asked = only_open
          ? sentencesToAsk(requestMessageOf(message, addresses), first, {
              range: inEnglish,
              reader: readRequest,
            })
          : first.map((_, number) => number);
        return asked.map((number) => {
          const text = (first[number]?.quote ?? '').slice(0, limits.characters);
          return { number, text: only_open ? sentenceForRequest(text) : text };
        });
      }),
    };
  },
});
