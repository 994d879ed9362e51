import { heads } from '../../../domain/email/triage/meaning/heads.ts';
import { randomOf } from './random.ts';
import type { Example } from './read-examples.ts';

const isPlain = ({ codes, subject }: Example): boolean => /^-[rtn]*$/.test(codes) && subject === null;

/**
 * Composes mails of several labelled sentences of one language: one that decides, among ordinary ones, at any place. So the model
 * meets live sentences within greetings and notices, as in mails of strangers. A mail of look-alikes keeps their labels.
 */
export function composeMails(
  examples: readonly Example[],
  { share, most, seed }: { share: number; most: number; seed: number },
): Example[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const plain = new Map<string, Example[]>();
  for (const each of examples)
    if (isPlain(each)) plain.set(each.language, [...(plain.get(each.language) ?? []), each]);
  const subjects = new Map<string, string[]>();
  for (const { language, subject, codes } of examples)
    if (subject !== null && codes.startsWith('-'))
      subjects.set(language, [...(subjects.get(language) ?? []), subject]);
  return examples.flatMap((each): Example[] => {
    if (each.subject !== null || random() >= share) return [];
    const others = plain.get(each.language) ?? [];
    const size = 1 + Math.floor(random() * most);
    const lines = Array.from({ length: size }, () => pick(others)).filter((other) => other !== undefined);
    if (lines.length === 0) return [];
    const place = Math.floor(random() * (lines.length + 1));
    const texts = lines.map(({ text }) => text);
    texts.splice(place, 0, each.text);
    const labels = Float32Array.from(heads, (_, head) =>
      Math.max(each.labels[head] ?? 0, ...lines.map((line) => line.labels[head] ?? 0)),
    );
    const subject = random() < 0.5 ? (pick(subjects.get(each.language) ?? []) ?? '') : '';
    return [{ ...each, subject, text: texts.map(ended).join(' '), labels }];
  });
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
