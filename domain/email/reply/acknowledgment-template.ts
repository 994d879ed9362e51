import { wordsOf } from '../../text/words.ts';
import { baseSubject } from '../sync/base-subject.ts';

const slots = new Set(['{name}', '{subject}']);

// Addresses, and text that programs turn into links: a scheme, "www.", or letters on both sides of a dot.
const link = /\S@\S|\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|tel):|[\p{L}\p{N}]\.\p{L}{2,}/iu;
const markup = /[<>[\]`|\\]/;

const wordList = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Numbers in words, without "one" and "ein", which are rarely meant as numbers. */
const numbers = wordList(
  'two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand half twice ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend halb zweimal',
);

/** English and German words that promise, agree, or set a time or a price. */
const commitments = wordList(
  "will shall we'll i'll he'll she'll they'll you'll promise promised promises guarantee guaranteed guarantees warrant " +
    'warranty commit committed commitment ensure ensured assure assured confirm confirmed confirming confirmation agree ' +
    'agreed agreement accept accepted acceptance approve approved approval authorise authorised authorize authorized ' +
    'deliver delivered delivery ship shipped shipping refund price prices cost costs pay paid payment discount free charge ' +
    'invoice order ordered binding contract deadline tomorrow today tonight soon shortly immediately asap promptly ' +
    'monday tuesday wednesday thursday friday saturday sunday hour hours day days week weeks month months minute minutes ' +
    'going must cancel cancelled ' +
    'werde werden wird verspreche versprechen garantie garantieren garantiert zusage zusagen zugesagt bestätige bestätigen ' +
    'bestätigt bestätigung akzeptieren akzeptiert annehmen angenommen genehmigt freigabe freigegeben liefern geliefert ' +
    'lieferung erstatten preis preise kosten zahlen bezahlt zahlung rabatt kostenlos rechnung bestellung verbindlich vertrag ' +
    'frist termin morgen heute bald umgehend sofort schnellstmöglich montag dienstag mittwoch donnerstag freitag samstag ' +
    'sonntag stunde stunden tage tagen woche wochen monat monate minuten',
);

/**
 * Returns the reason why a template may not be sent without a person's review; null if it may. A template only says that a
 * message has arrived: no link, no number, and nothing that promises, agrees, or sets a time or a price.
 */
export function objectionToTemplate(template: string): string | null {
  const unknown = (template.match(/\{[^{}]*\}/g) ?? []).find((slot) => !slots.has(slot));
  if (unknown !== undefined)
    return `The template has the unknown slot ${unknown}. Use only {name} and {subject}.`;
  const text = template.replaceAll(/\{(?:name|subject)\}/g, ' ');
  if (/[{}]/.test(text)) return 'The template has a brace outside a slot. Remove it.';
  if (markup.test(text)) return 'The template has markup, but it must be plain text. Remove the markup.';
  if (link.test(text)) return 'The template has a link or an address. Remove it.';
  if (/\p{N}/u.test(text)) return 'The template has a number. Remove it.';
  const words = wordsOf(text.replaceAll('’', "'"));
  const number = words.find((word) => numbers.has(word));
  if (number !== undefined) return `The template has a number: "${number}". Remove it.`;
  const commitment = words.find((word) => commitments.has(word));
  if (commitment !== undefined) {
    return `The template could be read as a commitment: "${commitment}". Remove the word: an acknowledgment only says that a message has arrived.`;
  }
  return null;
}

/** Longest subject that is repeated, in UTF-16 characters. */
const maxSubjectLength = 150;

/** Returns the reason why a template cannot be filled with this name and subject, which a stranger wrote; null if it can. */
export function objectionToFilling(
  template: string,
  { name, subject }: { name: string | null; subject: string },
): string | null {
  if (template.includes('{name}') && !/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u.test(name?.trim() ?? '')) {
    return 'The sender has no name that can be used in the acknowledgment.';
  }
  if (name !== null && template.includes('{name}') && link.test(name)) {
    return 'The name of the sender contains a link or an address.';
  }
  if (!template.includes('{subject}')) return null;
  const { title } = baseSubject(subject);
  if (title === '' || title.length > maxSubjectLength) return 'The subject is empty or too long to repeat.';
  if (link.test(title) || markup.test(title) || /[\p{Cc}\p{Cf}]/u.test(title)) {
    return 'The subject contains a link, an address or characters that must not be repeated.';
  }
  return null;
}

/** Fills a template; the caller has checked it with `objectionToFilling`. */
export function fillAcknowledgment(
  template: string,
  { name, subject }: { name: string | null; subject: string },
): string {
  const filled: Record<string, string> = {
    '{name}': name?.trim() ?? '',
    '{subject}': baseSubject(subject).title,
  };
  return template.replaceAll(/\{(?:name|subject)\}/g, (slot) => filled[slot] ?? '');
}
