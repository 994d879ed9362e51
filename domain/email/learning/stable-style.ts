import { type ReplyLanguage, type ReplyStyle, replyLanguage } from '../reply/phrases/style.ts';
import type { DraftEdit, EditKind } from './edit-kinds.ts';

/** Number of latest edits that style is learned from. */
export const maxEdits = 10;
/** Number of equal edits that make a preference. */
const enough = 3;

/** The fields of an edit that show style. */
export interface StyleEdit {
  feedback_id: string;
  changes: readonly DraftEdit[];
  /** Language of the reply, ISO 639-1; null if unknown. */
  language: string | null;
}

/** The style that the latest edits agree on. */
export interface LearnedStyle {
  style: ReplyStyle;
  /** The edits from which it was learned. */
  feedback_ids: string[];
  /** For example `closing "Best regards" in 3 of the last 4 edits`. */
  because: string[];
}

/**
 * Learns stable style (spec "Feedback processing"): the same change in at least 3 of the last 10 edits, oldest first.
 * Greeting, closing and signature need the same words, the first two in one language; length needs one direction more often
 * than the other. Factual corrections, additions and greetings with another name never count. A style that is already set, or
 * set in another language, is kept.
 */
export function stableStyle(edits: readonly StyleEdit[], before: ReplyStyle): LearnedStyle {
  const last = edits.slice(-maxEdits);
  const learned: LearnedStyle = { style: {}, feedback_ids: [], because: [] };
  const take = (change: ReplyStyle, sources: readonly StyleEdit[], words: string) => {
    Object.assign(learned.style, change);
    learned.feedback_ids.push(...sources.map(({ feedback_id }) => feedback_id));
    learned.because.push(`${words} in ${sources.length} of the last ${last.length} edits`);
  };
  for (const kind of ['greeting', 'closing'] as const) {
    const agreed = agreedWording(last, kind);
    const set = learned.style.language ?? before.language;
    if (!agreed || agreed.value === before[kind]) continue;
    if (set !== undefined && set !== agreed.language && (before.greeting ?? before.closing) !== undefined)
      continue;
    take({ [kind]: agreed.value, language: agreed.language }, agreed.sources, `${kind} "${agreed.value}"`);
  }
  const signed = agreedWording(last, 'signature');
  if (signed && signed.value !== before.signature)
    take({ signature: signed.value }, signed.sources, 'the same signature');
  const [shorter, longer] = [withKind(last, 'shorter'), withKind(last, 'longer')];
  if (shorter.length >= enough && shorter.length > longer.length && before.length !== 'short')
    take({ length: 'short' }, shorter, 'shorter');
  // Normal is the default, so it is only set to replace "short".
  if (longer.length >= enough && longer.length > shorter.length && before.length === 'short')
    take({ length: 'normal' }, longer, 'longer');
  return { ...learned, feedback_ids: [...new Set(learned.feedback_ids)] };
}

const withKind = (edits: readonly StyleEdit[], kind: EditKind): StyleEdit[] =>
  edits.filter(({ changes }) => changes.some((change) => change.kind === kind));

/** Returns the wording that at least three edits share and no other wording has as often; null if there is none. */
function agreedWording(edits: readonly StyleEdit[], kind: 'greeting' | 'closing' | 'signature') {
  const wordings = edits.flatMap((edit) => {
    const value = edit.changes.find((change) => change.kind === kind)?.value;
    const language = replyLanguage.safeParse(edit.language);
    return value
      ? [{ edit, value, language: language.success ? language.data : ('en' as ReplyLanguage) }]
      : [];
  });
  // A signature is the same in every language.
  const groups = [
    ...Map.groupBy(wordings, ({ value, language }) =>
      kind === 'signature' ? value : `${language} ${value}`,
    ).values(),
  ]
    .filter((group) => group.length >= enough)
    .sort((a, b) => b.length - a.length);
  const [best, other] = groups;
  if (!best?.[0] || best.length === other?.length) return null;
  return { value: best[0].value, language: best[0].language, sources: best.map(({ edit }) => edit) };
}
