import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Head, heads } from '../../../domain/email/triage/meaning/heads.ts';

/** A labelled text. */
export interface Example {
  language: string;
  /** The file, which names its hand. */
  file: string;
  /** Null for a sentence. */
  subject: string | null;
  text: string;
  codes: string;
  /** 1 or 0 for each head; NaN where the label does not say. */
  labels: Float32Array;
}

const headOf: Readonly<Record<string, Head>> = {
  ...{ H: 'harm', S: 'stop', Q: 'hold' },
  ...{ p: 'settled', d: 'drill', e: 'elsewhere', c: 'cancelled', o: 'offer', n: 'notice', w: 'word' },
  ...{ r: 'request', t: 'thanks' },
};

/** Returns the labels of a line's codes. Throws an error if there is an unknown letter. */
export function labelsOf(codes: string): Float32Array {
  const labels = new Float32Array(heads.length);
  for (const code of codes) {
    if (code === '-') continue;
    const head = headOf[code];
    if (head === undefined) throw new Error(`unknown code "${code}" in "${codes}"`);
    labels[heads.indexOf(head)] = 1;
    if (/[HSQ]/.test(code)) labels[heads.indexOf('must')] = 1;
  }
  return labels;
}

/** Reads a file of labelled lines; those that cannot be read are named on the standard error output and left out. */
async function readFileOf(path: string, language: string | null): Promise<Example[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index): Example[] => {
    const columns = line.split('\t');
    const own = language ?? columns.shift() ?? '';
    const [codes = '', first = '', ...rest] = columns;
    try {
      if (!/^(?:[HSQ]{1,3}|-)[pdeconwrt]*$/.test(codes) || first === '')
        throw new Error('not a labelled line');
      const subject = rest.length > 0 ? first : null;
      const text = rest.length > 0 ? rest.join(' ') : first;
      return [
        {
          language: own,
          file: `${own}/${path.split('/').at(-1)}`,
          subject,
          text,
          codes,
          labels: labelsOf(codes),
        },
      ];
    } catch (error) {
      console.error(
        `${path}:${index + 1}: ${error instanceof Error ? error.message : error}: ${line.slice(0, 80)}`,
      );
      return [];
    }
  });
}

/** Reads all files `LANG/*.tsv` below a folder, in the order of their names. */
export async function readExamples(folder: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const language of (await readdir(folder)).sort()) {
    if (!/^[a-z]{2}$/.test(language)) continue;
    for (const name of (await readdir(join(folder, language))).sort())
      if (name.endsWith('.tsv')) examples.push(...(await readFileOf(join(folder, language, name), language)));
  }
  return examples;
}
