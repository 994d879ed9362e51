import { describe, expect, test } from 'vitest';
import { MandatoryReview } from '../../../../../domain/email/triage/mandatory/mandatory.ts';
import { readText } from '../../../../../domain/email/triage/meaning/judge-message.ts';
import { MailModel, placeOf } from '../../../../../domain/email/triage/meaning/mail-model.ts';
import { trainTinyModel } from '../../../../evals/training/tiny-model.ts';

const file = trainTinyModel();
const model = new MailModel(file);
const must = placeOf('must');

describe('a file of weights', () => {
  test('reads the same from any place of a buffer', () => {
    const shifted = Buffer.alloc(file.length + 3);
    shifted.set(file, 3);
    const text = 'His hand is bleeding.';
    expect(new MailModel(shifted.subarray(3)).read(text)).toEqual(model.read(text));
  });

  test('is refused if it is cut off, or belongs to other features', () => {
    expect(() => new MailModel(file.subarray(0, file.length - 1))).toThrow('cut off');
    const other = Buffer.from(Buffer.from(file).toString('latin1').replace('"must"', '"most"'), 'latin1');
    expect(() => new MailModel(other)).toThrow('other features');
  });
});

describe('the reading of a text', () => {
  test('quotes the sentence that decides, at any place of a long mail', () => {
    const calm = Array.from({ length: 30 }, (_, number) => `The minutes of week ${number} are attached.`);
    for (const place of [0, 13, 30]) {
      const text = calm.toSpliced(place, 0, 'Two of the night shift have sore eyes.').join(' ');
      const read = readText(model, { subject: 'Minutes', text });
      expect(read?.quote).toBe('Two of the night shift have sore eyes.');
      expect(read?.odds[must]).toBeGreaterThan(0);
    }
  });

  test('says nothing about a text without words, and leaves known sentences out', () => {
    expect(readText(model, { subject: '', text: '--- 12 ---' })).toBeNull();
    expect(readText(model, { subject: '', text: 'His hand is bleeding.' }, () => true)).toBeNull();
  });
});

const empty = { subject: '', text: '', quoted: '', hidden: '', attachments: [], raw: '' };

describe('layers of the review', () => {
  test('only raise: an added category stays, whatever the model reads', () => {
    const review = new MandatoryReview(model, [{ category: 'export_control', terms: ['minutes'] }]);
    const findings = review.findings({ ...empty, text: 'The minutes are attached. His hand is bleeding.' });
    expect(findings.map(({ category, tier }) => [category, tier]).sort()).toEqual([
      ['export_control', 'mandatory'],
      ['safety_concern', 'mandatory'],
    ]);
  });

  test('a harmless part lowers no finding of another part', () => {
    const review = new MandatoryReview(model);
    const danger = 'Two of the night shift have sore eyes.';
    for (const part of [
      { hidden: danger },
      { quoted: `> ${danger}` },
      { attachments: [danger] },
      { raw: danger },
    ])
      expect(review.findings({ ...empty, text: 'Thank you for the drawing.', ...part })).toMatchObject([
        { category: 'safety_concern', tier: 'mandatory', version: 'tiny/1', circumstance: null },
      ]);
  });

  test('mail of a list must say more clearly that something concerns its reader', () => {
    const strict = new MailModel(trainTinyModel());
    Object.assign(strict.head.judgement, { bulk_mandatory: 1, bulk_suspected: 0.7 });
    const text = 'His hand is bleeding.';
    const tier = (is_bulk: boolean) =>
      new MandatoryReview(strict).findings({ ...empty, text, is_bulk })[0]?.tier;
    expect([tier(false), tier(true)]).toEqual(['mandatory', 'suspected']);
  });
});
