import { contentWords } from '../../../text/words.ts';
import { baseSubject } from '../../sync/base-subject.ts';

/** Codes of things, such as `TK-12`, `FT-4020` or `L2610-91`. */
const code = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,5}[- ]?\d[\p{L}\p{N}]*(?:-\d+)*|\d{1,3}-\d{3,})(?![\p{L}\p{N}])/gu;

/** Largest number of characters and words of a topic. */
const [maxTopic, maxWords] = [40, 8];

/** Marks of haste and kind before the matter. */
const marks =
  /^(?:(?:urgent|important|action required|reminder|second reminder|info|fyi|question|update|dringend|eilig|wichtig|erinnerung|urgente|pilne|belangrijk)\s*[:!–-]+\s*)+/iu;
/** First parts of a subject that say what kind of message it is; the matter stands in the second. */
const kind =
  /(?:needed|due|assigned|failed|required|request|alert|notification|confirmation|approval|reminder)$/iu;

/** Titles that name no thing. */
const vague =
  /^(?:last night|quick question|questions?|hello|hi|help|urgent|important|info|information|fyi|update|news|reminder|request|follow[- ]?up|picture|photo|see attach\p{L}*|siehe anhang|frage|hallo|wichtig|dringend|eilig|bonjour|pregunta|urgente|domanda|vraag|belangrijk|pytanie|pilne|re|aw|no subject|\(no subject\)|thanks?|thank you|danke|last chance)(?![\p{L}\p{N}])/iu;

/**
 * Lists names of the thing that an issue is about, the fullest first, if a sentence does not name it: the subject as far as it is a
 * name, and the code in it. Empty if the sentence names it, or the subject names nothing.
 */
export function topicsOf(title: string, sentence: string): string[] {
  const plain = baseSubject(title)
    .title.replace(/^\[[^\]]{1,20}\]\s*/u, '')
    .replace(marks, '');
  const codes = plain.match(code) ?? [];
  const said = new Set(contentWords(sentence));
  if (codes.some((each) => sentence.includes(each)) || isSaid(plain, said, 2)) return [];
  const name = nameIn(plain);
  const [first] = codes;
  // "Backup FAILED: SCADA-03" is a name as a whole.
  const whole = plain.replaceAll(/[:,] /gu, ' ');
  const isName = first !== undefined && whole.length <= maxTopic && !vague.test(plain);
  const isTold = name !== null && name !== first && (first === undefined || name.includes(first));
  const names = [...(isTold ? [name] : isName ? [whole] : []), ...(first === undefined ? [] : [first])];
  return names.filter((each) => !isSaid(each, said, Number.POSITIVE_INFINITY));
}

/** Returns whether half of the words of a text, or `enough` of them, are among those that were said. */
function isSaid(text: string, said: ReadonlySet<string>, enough: number): boolean {
  const words = contentWords(text);
  const shared = words.filter((word) => said.has(word)).length;
  return shared >= Math.min(enough, words.length / 2);
}

/** Returns the first part of a subject that is short enough to be a name. */
function nameIn(plain: string): string | null {
  if (vague.test(plain)) return null;
  const parts = plain.split(/\s*(?::\s|,\s|\s[–—-]\s|\?|!|\.(?:\s|$)|\()/u, 2);
  const [part = '', second = ''] = parts;
  const name = kind.test(part) && second.length > 2 ? second : part;
  if (name.length < 3 || name.length > maxTopic || name.split(/\s+/u).length > maxWords) return null;
  return name.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
}
