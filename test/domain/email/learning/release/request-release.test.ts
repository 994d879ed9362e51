import { describe, expect, test } from 'vitest';
import { fitTowards } from '../../../../../domain/email/learning/release/fit-towards.ts';
import {
  bundledRequests,
  trainRequest,
} from '../../../../../domain/email/learning/release/request-release.ts';
import { releaseThresholds } from '../../../../../domain/email/learning/release/thresholds.ts';
import { tooFew } from '../../../../../domain/email/learning/release/too-few.ts';
import { requestOfSentence } from '../../../../../domain/email/triage/signals/request-classifier.ts';
import { requestByRules } from '../../../../../domain/email/triage/signals/request-rules.ts';
import { generator } from '../../../../../domain/quality/bootstrap.ts';

/** A meaning that depends on the words alone: no model is needed to see what training does. */
const meaningOf = (sentence: string): number[] => {
  let seed = 1;
  for (const letter of sentence) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  const random = generator(seed);
  return Array.from({ length: 512 }, () => (random() - 0.5) / 12);
};

const examples = (count: number, asks: boolean) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${asks}-${index}`,
    sentences: asks
      ? [`The figures of week ${index} should be with me by noon.`]
      : [`Week ${index} was quiet here.`],
    asks,
    is_critical: false,
  }));

describe('fitting towards what is known', () => {
  test('gives what was known without a row, and the ordinary fit where nothing holds it', () => {
    expect(fitTowards([], [1, 0], [1, 1])).toEqual([1, 0]);
    // 30 of 40 are so: the logarithm of the odds is log 3.
    const rows = Array.from({ length: 40 }, (_, index) => ({ features: [1], isTrue: index < 30 }));
    expect(fitTowards(rows, [0], [1e-9])[0]).toBeCloseTo(Math.log(3), 5);
  });

  test('lies between the two, the nearer to what was known the more it is held', () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ features: [1], isTrue: index < 30 }));
    const [loose, firm] = [fitTowards(rows, [0], [1])[0] ?? 0, fitTowards(rows, [0], [100])[0] ?? 0];
    expect(loose).toBeLessThan(Math.log(3));
    expect(firm).toBeLessThan(loose);
    expect(firm).toBeGreaterThan(0);
  });
});

describe('training of requests', () => {
  test('with few examples moves all sentences alike, and with many says which', () => {
    const few = trainRequest([...examples(20, true), ...examples(20, false)], meaningOf, 'test/v1');
    expect(few).toMatchObject({ method: 'calibration', weights: [], base: 'request/1', embedder: 'test/v1' });
    const many = trainRequest([...examples(60, true), ...examples(60, false)], meaningOf, 'test/v1');
    expect(many.method).toBe('weights');
    expect(many.weights.some((each) => each !== 0)).toBe(true);
  });

  test('gives the same parameters for the same examples, and makes what was taught more likely', () => {
    const taught = [...examples(60, true), ...examples(60, false)];
    const correction = trainRequest(taught, meaningOf, 'test/v1');
    expect(trainRequest(structuredClone(taught), meaningOf, 'test/v1')).toEqual(correction);
    const said = (place: number, by: typeof correction | null) => {
      const sentence = taught[place]?.sentences[0] ?? '';
      return requestOfSentence(meaningOf(sentence), sentence, by);
    };
    expect(said(0, correction)).toBeGreaterThan(0.8);
    expect(said(0, correction)).toBeGreaterThan(said(0, null));
    expect(said(100, correction)).toBeLessThan(0.2);
  });

  test('without an example leaves the classifier as it is', () => {
    const none = trainRequest([], meaningOf, 'test/v1');
    const sentence = 'The figures should be with me by noon.';
    expect(requestOfSentence(meaningOf(sentence), sentence, none)).toBe(
      requestOfSentence(meaningOf(sentence), sentence),
    );
  });
});

test('the bundled critical sentences are at least 100, no two alike, and none of them is found by its wording alone', () => {
  expect(new Set(bundledRequests).size).toBe(bundledRequests.length);
  expect(bundledRequests.length).toBeGreaterThanOrEqual(100);
  expect(bundledRequests.filter((sentence) => requestByRules(sentence).isSure)).toEqual([]);
});

test('too few examples, and examples of one kind alone, are told with their numbers', () => {
  expect(tooFew('request', examples(3, true), releaseThresholds)).toEqual(
    expect.arrayContaining([
      '3 reviewed examples are too few, 30 are needed',
      '3 examples that ask are too few, 5 are needed',
      '0 examples that ask nothing are too few, 5 are needed',
    ]),
  );
  expect(tooFew('request', examples(60, true), releaseThresholds)).toEqual([
    '0 examples that ask nothing are too few, 5 are needed',
  ]);
  expect(tooFew('request', [...examples(30, true), ...examples(30, false)], releaseThresholds)).toEqual([]);
});
