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

/** The figures of an earlier run by suite and name. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, z.output<typeof figure>>>;

/** Reads the reports of an earlier run as `--json` and `--report` write them, one per line. */
export async function readBaseline(path: string): Promise<Baseline> {
  const reports = await readLabelled(path, stored);
  return new Map(
    reports.map(({ suite, figures }) => [suite, new Map(figures.map((each) => [each.name, each]))]),
  );
}

/** A figure with its earlier value; `isWorse` is true if it is worse than the earlier interval. */
export interface Compared {
  name: string;
  now: number;
  before: number;
  interval: readonly [number, number];
  isWorse: boolean;
}

/**
 * Compares the figures that both runs have. A figure is a regression if it is outside the earlier 95 % interval on the worse
 * side, and one that may not fall if it fell at all. Throws if there are no common figures.
 */
export function compareWith(baseline: Baseline, suite: string, { figures }: Report): Compared[] {
  const earlier = baseline.get(suite);
  const compared = figures.flatMap((each): Compared[] => {
    const before = earlier?.get(each.name);
    return before ? [{ ...beside(each, before), name: each.name }] : [];
  });
  if (compared.length === 0)
    throw new Failure('invalid_request', `The baseline contains no figures of the suite ${suite}.`);
  return compared;
}

function beside({ value, bound, mayNotFall = false }: Figure, before: z.output<typeof figure>) {
  const [low, high] = mayNotFall ? [before.value, before.value] : before.interval;
  const isWorse = bound === 'at_least' ? value < low : value > high;
  return { now: value, before: before.value, interval: before.interval, isWorse };
}
