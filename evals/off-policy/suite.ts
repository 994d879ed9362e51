import { evaluateRanking } from '../../domain/news/learning/off-policy.ts';
import { generator } from '../../domain/quality/bootstrap.ts';
import { type Report, share } from '../harness/suite.ts';
import { drawWorld, type Policy, trueValue } from './world.ts';

const worlds = 1_000;
const editions = 200;
/** What is shown: no better than chance, and one card in two drawn at random. */
const shown: Policy = { favours: [1 / 3, 1 / 3, 1 / 3], exploration: 0.5 };
/** Shows what is good more often, and is as good as what is shown: there is nothing to find. */
const better: Policy = { favours: [0.15, 0.25, 0.6], exploration: 0 };
const equal: Policy = { favours: [1 / 3, 1 / 3, 1 / 3], exploration: 0 };
/** What is shown favours what is good, so that what is seen flatters whoever agrees with it. */
const knowing: Policy = { favours: [0.1, 0.2, 0.7], exploration: 0.3 };

/**
 * Whether the off-policy estimates keep what they promise, on drawn worlds whose truth is known: intervals that hold the
 * truth 95 times in 100, and no improvement claimed where there is none.
 */
export async function offPolicySuite(): Promise<Report> {
  const random = generator(1);
  const held = { ips: 0, snips: 0, difference: 0, unweighted: 0 };
  const claims = { found: 0, wrong: 0 };
  let widths = 0;
  const truth = trueValue(equal);
  for (let world = 0; world < worlds; world += 1) {
    const drawn = drawWorld(random, editions, knowing, equal);
    const estimate = evaluateRanking(drawn);
    const holds = ({ interval: [low, high] }: { interval: [number, number] }, value: number) =>
      low <= value && value <= high ? 1 : 0;
    held.ips += holds(estimate.ips, truth);
    held.snips += holds(estimate.snips, truth);
    held.difference += holds(estimate.difference, truth - trueValue(knowing));
    // As if every card had been shown for certain: what an average of votes does.
    const blind = drawn.impressions.map((each) => ({ ...each, propensity: 1 }));
    held.unweighted += holds(evaluateRanking({ ...drawn, impressions: blind }).snips, truth);
    widths += estimate.snips.interval[1] - estimate.snips.interval[0];

    if (evaluateRanking(drawWorld(random, editions, shown, equal)).claim === 'better') claims.wrong += 1;
    if (evaluateRanking(drawWorld(random, editions, shown, better)).claim === 'better') claims.found += 1;
  }
  return {
    figures: [
      share('95 % intervals that hold the truth, IPS', held.ips, worlds, 0.92),
      share('95 % intervals that hold the truth, self-normalised', held.snips, worlds, 0.92),
      share('95 % intervals that hold the true difference', held.difference, worlds, 0.92),
      share('the same without propensities', held.unweighted, worlds),
      share('improvement claimed where there is none', claims.wrong, worlds, 0.04, 'at_most'),
      share('improvement found where there is one', claims.found, worlds, 0.8),
    ],
    tables: [
      {
        name: `${worlds} worlds of ${editions} editions`,
        columns: ['what', 'value'],
        rows: [
          ['true value of the other', truth.toFixed(4)],
          ['value of what is shown', trueValue(knowing).toFixed(4)],
          ['mean width', (widths / worlds).toFixed(4)],
          ['true improvement', (trueValue(better) - trueValue(shown)).toFixed(4)],
        ],
      },
    ],
    failures: {},
  };
}
