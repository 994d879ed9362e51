import { describe, expect, test } from 'vitest';
import { ambiguousDate, deadlinePhrase } from '../../../../domain/email/reply/deadline-phrase.ts';
import { noReplyReason } from '../../../../domain/email/reply/needs-reply.ts';
import { askKind } from '../../../../domain/email/reply/phrases/ask-kind.ts';
import { answerable } from './answerable.ts';

describe('what an ask wants', () => {
  test.each([
    ['approval', 'Nora, please approve the change CR-318 by tomorrow'],
    ['approval', 'Bitte erteilen Sie uns die Freigabe.'],
    ['approval', 'Merci de signer le procès-verbal.'],
    ['approval', 'Por favor, apruebe la oferta.'],
    ['meeting', 'Bitte bestätigen Sie uns den Termin bis zum 13.11.2026.'],
    ['meeting', 'Could you tell us whether a call next week suits you?'],
    ['decision', 'Shall I order the usual quantity?'],
    ['decision', 'Do you still need this type? Then I order.'],
    ['confirmation', 'Please confirm by Thursday that version 3 fits.'],
    ['visit', 'Can you come straight to the line?'],
    ['information', 'Does the program need a change for it?'],
    ['information', 'Could you tell me by Tuesday whether we should invite her?'],
    ['material', 'please send me the trend of the last month.'],
    ['material', '¿Puede enviarnos el plano?'],
    ['check', 'Could you check the tension control?'],
    ['check', 'Kannst du dir die Regelung bis Dienstag ansehen?'],
    ['action', 'Could you put it back?'],
    ['action', 'Kannst du das bitte ändern?'],
  ])('is told as %s: %s', (kind, quote) => {
    expect(askKind(quote)).toBe(kind);
  });
});

describe('the words that name a deadline', () => {
  test.each([
    ['by Monday at noon, 12:00', 'let me have them by Monday at noon, 12:00 at the latest.'],
    ['by the end of the month, 30 November', 'Please complete it by the end of the month, 30 November.'],
    ['within 36 hours', 'kindly answer within 36 hours whether the team is available'],
    ['no later than 01/12/2026', 'we need the data no later than 01/12/2026.'],
    ['by 14:00 today', 'send me the run hours by 14:00 today'],
    ['today', 'can you tell me today whether the signal was lost?'],
    ['bis zum 13.11.2026', 'Bitte bestätigen Sie den Termin bis zum 13.11.2026.'],
    ['avant le 3 mai', 'Merci de répondre avant le 3 mai.'],
    ['antes del viernes', '¿Puede enviarlo antes del viernes?'],
  ])('are "%s" in: %s', (words, sentence) => {
    expect(deadlinePhrase(sentence)).toBe(words);
  });

  test.each([
    'Can I have the pump for two hours on Friday?',
    'Please check the bypass.',
    'Is it made by Brasq?',
  ])('are none in: %s', (sentence) => {
    expect(deadlinePhrase(sentence)).toBeNull();
  });

  test('can hold a date that says two days', () => {
    expect(ambiguousDate('by 01/12/2026')).toBe('01/12/2026');
    expect(ambiguousDate('bis 03/04')).toBe('03/04');
    for (const plain of ['by 16/11/2026', 'by 11/11/2026', 'by 13.11.2026', 'by 2026-11-12', 'sheet 1/2'])
      expect(ambiguousDate(plain)).toBeNull();
  });
});

describe('a message needs no reply', () => {
  const why = (text: string, change = {}) => noReplyReason(answerable({ text, asks: [], ...change }));

  test('where it only thanks, closes the matter or takes it back', () => {
    expect(why('Great, thanks a lot!\n\nTomás')).toMatch(/only says thanks/);
    expect(why('The pump is running again, we have replaced the seal.')).toMatch(/settled/);
    expect(why('Please ignore my last mail.')).toMatch(/takes back/);
    expect(why(' \n')).toMatch(/no text/);
  });

  test('unless it asks something, tells something new, or is one’s own', () => {
    const asks = [{ quote: 'Can you send the report?', due_at: null }];
    expect(why('Thanks! Can you send the report?', { asks })).toBeNull();
    expect(why('The supplier offers IN-14 instead of IN-12.')).toBeNull();
    expect(why('Thanks for the drawings!', { direction: 'outgoing' })).toBeNull();
  });
});
