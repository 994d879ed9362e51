import { describe, expect, test } from 'vitest';
import { MailModel, placeOf } from '../../../domain/email/triage/meaning/mail-model.ts';
import { composeMails } from '../../../evals/training/mail/compose-mails.ts';
import { labelsOf } from '../../../evals/training/mail/read-examples.ts';
import { tinyExamples, trainTinyModel } from './tiny-model.ts';

describe('training the mail model', () => {
  test('gives the same weights from the same lines, and others from another seed', () => {
    const file = trainTinyModel();
    expect(Buffer.from(trainTinyModel()).equals(file)).toBe(true);
    expect(Buffer.from(trainTinyModel(2)).equals(file)).toBe(false);
  });

  test('learns each question of the lines', () => {
    const model = new MailModel(trainTinyModel());
    for (const { text, codes } of tinyExamples) {
      const odds = model.read(text);
      expect((odds[placeOf('must')] ?? 0) > 0).toBe(/^[HSQ]/.test(codes));
      expect((odds[placeOf('thanks')] ?? 0) > 0).toBe(codes.includes('t'));
    }
  });
});

test('a composed mail says what its sentences say', () => {
  const composed = composeMails(tinyExamples, { share: 1, most: 3, seed: 3 });
  expect(composed).toHaveLength(tinyExamples.length);
  for (const [index, mail] of composed.entries()) {
    expect(mail.text).toContain(tinyExamples[index]?.text);
    expect(mail.labels[0]).toBe(tinyExamples[index]?.labels[0]);
  }
});

test('a line with an unknown code is refused', () => {
  expect(() => labelsOf('Hx')).toThrow('unknown code "x"');
});
