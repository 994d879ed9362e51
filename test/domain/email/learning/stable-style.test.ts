import { describe, expect, test } from 'vitest';
import type { DraftEdit } from '../../../../domain/email/learning/edit-kinds.ts';
import { stableStyle } from '../../../../domain/email/learning/stable-style.ts';

let count = 0;
const edit = (changes: DraftEdit[], language: string | null = 'en') => {
  count += 1;
  return { feedback_id: `edit ${count}`, changes, language };
};
const closing = (value: string | null, language = 'en') => edit([{ kind: 'closing', value }], language);
const only = (kind: DraftEdit['kind']) => edit([{ kind, value: null }]);

describe('a style', () => {
  test('is learned from the third edit alike, with the edits it rests on', () => {
    const edits = [closing('Best'), only('factual'), closing('Best'), closing('Best')];
    expect(stableStyle(edits.slice(0, 3), {}).style).toEqual({});
    const learned = stableStyle(edits, {});
    expect(learned.style).toEqual({ closing: 'Best', language: 'en' });
    expect(learned.because).toEqual(['closing "Best" in 3 of the last 4 edits']);
    expect(learned.feedback_ids).toEqual([edits[0], edits[2], edits[3]].map((each) => each?.feedback_id));
  });

  test('is not learned from edits that are further back than ten', () => {
    const others = Array.from({ length: 8 }, () => only('factual'));
    expect(stableStyle([closing('Best'), ...others, closing('Best'), closing('Best')], {}).style).toEqual({});
  });

  test.each(['factual', 'addition', 'more_formal'] as const)('is never made of %s changes', (kind) => {
    expect(stableStyle([only(kind), only(kind), only(kind), only(kind)], {}).style).toEqual({});
  });

  test('is not made of words that name one person', () => {
    expect(stableStyle([closing(null), closing(null), closing(null)], {}).style).toEqual({});
  });

  test('that is set already is left as it is', () => {
    const edits = [closing('Best'), closing('Best'), closing('Best')];
    expect(stableStyle(edits, { closing: 'Best', language: 'en' }).because).toEqual([]);
  });

  test('in another language than the one that is set is not learned', () => {
    const edits = [closing('Viele Grüße', 'de'), closing('Viele Grüße', 'de'), closing('Viele Grüße', 'de')];
    expect(stableStyle(edits, { greeting: 'Hi {given},', language: 'en' }).style).toEqual({});
    expect(stableStyle(edits, {}).style).toEqual({ closing: 'Viele Grüße', language: 'de' });
  });

  test('becomes short where replies are shortened, and normal again where they are not', () => {
    const shorter = [only('shorter'), only('shorter'), only('longer'), only('shorter')];
    expect(stableStyle(shorter, {}).style).toEqual({ length: 'short' });
    const longer = [only('longer'), only('longer'), only('longer')];
    expect(stableStyle(longer, {}).style).toEqual({});
    expect(stableStyle(longer, { length: 'short' }).style).toEqual({ length: 'normal' });
    expect(stableStyle([...shorter, ...longer], { length: 'short' }).style).toEqual({ length: 'normal' });
  });
});
