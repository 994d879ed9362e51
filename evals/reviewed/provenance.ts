import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The folder of the reviewed cases: a folder for each judgement, with its guideline and its files. */
export const casesFolder = new URL('../cases/', import.meta.url);

/** The origin of one file of reviewed cases. */
export const caseFile = z.strictObject({
  /** Path below `evals/cases`, for example `critical/hand-a.jsonl`. */
  file: z.string(),
  /** A letter for each writer; the writers of rules and of training text have hands of their own. */
  hand: z.string(),
  written: z.iso.date(),
  languages: z.array(z.string()).min(1),
  lines: z.int().positive(),
  /** Of the file as it was measured: a changed file is a new file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The day of the first measurement; null before it. */
  measured: z.iso.date().nullable(),
  /** The day from which somebody who writes rules or training text may have read it; null while nobody has. */
  read: z.iso.date().nullable(),
  about: z.string(),
});
export type CaseFile = z.infer<typeof caseFile>;

/** Reads the origins of all files of reviewed cases. Throws if an entry is invalid. */
export function readProvenance(): CaseFile[] {
  const text = readFileSync(new URL('provenance.json', casesFolder), 'utf8');
  return z.array(caseFile).parse(JSON.parse(text));
}

/** Returns the SHA-256 of a file of reviewed cases, in hexadecimal digits. */
export function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(file, casesFolder)))
    .digest('hex');
}

/** Lists the files of reviewed cases of a judgement, as paths below `evals/cases`, in order of their names. */
export function listCaseFiles(judgement: string): string[] {
  const folder = new URL(`${judgement}/`, casesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => `${judgement}/${name}`);
}
