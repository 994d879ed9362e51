import { describe, expect, test } from 'vitest';
import type { Phrases } from '../../../../domain/email/reply/phrases/phrases.ts';
import { phrasesOf } from '../../../../domain/email/reply/phrases/phrases-of.ts';
import { blockedBy } from './checked.ts';

const quote = '"The pump."';
const subject = 'Relief valve';

/** Every sentence of a language, with each slot filled. */
const sentencesOf = (phrases: Phrases): string[] =>
  [
    phrases.request(quote),
    phrases.furtherRequest(quote),
    phrases.requestAbout(subject, quote),
    phrases.requestUnquoted(null),
    phrases.requestUnquoted(subject),
    phrases.document(subject, null, quote),
    phrases.document(subject, subject, quote),
    phrases.message(subject, quote),
    phrases.earlierIssue(subject, quote),
    ...Object.values(phrases.status).flatMap(({ withDocument, withoutDocument }) => [
      withDocument,
      withoutDocument,
    ]),
    phrases.deadlines([quote]),
    phrases.deadlines([quote, quote]),
    phrases.whichDay('x'),
    ...Object.values(phrases.byWhen),
    ...Object.values(phrases.question),
    phrases.furtherPoints,
    phrases.isApplicable,
    phrases.noRequest(null),
    phrases.noRequest(subject),
    phrases.anythingNeeded,
    phrases.reminder(null, null),
    phrases.reminder(subject, quote),
    phrases.anyNews,
  ].filter((sentence) => sentence !== null);

describe('the sentences of a reply', () => {
  test.each(Object.entries(phrasesOf))('in %s pass every check', (_language, phrases) => {
    expect(sentencesOf(phrases).flatMap((sentence) => blockedBy(sentence, { evidence: quote }))).toEqual([]);
  });

  test.each(Object.entries(phrasesOf))('in %s contain no number', (_language, phrases) => {
    expect(sentencesOf(phrases).filter((sentence) => /\p{N}/u.test(sentence))).toEqual([]);
  });

  test.each(Object.entries(phrasesOf))('in %s never use the familiar form', (_language, phrases) => {
    const familiar =
      /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|tu|te|toi|ton|ta|tes|tú|ti|tus?|vosotr\p{L}*)(?!\p{L})/iu;
    expect(sentencesOf(phrases).filter((sentence) => familiar.test(sentence))).toEqual([]);
  });
});
