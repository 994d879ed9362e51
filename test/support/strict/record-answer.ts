import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The answer of a route, as an example of the document has it. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Writes the longest answer of each route that a test gets into the folder `RECORD_EXAMPLES`, if that is set: `npm run examples`
 * takes from there what the sample world cannot answer.
 */
export function recordAnswer(operationId: string, answer: Answer): void {
  const folder = process.env['RECORD_EXAMPLES'];
  if (!folder) return;
  const file = join(folder, `${operationId}.json`);
  const text = JSON.stringify(answer);
  if (existsSync(file) && readFileSync(file, 'utf8').length >= text.length) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}
