import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Report } from '../harness/suite.ts';
import { type Baseline, type Compared, compareWith } from '../report/baseline.ts';
import type { QuickRun } from './list.ts';

/** The folder of the accepted baselines. */
const baselinesFolder = new URL('../baselines/', import.meta.url);

const accepted = z.strictObject({
  name: z.string(),
  suite: z.string(),
  /** The day on which it was accepted, and why. */
  accepted: z.iso.date(),
  reason: z.string().min(10),
  figures: z.array(
    z.strictObject({
      name: z.string(),
      n: z.number(),
      value: z.number(),
      interval: z.tuple([z.number(), z.number()]),
    }),
  ),
});
export type AcceptedBaseline = z.infer<typeof accepted>;

/** Reads the accepted baseline of a measurement; null if there is none. Throws if it is invalid. */
export function readAccepted(name: string, folder: URL = baselinesFolder): AcceptedBaseline | null {
  const file = new URL(`${name}.json`, folder);
  return existsSync(file) ? accepted.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Lists the names of all accepted baselines. */
export const listAccepted = (folder: URL = baselinesFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

/** Writes the figures of a report as the baseline that later runs are held to. */
export function accept(
  { name, suite }: QuickRun,
  report: Report,
  why: { accepted: string; reason: string },
  folder: URL = baselinesFolder,
): void {
  const figures = report.figures.map(({ name, n, value, interval }) => ({ name, n, value, interval }));
  const baseline = accepted.parse({ name, suite, ...why, figures });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(baseline, null, 2)}\n`);
}

/** Compares a report with an accepted baseline, and names its figures that the report no longer has, which count as a regression. */
export function compareWithAccepted(
  baseline: AcceptedBaseline,
  report: Report,
): { compared: Compared[]; missing: string[] } {
  const figures = new Map(baseline.figures.map((each) => [each.name, each]));
  const earlier: Baseline = new Map([[baseline.suite, figures]]);
  const present = new Set(report.figures.map(({ name }) => name));
  return {
    compared: compareWith(earlier, baseline.suite, report),
    missing: [...figures.keys()].filter((name) => !present.has(name)),
  };
}
