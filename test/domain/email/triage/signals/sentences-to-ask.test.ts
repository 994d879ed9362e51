import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesToJudge } from '../../../../../domain/email/triage/signals/request.ts';
import { sentencesToAsk } from '../../../../../domain/email/triage/signals/sentences-to-ask.ts';
import {
  type ClassifiedMessage,
  requestMessageOf,
  signalsOf,
} from '../../../../../domain/email/triage/signals/signals-of.ts';

const me = 'nora@plant.example';
const own = new Set([me]);
const noLevels = {
  urgency: null,
  business_impact: null,
  technical_relevance: null,
  escalation_risk: null,
};
const empty: ClassifiedMessage = {
  subject: 'Pump',
  text: '',
  quoted: '',
  language: 'en',
  sent_at: '2026-11-18T09:24:00.000Z',
  direction: 'incoming',
  sender: 'ben@plant.example',
  recipients: [{ name: 'Nora Lind', address: me, kind: 'to' }],
  in_reply_to: [],
  is_bulk: false,
  is_automatic: false,
  mandatory: [],
};
const pieces = [
  'Could you send me the drawing?',
  'The pump was repaired on Monday.',
  'Nora, the report of March.',
  'Thanks for your help.',
  'Please note the new number.',
  'We need the approval of the board.',
  'The bearing, as discussed with Ben.',
  'Why?',
  'Nora to order the seal.',
  'Bitte prüfen Sie die Zeichnung.',
  'Looking forward to the results.',
  'Perhaps a meeting next week.',
];

const messages = fc.record({
  text: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => list.join(' ')),
  is_bulk: fc.boolean(),
  is_automatic: fc.boolean(),
  direction: fc.constantFrom('incoming' as const, 'outgoing' as const),
  in_reply_to: fc.constantFrom([], ['<one@plant.example>']),
  subject: fc.constantFrom('Pump', 'Automatic reply: Pump', 'Re: Pump'),
});
const askedIn = (message: ClassifiedMessage, range?: Parameters<typeof sentencesToAsk>[2]): string[] => {
  const sentences = sentencesToJudge(message.text);
  return sentencesToAsk(requestMessageOf(message, own), sentences, range).map(
    (number) => sentences[number]?.quote ?? '',
  );
};

describe('the sentences that the classifier is asked about', () => {
  test('are enough: with the answers to the others, whatever they are, the signals are the same', () => {
    const answers = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(messages, answers, (change, likely) => {
        const message = { ...empty, ...change };
        const asked = new Set(sentencesToAsk(requestMessageOf(message, own), sentencesToJudge(message.text)));
        const judge = (requests: readonly (number | null)[]) =>
          signalsOf(message, {
            own,
            dates: [],
            answer: { producer: 'embedded', version: '1', requests, levels: noLevels },
          });
        const some = likely.map((each, number) => (asked.has(number) ? each : null));
        expect(judge(some)).toEqual(judge(likely));
      }),
    );
  });

  test('are not those that the wording decides', () => {
    const text = 'Could you send me the drawing? The bearing, as discussed. Thanks for your help.';
    expect(askedIn({ ...empty, text })).toEqual(['The bearing, as discussed.']);
  });

  test('are none in an automatic reply, and in bulk mail only those that name the engineer', () => {
    const text = 'The pump was repaired on Monday. Nora, the report of March.';
    const bulk = { ...empty, text, is_bulk: true, recipients: [...empty.recipients] };
    const list = { name: null, address: 'all@plant.example', kind: 'to' as const };
    expect(askedIn({ ...bulk, recipients: [list, { ...empty.recipients[0], kind: 'cc' } as never] })).toEqual(
      ['Nora, the report of March.'],
    );
    expect(askedIn({ ...empty, text, is_automatic: true, in_reply_to: ['<one@plant.example>'] })).toEqual([]);
  });

  test('are fewer with a first model that rules some out', () => {
    const text = 'The pump was repaired on Monday. Perhaps a meeting next week.';
    const range = (sentence: string) => ({ low: 0, high: sentence.includes('meeting') ? 1 : 0.8 });
    expect(askedIn({ ...empty, text }, { range })).toEqual(['Perhaps a meeting next week.']);
  });
});
