import { evaluateRanking } from '../../domain/news/learning/off-policy.ts';
import { generator } from '../../domain/quality/bootstrap.ts';
import { type Report, share } from '../harness/suite.ts';
import { drawWorld, type Policy, trueValue } from './world.ts';

const worlds = 1_000;
const editions = 200;
/** The policy that is shown: no better than chance, with every second card drawn at random. */
const shown: Policy = { favours: [1 / 3, 1 / 3, 1 / 3], exploration: 0.5 };
/** Policies that show good cards more often, and as often as the shown one, where there is no difference to find. */
const better: Policy = { favours: [0.15, 0.25, 0.6], exploration: 0 };
const equal: Policy = { favours: [1 / 3, 1 / 3, 1 / 3], exploration: 0 };
/** A shown policy that favours good cards, so that the log favours policies that agree with it. */
const knowing: Policy = { favours: [0.1, 0.2, 0.7], exploration: 0.3 };

/**
 * Tests the off-policy estimates on simulated worlds whose truth is known: intervals must contain the true value 95 times in
 * 100, and no improvement may be claimed if there is none.
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
    // As if every card had been shown with certainty, like a plain average of votes.
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
