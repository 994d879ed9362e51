import { foldName, type ReadLanguage } from '../../../text/month-names.ts';
import type { Tone } from '../dates/languages/vocabulary.ts';
import { lexiconOf } from '../dates/lexicon.ts';
import { tonesOf } from '../dates/tones.ts';
import { commandForms } from './command-forms.ts';
import { requestByRules } from './request-rules.ts';

/** Words before a command that are skipped, at most. */
const maxLeads = 3;
/** Characters of a clause in which a command begins. */
const maxCommand = 200;
/** Likelihood from which the wording of a sentence is a request without doubt. */
const sureFrom = 0.9;

const setOf = (phrases: string): ReadonlySet<string> =>
  new Set(
    phrases
      .split('|')
      .filter((word) => word !== '')
      .map(foldName),
  );
const built = new Map<
  ReadLanguage,
  {
    objects: ReadonlySet<string>;
    noVerbs: ReadonlySet<string>;
    leads: ReadonlySet<string>;
    particles: ReadonlySet<string>;
  }
>();

function formsOf(language: ReadLanguage) {
  const { objects, noVerbs, leads, particles } = commandForms[language];
  const forms = built.get(language) ?? {
    objects: setOf(objects),
    noVerbs: setOf(noVerbs),
    leads: setOf(leads),
    particles: setOf(particles ?? ''),
  };
  built.set(language, forms);
  return forms;
}

/**
 * Returns whether a sentence or a clause asks somebody for something: by the words of its language for wishes and duties, by
 * the form of a command, or by the rules of requests. `tones` are those of the sentence if they are known.
 */
export function asks(
  sentence: string,
  language: ReadLanguage,
  tones: ReadonlySet<Tone> = tonesOf(sentence, lexiconOf(language)),
): boolean {
  if (tones.has('asks')) return true;
  if (sentence.split(/[,;:()!?\n]|\s[–—-]\s/u).some((clause) => isCommand(clause, language))) return true;
  const { kind, value } = requestByRules(sentence);
  return kind === 'action' && value >= sureFrom;
}

/** Returns the words of a clause behind those that lead into it, such as "please" and "then". */
export function withoutLeads(clause: string, language: ReadLanguage): string[] {
  const { leads } = formsOf(language);
  const words = clause.slice(0, maxCommand).match(/[\p{L}\p{M}\d]+(?:[-‐'’]\p{L}+)*/gu) ?? [];
  const start = words.slice(0, maxLeads).findIndex((word) => !leads.has(foldName(word)));
  return start === -1 ? words.slice(maxLeads) : words.slice(start);
}

/** Returns whether a clause begins as a command: "Drop the sheets", "Mándame las fotos", "Wypełnij kartę". */
function isCommand(clause: string, language: ReadLanguage): boolean {
  const { alone, endings, noEndings } = commandForms[language];
  const { objects, noVerbs, particles } = formsOf(language);
  const words = withoutLeads(clause, language);
  const [first] = words;
  if (first === undefined) return false;
  if (alone?.test(first.toLowerCase().normalize('NFC'))) return true;
  // "Vervang maandag het filter": the day may stand before the object.
  const days = words
    .slice(1, 1 + maxLeads)
    .findIndex((word) => !isDay(foldName(word), language) && !particles.has(foldName(word)));
  const [verb, object, next] = [first, ...words.slice(1 + Math.max(0, days), 3 + Math.max(0, days))].map(
    (word) => foldName(word).split(/['’]/u, 1)[0],
  );
  if (verb === undefined || object === undefined || next === undefined) return false;
  if (!objects.has(object) || noVerbs.has(verb) || verb.length < 2 || /\d/.test(verb)) return false;
  if (isDay(verb, language) || (days === 0 && isDay(next, language))) return false;
  return !noEndings?.test(verb) && (endings?.test(verb) ?? true);
}

/** Returns whether a word is a part of a date: "Livraison le vendredi" gives no command. */
const isDay = (word: string, language: ReadLanguage): boolean =>
  /^\d/.test(word) ||
  (lexiconOf(language)
    .dates.next.get(word)
    ?.values.some(({ is }) => is !== 'role' && is !== 'count') ??
    false);
