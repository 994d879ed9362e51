import { type ReplyLanguage, type ReplyStyle, replyLanguage } from '../reply/phrases/style.ts';
import type { DraftEdit, EditKind } from './edit-kinds.ts';

/** So many of the last edits are looked at, and so many alike make a preference. */
export const editsLookedAt = 10;
const enough = 3;

/** An edit of a draft, as far as it tells of style. */
export interface StyleEdit {
  feedback_id: string;
  changes: readonly DraftEdit[];
  /** Of the reply, ISO 639-1; null where it is not known. */
  language: string | null;
}

/** What of the style the last edits agree on. */
export interface LearnedStyle {
  style: ReplyStyle;
  /** The edits that it was learned from. */
  feedback_ids: string[];
  /** For example `closing "Best regards" in 3 of the last 4 edits`. */
  because: string[];
}

/**
 * Style that is stable (spec "Feedback processing"): the same change in at least 3 of the last 10 edits, oldest first.
 * Greeting, closing and signature with the same words, the first two in one language; length where it goes one way more
 * often than the other. Factual corrections, additions and what names one person never count. What is set already, or
 * would be in another language than what is set, is left as it is.
 */
export function stableStyle(edits: readonly StyleEdit[], before: ReplyStyle): LearnedStyle {
  const last = edits.slice(-editsLookedAt);
  const learned: LearnedStyle = { style: {}, feedback_ids: [], because: [] };
  const take = (change: ReplyStyle, found: readonly StyleEdit[], words: string) => {
    Object.assign(learned.style, change);
    learned.feedback_ids.push(...found.map(({ feedback_id }) => feedback_id));
    learned.because.push(`${words} in ${found.length} of the last ${last.length} edits`);
  };
  for (const kind of ['greeting', 'closing'] as const) {
    const agreed = agreedWords(last, kind);
    const set = learned.style.language ?? before.language;
    if (!agreed || agreed.value === before[kind]) continue;
    if (set !== undefined && set !== agreed.language && (before.greeting ?? before.closing) !== undefined)
      continue;
    take({ [kind]: agreed.value, language: agreed.language }, agreed.found, `${kind} "${agreed.value}"`);
  }
  const signed = agreedWords(last, 'signature');
  if (signed && signed.value !== before.signature)
    take({ signature: signed.value }, signed.found, 'the same signature');
  const [shorter, longer] = [withKind(last, 'shorter'), withKind(last, 'longer')];
  if (shorter.length >= enough && shorter.length > longer.length && before.length !== 'short')
    take({ length: 'short' }, shorter, 'shorter');
  // Normal is what holds where nothing is set.
  if (longer.length >= enough && longer.length > shorter.length && before.length === 'short')
    take({ length: 'normal' }, longer, 'longer');
  return { ...learned, feedback_ids: [...new Set(learned.feedback_ids)] };
}

const withKind = (edits: readonly StyleEdit[], kind: EditKind): StyleEdit[] =>
  edits.filter(({ changes }) => changes.some((change) => change.kind === kind));

/** The words that at least three edits agree on, and no other words as often; the newest say in which language. */
function agreedWords(edits: readonly StyleEdit[], kind: 'greeting' | 'closing' | 'signature') {
  const said = edits.flatMap((edit) => {
    const value = edit.changes.find((change) => change.kind === kind)?.value;
    const language = replyLanguage.safeParse(edit.language);
    return value
      ? [{ edit, value, language: language.success ? language.data : ('en' as ReplyLanguage) }]
      : [];
  });
  // A signature is the same in every language.
  const groups = [
    ...Map.groupBy(said, ({ value, language }) =>
      kind === 'signature' ? value : `${language} ${value}`,
    ).values(),
  ]
    .filter((group) => group.length >= enough)
    .sort((a, b) => b.length - a.length);
  const [best, other] = groups;
  if (!best?.[0] || best.length === other?.length) return null;
  return { value: best[0].value, language: best[0].language, found: best.map(({ edit }) => edit) };
}
