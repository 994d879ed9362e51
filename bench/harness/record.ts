import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { z } from 'zod';
import type { Figure } from './contract.ts';
import type { Row } from './summary.ts';

const root = new URL('../../', import.meta.url);

/** The folder of the last recorded run of each bench. */
export const resultsFolder = new URL('../results/', import.meta.url);

/** One round with all its values. */
export interface MeasuredRound {
  /** The use of the machine by others before or during the round; null if it was quiet. */
  disturbed: string | null;
  figures: Figure[];
}

const row = z.strictObject({
  name: z.string(),
  unit: z.string(),
  ours: z.number(),
  peer: z.number().optional(),
  ratio: z.number().optional(),
  atMost: z.number().optional(),
  atLeast: z.number().optional(),
  missing: z.string().optional(),
  isMet: z.boolean().optional(),
});

/** The form of `bench/results/NAME.json`. */
export const recordSchema = z.strictObject({
  bench: z.string(),
  measures: z.string(),
  against: z.string(),
  about: z.string(),
  date: z.iso.date(),
  commit: z.string(),
  machine: z.string(),
  versions: z.record(z.string(), z.string()),
  rounds: z.int(),
  disturbed: z.int(),
  rows: z.array(row),
});

/** A recorded run: medians, limits, and everything needed to judge them. */
export type BenchRecord = Omit<z.infer<typeof recordSchema>, 'rows'> & { rows: Row[] };

/** Returns the commit of the program that runs, with a + if files were changed since; `unknown` outside of a repository. */
export function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=7', 'HEAD')}${git('status', '--porcelain', '--', ':!bench/results', ':!docs') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** Returns the machine in a few words: processor, cores, memory, system. */
export function machineOf(): string {
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} x ${model}, ${gigabytes} GB, ${process.platform} ${release()}`;
}

/** Reads the last recorded run of each bench, sorted by name. Throws if a file does not have the form of a record. */
export function readRecords(): BenchRecord[] {
  return readdirSync(resultsFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const parsed = recordSchema.safeParse(JSON.parse(readFileSync(new URL(name, resultsFolder), 'utf8')));
      if (!parsed.success)
        throw new Error(
          `bench/results/${name} is not a record. Write it again with \`npm run bench -- ${name.replace('.json', '')} --record\`.`,
        );
      return parsed.data as BenchRecord;
    });
}
