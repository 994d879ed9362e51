import { wordsOf } from '../../text/words.ts';
import { baseSubject } from '../sync/base-subject.ts';

const slots = new Set(['{name}', '{subject}']);

// Addresses, and what programs make a link of: a scheme, "www.", or letters on both sides of a dot.
const link = /\S@\S|\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|tel):|[\p{L}\p{N}]\.\p{L}{2,}/iu;
const markup = /[<>[\]`|\\]/;

const wordList = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Numbers in words; "one" and "ein" are left out, which mostly are none. */
const numbers = wordList(
  'two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand half twice ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend halb zweimal',
);

/** What promises, agrees, or sets a time or a price; English and German. */
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
 * Why a template may not be sent without a person's look, in one sentence; null where it may. It says nothing but that a
 * message has arrived: no link, no number, nothing that promises, agrees, or sets a time or a price.
 */
export function objectionToTemplate(template: string): string | null {
  const unknown = (template.match(/\{[^{}]*\}/g) ?? []).find((slot) => !slots.has(slot));
  if (unknown !== undefined)
    return `The template has the slot ${unknown}; there are {name} and {subject} only.`;
  const text = template.replaceAll(/\{(?:name|subject)\}/g, ' ');
  if (/[{}]/.test(text)) return 'The template has a brace that belongs to no slot.';
  if (markup.test(text)) return 'The template has signs of markup; it is plain text.';
  if (link.test(text)) return 'The template has a link or an address.';
  if (/\p{N}/u.test(text)) return 'The template has a number.';
  const words = wordsOf(text.replaceAll('’', "'"));
  const number = words.find((word) => numbers.has(word));
  if (number !== undefined) return `The template has a number: "${number}".`;
  const commitment = words.find((word) => commitments.has(word));
  if (commitment !== undefined) {
    return `The template could be read as a commitment: "${commitment}". An acknowledgment says only that a message has arrived.`;
  }
  return null;
}

const mostSubject = 150;

/** Why a template cannot be filled with this name and subject, which are a stranger's words; null where it can. */
export function objectionToFilling(
  template: string,
  { name, subject }: { name: string | null; subject: string },
): string | null {
  if (template.includes('{name}') && !/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u.test(name?.trim() ?? '')) {
    return 'The sender has no name that could be written into the answer.';
  }
  if (name !== null && template.includes('{name}') && link.test(name)) {
    return 'The name of the sender holds a link or an address.';
  }
  if (!template.includes('{subject}')) return null;
  const { title } = baseSubject(subject);
  if (title === '' || title.length > mostSubject) return 'The subject is empty, or too long to repeat.';
  if (link.test(title) || markup.test(title) || /[\p{Cc}\p{Cf}]/u.test(title)) {
    return 'The subject holds a link, an address or signs that are not to be repeated.';
  }
  return null;
}

/** The words of an acknowledgment; the caller has asked `objectionToFilling`. */
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
