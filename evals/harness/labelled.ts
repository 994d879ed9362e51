import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { Failure } from '../../domain/failure.ts';

/** Reads labelled cases, one JSON object per line, optionally gzipped; throws for the first invalid line. */
export async function readLabelled<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Failure('malformed_input', `${path}, line ${index + 1} is invalid: ${reasonOf(cause)}`, {
        cause,
      });
    }
  });
}

const reasonOf = (cause: unknown): string =>
  cause instanceof z.ZodError
    ? cause.issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`).join('; ')
    : (cause as Error).message;
