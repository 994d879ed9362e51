import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { readLabelled } from '../harness/labelled.ts';
import type { Figure, Report } from '../harness/suite.ts';

const figure = z.object({
  name: z.string(),
  n: z.number(),
  value: z.number(),
  interval: z.tuple([z.number(), z.number()]),
});
const stored = z.object({ suite: z.string(), figures: z.array(figure) });

/** What an earlier run found: figures by suite and name. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, z.output<typeof figure>>>;

/** Reads reports of an earlier run, as `--json` prints them and `--report` writes them: one a line. */
export async function readBaseline(path: string): Promise<Baseline> {
  const reports = await readLabelled(path, stored);
  return new Map(
    reports.map(({ suite, figures }) => [suite, new Map(figures.map((each) => [each.name, each]))]),
  );
}

/** A figure beside its earlier value, and whether it is worse than the earlier interval allows. */
export interface Compared {
  name: string;
  now: number;
  before: number;
  interval: readonly [number, number];
  isWorse: boolean;
}

/**
 * Compares the figures that both runs have. One is a regression when it lies outside the earlier 95 % interval, on the side
 * that its bound calls worse; nothing in common is a mistake of whoever asks, not a good result.
 */
export function compareWith(baseline: Baseline, suite: string, { figures }: Report): Compared[] {
  const earlier = baseline.get(suite);
  const compared = figures.flatMap((each): Compared[] => {
    const before = earlier?.get(each.name);
    return before ? [{ ...beside(each, before), name: each.name }] : [];
  });
  if (compared.length === 0)
    throw new Failure('invalid_request', `the baseline holds no figure of the suite ${suite}`);
  return compared;
}

function beside({ value, bound }: Figure, before: z.output<typeof figure>) {
  const [low, high] = before.interval;
  const isWorse = bound === 'at_least' ? value < low : value > high;
  return { now: value, before: before.value, interval: before.interval, isWorse };
}
