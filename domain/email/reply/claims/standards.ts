import type { Claim, ClaimReader } from './claim.ts';

const bodies =
  'ISO|IEC|EN|DIN|ANSI|ASME|ASTM|API|IEEE|VDI|VDA|VDE|NFPA|OSHA|BS|NF|UNI|UNE|JIS|SAE|IATF|UL|AISI|AD|NACE|EEMUA|PED|ATEX|NAMUR|NE|TRBS|DGUV|DVGW|GOST|MIL|NORSOK|TÜV';
// "DIN EN ISO 9001:2015", "EN 10204 3.1", "ISO 4126-1", "2014/68/EU".
const standard = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:${bodies})(?:[\\s/-](?:${bodies}|TS|TR|PAS))*)[\\s-]?([A-Z]?\\d{1,6}(?:[-.]\\d{1,4}){0,3})(?::((?:19|20)\\d{2}))?(?:[\\s,/-]+(?:type\\s|typ\\s)?([2-4]\\.[12]))?(?![\\p{L}\\p{N}])`,
  'gu',
);
const directive = /(?<![\p{L}\p{N}])(\d{2,4}\/\d{1,4})\/(?:EU|EC|EG|EWG|EEC|CE|UE)(?![\p{L}\p{N}])/gu;
// A certificate's type without its standard ("3.1 certificate").
const certificate =
  /(?<![\p{L}\p{N}.,])([2-4]\.[12])[\s-](?:certificates?|certs?|Zeugnis(?:se|sen)?|Abnahmeprüfzeugnis|inspection certificates?|material certificates?)/giu;

/**
 * Reads standards, directives and types of certificates: number, year and part as written, all of which must be
 * known.
 */
export const standardsIn: ClaimReader = (text) => {
  const claims: Claim[] = [];
  const take = (match: RegExpMatchArray, value: string) => {
    const start = match.index ?? 0;
    claims.push({ kind: 'standard', values: [value], text: match[0], start, end: start + match[0].length });
  };
  for (const match of text.matchAll(standard))
    take(match, [match[2]?.toLowerCase(), match[3] ?? '', match[4] ?? ''].join('|'));
  for (const match of text.matchAll(directive)) take(match, `${match[1]}||`);
  for (const match of text.matchAll(certificate)) take(match, `||${match[1]}`);
  return claims;
};

/**
 * Returns whether a standard says no more than a known one: both have the same number, and it adds no year or type.
 */
export function isSameStandard(said: string, known: string): boolean {
  const [a, b] = [said.split('|'), known.split('|')];
  return a.every((part, place) => part === '' || part === b[place]);
}
