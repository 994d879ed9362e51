import { identifiersIn } from '../../domain/email/triage/identifiers.ts';

/** Matches words with digits: numbers, times, dates, part names. */
const figured = /[\p{L}\p{N}][\p{L}\p{N}.,:/'-]*/gu;
const days =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|heute|morgen)(?!\p{L})/giu;

/** Returns the numbers, dates and identifiers of a draft that are in none of the texts that it may be based on. */
export function unsupportedIn(draft: string, sources: readonly string[]): string[] {
  const given = fold(sources.join('\n'));
  const known = new Set(identifiersIn(sources.join('\n')).map(({ identifier }) => identifier));
  const tokens = [
    ...(draft.match(figured) ?? []).filter((word) => /\p{N}/u.test(word)),
    ...(draft.match(days) ?? []),
  ]
    .map((token) => fold(token).replace(/[.,:/'-]+$/, ''))
    .filter((token) => !given.includes(token));
  const names = identifiersIn(draft)
    .filter(({ identifier, text }) => !known.has(identifier) && !given.includes(fold(text)))
    .map(({ text }) => text);
  return [...new Set([...tokens, ...names])];
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
