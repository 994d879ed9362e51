import { z } from 'zod';
import { figuresIn } from '../../text/figures.ts';
import { namesIn } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contentWords, jaccard, wordsOf } from '../../text/words.ts';
import { personName } from '../reply/compose-body.ts';
import { identifiersIn } from '../triage/identifiers.ts';
import { type ReplyParts, replyParts } from './reply-parts.ts';

/** The kind of an engineer's change of a draft. The last two concern only this reply and never become style. */
export const editKind = z.enum([
  'greeting',
  'closing',
  'signature',
  'shorter',
  'longer',
  'more_formal',
  'less_formal',
  'factual',
  'addition',
]);
export type EditKind = z.infer<typeof editKind>;

/** One change of a draft; `value` is the new wording if it can apply to other replies too. */
export const draftChange = z.object({ kind: editKind, value: z.string().nullable() });
export type DraftEdit = z.infer<typeof draftChange>;

/** The name of a reply's recipient and its language (ISO 639-1); null if unknown. */
export interface ReplyAddressee {
  them: string | null;
  language: string | null;
}

/**
 * Classifies the changes of an edit by rules on both texts (spec "Feedback processing": stable preferences separated from
 * factual corrections and one-time changes). A number, date, identifier or name that replaces another is a factual correction;
 * sentences with new ones are an addition. Neither makes a reply "longer".
 */
export function editKinds(before: string, after: string, of: ReplyAddressee): DraftEdit[] {
  const [old, fresh] = [replyParts(before), replyParts(after)];
  const facts = compareFacts(old.middle, fresh.middle, of.language);
  return [
    ...frameChanges(old, fresh, of),
    ...(facts === null ? lengthChange(old.middle, fresh.middle) : []),
    ...toneChange(before, after),
    ...(facts === null ? [] : [{ kind: facts, value: null }]),
  ];
}

function frameChanges(old: ReplyParts, fresh: ReplyParts, of: ReplyAddressee): DraftEdit[] {
  const greeting = fresh.greeting === null ? null : asTemplate(fresh.greeting, of.them);
  const wasGreeting = old.greeting === null ? null : asTemplate(old.greeting, of.them);
  return [
    ...(greeting === wasGreeting && (old.greeting === null) === (fresh.greeting === null)
      ? []
      : [{ kind: 'greeting' as const, value: greeting }]),
    ...(old.closing === fresh.closing ? [] : [{ kind: 'closing' as const, value: fresh.closing }]),
    ...(old.signature === fresh.signature
      ? []
      : [{ kind: 'signature' as const, value: fresh.signature === '' ? null : fresh.signature }]),
  ];
}

/** Capitalised words of greetings that are not names. */
const greetingNouns = new Set([
  'Morning',
  'Afternoon',
  'Evening',
  'Day',
  'Tag',
  'Morgen',
  'Abend',
  'All',
  'Team',
]);

/** Turns a greeting into a template with a placeholder for the recipient's name; null if it contains another name. */
function asTemplate(greeting: string, them: string | null): string | null {
  const name = personName(them);
  const open =
    name === null ? greeting : greeting.replaceAll(name.whole, '{name}').replaceAll(name.given, '{given}');
  const [, ...others] = open.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
  return others.some((word) => /^\p{Lu}/u.test(word) && !greetingNouns.has(word)) ? null : open;
}

/** Smallest difference of a middle in words, and the share below which it is shorter or longer. */
const minWords = 10;
const shorterShare = 0.75;

function lengthChange(before: string, after: string): DraftEdit[] {
  const [old, fresh] = [wordsOf(before).length, wordsOf(after).length];
  if (Math.abs(old - fresh) < minWords) return [];
  if (fresh <= old * shorterShare) return [{ kind: 'shorter', value: null }];
  return old <= fresh * shorterShare ? [{ kind: 'longer', value: null }] : [];
}

const formal =
  /\b(?:dear|kindly|would you|could you please|please find|sincerely|regards|yours|herewith|furthermore|mr|ms|mrs|sehr geehrte[rs]?|mit freundlichen|hiermit)\b/giu;
const informal =
  /\b(?:hi|hey|thanks|cheers|ok|okay|asap|btw|fyi|yeah|sure|no worries|[a-z]+['’](?:s|re|ll|ve|d|t|m)|hallo|moin|lg|vg|danke)\b|!/giu;
/** Smallest change of tone that counts. */
const minToneChange = 2;

function toneChange(before: string, after: string): DraftEdit[] {
  const tone = (text: string) => (text.match(formal)?.length ?? 0) - (text.match(informal)?.length ?? 0);
  const change = tone(after) - tone(before);
  if (Math.abs(change) < minToneChange) return [];
  return [{ kind: change > 0 ? 'more_formal' : 'less_formal', value: null }];
}

/** Similarity (Jaccard) with every earlier sentence below which a sentence is new. */
const newBelow = 0.5;

function compareFacts(before: string, after: string, language: string | null): 'factual' | 'addition' | null {
  const [old, fresh] = [factsOf(before, language), factsOf(after, language)];
  const added = fresh.difference(old);
  if (added.size === 0) return null;
  const removed = old.difference(fresh);
  if (removed.size > 0) return 'factual';
  const known = splitSentences(before).map(({ text }) => new Set(contentWords(text)));
  const isNew = splitSentences(after).some(({ text }) => {
    const words = new Set(contentWords(text));
    return (
      [...factsOf(text, language)].some((fact) => added.has(fact)) &&
      known.every((each) => jaccard(each, words) < newBelow)
    );
  });
  // A figure added to an existing sentence is a correction.
  return isNew ? 'addition' : 'factual';
}

function factsOf(text: string, language: string | null): Set<string> {
  return new Set([
    ...figuresIn(text).map(({ kind, value }) => `${kind} ${value}`),
    ...identifiersIn(text).map(({ identifier }) => `identifier ${identifier}`),
    // German capitalises every noun, so capitals do not mark names.
    ...(language === 'de' ? [] : [...namesIn(text)].map((name) => `name ${name}`)),
  ]);
}
