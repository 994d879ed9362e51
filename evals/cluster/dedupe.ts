import { type Suite, share } from '../suite.ts';
import { readCases } from './case.ts';
import { articleOf, joinAll } from './memory-archive.ts';

/**
 * How often what was taken for a copy (the same words, or nearly) tells of the same event as the article that it is said
 * to copy. Copies are found without any model, so that none is asked.
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
  return {
    figures: [
      share('copies that tell of the same event', pairs.length - wrong.length, pairs.length, 0.99),
      share('articles that are copies', pairs.length, cases.length),
    ],
    failures: {
      'no copy': wrong.map(({ own, copied, method }) => `${own.title} = ${copied.title} (${method})`),
    },
  };
};
