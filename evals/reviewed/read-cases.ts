import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { readLabelled } from '../harness/labelled.ts';
import { casesFolder, listCaseFiles } from './provenance.ts';

/** Reads the cases of a judgement: of the given file, or without one of all reviewed files. Throws if there are none. */
export async function readCases<Schema extends z.ZodType>(
  judgement: string,
  data: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const files =
    data === '' ? listCaseFiles(judgement).map((file) => fileURLToPath(new URL(file, casesFolder))) : [data];
  const cases = (await Promise.all(files.map((file) => readLabelled(file, schema)))).flat();
  if (cases.length === 0)
    throw new Failure(
      'invalid_request',
      `There are no reviewed cases for ${judgement}. Name a file with --data.`,
    );
  return cases;
}
