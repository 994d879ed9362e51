import type { CheckedStyle } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import type { ReplyText } from './reply-text.ts';

/** Largest number of words in a reply of the style `short`. */
const maxShortWords = 150;

const blaming =
  /(?<![\p{L}])(?:your (?:own )?(?:fault|mistake|failure|negligence)|you (?:people )?(?:failed|neglected|forgot) to|you should have|you never|as i (?:have )?already (?:told|said|explained)|obviously you|ridiculous|incompetent|unacceptable behaviou?r|ihr(?:e|er)? (?:fehler|schuld|versäumnis)|sie haben (?:es )?versäumt|wie (?:ich )?bereits mehrfach|votre (?:faute|négligence)|vous auriez dû|su culpa|debería haber)(?![\p{L}])/iu;

/** Finds a tone that the engineer may want to change; its findings never block. */
export function checkTone(
  { text, sentences, signatureStart }: ReplyText,
  style: CheckedStyle,
): ReplyFinding[] {
  const findings: ReplyFinding[] = [];
  const add = (code: string, detail: string, sentence: string | null) =>
    findings.push({ check: 'tone', severity: 'soft', code, detail, sentence, can_vouch: false });
  const own = sentences.filter(({ start }) => start < signatureStart);
  const words = text.slice(0, signatureStart).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (style.length === 'short' && words > maxShortWords)
    add('longer_than_wanted', `It has ${words} words; a short reply has at most ${maxShortWords}.`, null);
  for (const { text: sentence } of own) {
    if (/(?<![\p{L}\p{N}-])\p{Lu}{4,}(?:[\s,]+\p{Lu}{2,}){2,}(?![\p{L}\p{N}-])/u.test(sentence))
      add('all_capitals', 'Words in capitals read as shouting.', sentence);
    if (/!{2,}/.test(sentence)) add('exclamation', 'Several exclamation marks read as shouting.', sentence);
    if (blaming.test(sentence)) add('blaming', 'This sentence may read as blame.', sentence);
  }
  if (own.filter(({ text: sentence }) => /![”"')]?$/.test(sentence)).length > 2)
    add('exclamation', 'The reply has several exclamation marks.', null);
  return findings;
}
