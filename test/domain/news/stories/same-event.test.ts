import { describe, expect, test } from 'vitest';
import { rarityIn } from '../../../../domain/news/stories/rarity.ts';
import { type ComparedArticle, judgeStory } from '../../../../domain/news/stories/same-event.ts';
import { isWithinEventWindow, termKeys } from '../../../../domain/news/stories/term-keys.ts';
import { termsOf } from '../../../../domain/news/stories/terms.ts';
import { rarityInLanguage } from '../../../../domain/text/word-rarity.ts';

const at = '2026-11-18T08:00:00.000Z';
const rarity = rarityIn({ articles: 0, of: new Map() });
const vector = Float32Array.from([0.6, 0.8]);

function article(title: string, text = '', change: Partial<ComparedArticle> = {}): ComparedArticle {
  return { terms: termsOf({ title, text }), vector, published_at: at, is_dated: true, ...change };
}

const recall =
  'Velmora recalls 12,000 VX drives because a capacitor may burst, the maker said in Tolmouth on Monday. Plants are to ' +
  'stop drives of sizes VX3 to VX9 built from March to June. Two technicians in Harlow were hurt when a cabinet opened. ' +
  'Velmora pays for the exchange and expects it to take eight weeks, said its head of service Ilse Brandt.';
const recallAgain =
  'A capacitor that can burst makes Velmora call back its VX drives. Ilse Brandt, head of service in Tolmouth, spoke of ' +
  '12,000 drives of sizes VX3 to VX9. Plants should stop them at once; in Harlow two technicians have been hurt. The ' +
  'exchange takes eight weeks, and Velmora pays for it. The drives were built from March to June.';
const opening =
  'Velmora opened a factory for drives in Kelso on Monday. It has 340 people and builds 90 drives a day for lifts and ' +
  'fans. The regional president Anna Roth cut the ribbon. The company wants to add a second hall next year, if orders ' +
  'from ship builders keep coming in as they did this spring, said the manager of the site.';

describe('a report and a story', () => {
  test('are one event when who, where and the figures agree, and the reason names them', () => {
    const judged = judgeStory(
      article('Drives called back', recallAgain),
      [article('Recall', recall)],
      rarity,
    );
    expect(judged.verdict).toBe('same');
    expect(judged.reason).toContain('velmora');
  });

  test('are not one event because they concern the same company, however alike the vectors', () => {
    const judged = judgeStory(
      article('Velmora opens', opening),
      [article('Velmora recalls', recall)],
      rarity,
    );
    expect(judged).toMatchObject({ verdict: 'related' });
    expect(judged.reason).toContain('only one name');
  });

  test.each([
    ['versions', 'Copperline 3.0.0 released', 'Copperline 3.0.1 released'],
    ['advisories', 'Advisory CVE-2026-1114 on Velmora drives', 'Advisory CVE-2026-1115 on Velmora drives'],
    ['dates', 'Velmora recall of 3 June 2026', 'Velmora recall of 4 July 2026'],
  ])('are related, not merged, when the %s of their titles differ', (_what, one, other) => {
    const judged = judgeStory(article(one, recall), [article(other, recallAgain)], rarity);
    expect(judged).toMatchObject({ verdict: 'related' });
    expect(judged.reason).toContain('similar, but they differ');
  });

  test('are not one event because a model of English finds all Cyrillic alike', () => {
    const one = article('Насос остановлен на заводе', 'Насос на заводе остановлен из-за трещины в корпусе.');
    const other = article('Новый мост открыт', 'Новый мост через реку открыт для движения в субботу.');
    expect(judgeStory(one, [other], rarity).verdict).toBe('different');
  });

  test('with nothing in it are different', () => {
    expect(judgeStory(article('Recall', recall), [], rarity).verdict).toBe('different');
  });
});

describe('headlines', () => {
  const story = [article('Velmora recalls VX drives over bursting capacitors')];
  const headline = 'Bursting capacitors force Velmora drive recall';

  test('of one event and day are one', () => {
    expect(judgeStory(article(headline), story, rarity).verdict).toBe('same');
  });

  test('need more in common when nobody says from when they are', () => {
    const dated = judgeStory(article(headline), story, rarity).total;
    const undated = judgeStory(article(headline, '', { is_dated: false }), story, rarity).total;
    expect(undated).toBeLessThan(dated);
  });

  test('that share common words alone are never one, even with equal vectors', () => {
    const judged = judgeStory(
      article('More people go back to work'),
      [article('People go to work more')],
      rarity,
    );
    expect(judged.verdict).toBe('related');
    expect(judged.reason).toContain('no distinctive term');
  });
});

describe('rarity', () => {
  test('of a common word is small, of a name large', () => {
    expect(rarityInLanguage('peopl')).toBeLessThan(3);
    expect(rarityInLanguage('velmora')).toBe(8);
  });

  test('of a name falls with the articles that hold it', () => {
    const seen = (count: number) =>
      rarityIn({ articles: 5000, of: new Map([['kubernet', count]]) })('kubernet');
    expect(seen(2000)).toBeLessThan(seen(20) - 2);
  });

  test('of words that objects have by themselves is that of any name', () => {
    const terms = termsOf({ title: 'The constructor and __proto__ of toString', text: '' });
    expect(terms.lead['constructor']).toBe(1);
    expect(rarity('constructor')).toBeGreaterThan(4);
  });
});

describe('keys', () => {
  const terms = termsOf({ title: 'Velmora recalls VX drives', text: recall });
  const keysAt = (moment: string) => termKeys(terms, moment, rarity);

  test('find what was published within five days, and nothing from months ago', () => {
    const find = (moment: string) =>
      keysAt(at).wanted.filter((key) => keysAt(moment).own.includes(key)).length;
    expect(find('2026-11-22T08:00:00.000Z')).toBe(keysAt(at).own.length);
    expect(find('2026-08-22T08:00:00.000Z')).toBe(0);
    expect(isWithinEventWindow(at, '2026-11-22T08:00:00.000Z')).toBe(true);
    expect(isWithinEventWindow(at, '2026-11-24T08:00:00.000Z')).toBe(false);
  });

  test('are 64-bit numbers, at most sixteen of them', () => {
    const { own } = keysAt(at);
    expect(own.length).toBeLessThanOrEqual(16);
    for (const key of own) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
  });
});
