/** A place in a text (UTF-16 offsets). */
export interface Place {
  start: number;
  end: number;
}

/** Words that announce a credential, in the languages of replies. */
const names =
  'pass(?:word|wort|code|phrase)?|pwd|kennwort|zugangsdaten|mot de passe|mdp|contrase(?:ñ|n)a|clave|secret|api[ _-]?key|access[ _-]?key|private[ _-]?key|auth(?:entication)?[ _-]?(?:token|key)|access[ _-]?token|client[ _-]?secret|pin';
// "password: x", "Passwort lautet x", "the password is x"; the value up to a space.
const announced = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${names})(?:\\s(?:for|für|of|vom|zum|de|du|del)(?:\\s[\\p{L}\\p{N}_.-]{1,40}){1,4})?\\s{0,3}(?::|=|\\b(?:is|ist|lautet|est|es|reads)\\b:?)\\s{0,3}["'“„«]?([^\\s"'”“«»]{3,200})`,
  'giu',
);
const bearer = /\b(?:bearer|basic)\s+([\w.~+/-]{16,2000}={0,2})/giu;
// RFC 7519: three parts in base64url, the first an object.
const webToken = /\beyJ[\w-]{8,2000}\.eyJ[\w-]{8,4000}\.[\w-]{8,2000}/gu;
// RFC 7468; also without its end, because half of a key is too much already.
const keyBlock =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]{0,8000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/gu;
const inAddress = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{1,100}:([^\s@/]{1,200})@/giu;
const run = /(?<![\w+/=-])[\w+/-]{20,400}={0,2}(?![\w+/=-])/gu;

/** Words that may follow such a word and are no credential. */
const notAnnounced =
  /^(?:(?:is|was|has|had|will|not|no|yes|to|the|a|an|in|on|at|by|your|my|our|and|or|for|being|been|already|now|still|required|needed|wrong|correct|invalid|valid|expired|reset|changed|changing|sent|unknown|available|missing|protected|stored|known|nicht|falsch|abgelaufen|gesperrt|geändert|noch|bereits|incorrect[oe]?|unchanged|secure|safe|different|same|available|working)[.,;!?)]*|[.,;:!?)(*•-]+)$/iu;

/** Returns the bits per character, by frequency (Shannon 1948). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}

/**
 * Returns whether characters look random. Text, dates and part numbers have few kinds of characters or many
 * repetitions; keys have all kinds in any order.
 */
const isRandom = (text: string): boolean =>
  /\d/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  !/^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)(?:[-_/](?:[A-Z]?[a-z]+|[A-Z]+|\d+))+$/.test(text) &&
  entropyOf(text) >= 3.7;

/**
 * Returns whether the value fits its announcement: a PIN consists of digits; with letters it is a word about pins ("pin
 * is bent").
 */
const fitsAnnouncement = (words: string, value: string): boolean =>
  !notAnnounced.test(value) &&
  (!/^pin\b/iu.test(words) || /^\d{4,12}[.,;!?)]*$/.test(value)) &&
  isLikely(value, words);

/**
 * Returns whether the value is likely a credential: after a colon any value is; after "is" a word of letters alone
 * belongs to the sentence ("the password is safe").
 */
const isLikely = (value: string, words: string): boolean =>
  /[:=]\s*["'“„«]?\S+$/u.test(words) ||
  /["'“„«]\S+$/u.test(words) ||
  /[\d\p{P}\p{S}]/u.test(value.replace(/[.,;!?)]+$/, ''));

/** Returns the positions of likely credentials that have no format of a known service. */
export function credentialsIn(text: string): Place[] {
  const places: Place[] = [];
  for (const pattern of [announced, bearer, inAddress]) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? '';
      if (pattern === announced && !fitsAnnouncement(match[0], value)) continue;
      const end = match.index + match[0].length - (pattern === inAddress ? 1 : 0);
      places.push({ start: end - value.length, end });
    }
  }
  for (const pattern of [webToken, keyBlock, run]) {
    for (const match of text.matchAll(pattern)) {
      if (pattern === run && !isRandom(match[0])) continue;
      places.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  return places;
}
