import { wordsOf } from '../../domain/text/words.ts';
import { type Suite, share } from '../harness/suite.ts';
import { type ClusterCase, readCases } from './case.ts';
import { articleOf, joinAll } from './memory-archive.ts';

/** Returns the words of an article without case and punctuation. */
const wording = ({ title, text = '' }: ClusterCase): string => wordsOf(`${title} ${text}`).join(' ');

/**
 * Measures how often a detected copy (identical or nearly identical text) reports the same event as the article that it
 * copies. Copies are detected without a model. Identical text with two labels counts as wrong and is also shown separately,
 * because no rule over words can distinguish it.
 */
export const dedupeSuite: Suite = async ({ data }) => {
  const cases = await readCases(data);
  const links = await joinAll(cases.map(articleOf), null);
  const places = new Map(links.map((link, index) => [link.article_id, index]));
  const pairs = links.flatMap((link, index) => {
    const origin = places.get(link.copy_of ?? '');
    const [own, copied] = [cases[index], cases[origin ?? -1]];
    return own && copied ? [{ own, copied, method: link.method }] : [];
  });
  const wrong = pairs.filter(({ own, copied }) => own.cluster !== copied.cluster);
  const { twice = [], other = [] } = Object.groupBy(wrong, ({ own, copied }) =>
    wording(own) === wording(copied) ? 'twice' : 'other',
  );
  const right = pairs.length - wrong.length;
  const show = (some: typeof wrong) =>
    some.map(({ own, copied, method }) => `${own.title} = ${copied.title} (${method})`);
  return {
    figures: [
      share('copies that tell of the same event', right, pairs.length, 0.99),
      share('without the same words under two labels', right, pairs.length - twice.length),
      share('articles that are copies', pairs.length, cases.length),
    ],
    failures: { 'no copy': show(other), 'the same words under two labels': show(twice) },
  };
};
