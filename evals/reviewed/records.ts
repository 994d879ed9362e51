import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The folder of the recorded measurements of reviewed cases. */
const recordsFolder = new URL('../records/', import.meta.url);

const record = z.strictObject({
  judgement: z.string(),
  /** Paths below `evals/cases` with the hash that each had. */
  files: z.array(z.strictObject({ file: z.string(), sha256: z.string() })).min(1),
  /** The day of the measurement and the program that was measured. */
  measured: z.iso.date(),
  commit: z.string(),
  /** True if nobody who writes rules or training text had read any of the files. */
  unread: z.boolean(),
  figures: z.array(
    z.strictObject({
      name: z.string(),
      n: z.number(),
      value: z.number(),
      interval: z.tuple([z.number(), z.number()]),
      target: z.number().nullable(),
      bound: z.enum(['at_least', 'at_most']),
    }),
  ),
});

/** A measurement of reviewed cases, recorded once. */
export type CaseRecord = z.infer<typeof record>;

/** Reads all recorded measurements, by judgement and day. Throws if one is invalid. */
export function readCaseRecords(folder: URL = recordsFolder): CaseRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => record.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}

/** Writes a measurement. Throws if one with this name exists: a first measurement happens once. */
export function writeCaseRecord(name: string, given: CaseRecord, folder: URL = recordsFolder): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(record.parse(given), null, 2)}\n`, {
    flag: 'wx',
  });
}
