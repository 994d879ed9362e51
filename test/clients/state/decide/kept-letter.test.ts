import { describe, expect, it } from 'vitest';
import { forgetLetter, keepLetter, keptLetter } from '../../../../clients/state/decide/kept-letter.ts';

const letter = { to: ['a@b.example'], cc: [], subject: 'Re: x', body: 'half', vouched: [] };

function memory() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

describe('what was typed and not saved', () => {
  it('is kept by issue until it is forgotten', () => {
    const store = memory();
    expect(keepLetter(store, 'i1', { draft_id: 'd1', letter })).toBe(true);
    expect(keptLetter(store, 'i1')).toEqual({ draft_id: 'd1', letter });
    expect(keptLetter(store, 'i2')).toBeNull();
    forgetLetter(store, 'i1');
    expect(keptLetter(store, 'i1')).toBeNull();
  });

  it('is nothing if it cannot be read', () => {
    const store = memory();
    for (const text of ['', 'null', '{}', '{"draft_id":"d1","body":7}', '[1]']) {
      store.setItem('watchkeeper.letter.i1', text);
      expect(keptLetter(store, 'i1')).toBeNull();
    }
  });

  it('says so if the browser refuses to keep it', () => {
    const refusing = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(keepLetter(refusing, 'i1', { draft_id: 'd1', letter })).toBe(false);
  });
});
