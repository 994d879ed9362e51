import { featuresOf } from '../../../domain/email/triage/meaning/features.ts';
import { heads } from '../../../domain/email/triage/meaning/heads.ts';
import { composeMails } from './compose-mails.ts';
import type { Example } from './read-examples.ts';
import type { Row } from './train-linear.ts';

/** Returns the text of an example as the model reads it: the subject is the first line. */
const textOf = ({ subject, text }: Example): string => (subject ? `${subject}\n${text}` : text);

/** Returns the rows of labelled examples, with mails composed of their sentences. */
export function rowsOf(examples: readonly Example[], seed = 1): Row[] {
  const all = [...examples, ...composeMails(examples, { share: 0.5, most: 3, seed })];
  return all.map((each) => ({ features: featuresOf(textOf(each)), labels: each.labels, weight: 1 }));
}

/** Returns the rows of texts that need no review; nothing is said about the other heads. */
export function harmlessRows(texts: readonly string[], weight: number): Row[] {
  const judged = new Set(['must', 'harm', 'stop', 'hold']);
  const labels = Float32Array.from(heads, (head) => (judged.has(head) ? 0 : Number.NaN));
  return texts.map((text) => ({ features: featuresOf(text), labels, weight }));
}
