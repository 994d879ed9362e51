import type { Place } from './credentials.ts';

// Things that a code opens, and codes that are valid once, in the languages of mail. Data: one list for each language.
const opened = {
  en: 'door|gate|entrance|entry|access|building|lock(?:er)?|safe|vault|alarm|keypad|key box|key safe|garage|barrier',
  de: 'tür|tor|eingang|eingangs|zutritts|zugangs|gebäude|schloss|tresor|alarm|schlüsselkasten|schlüsseltresor|garagen|schranken',
  fr: 'porte|portail|entrée|accès|bâtiment|cadenas|coffre(?:-fort)?|alarme|boîte à clés|barrière',
  es: 'puerta|portón|entrada|acceso|edificio|candado|caja fuerte|alarma|barrera',
  it: 'porta|portone|cancello|ingresso|accesso|edificio|lucchetto|cassaforte|allarme|sbarra',
  nl: 'deur|poort|ingang|toegangs?|gebouw|slot|kluis|alarm|slagboom',
  pl: 'drzwi|bramy|wejścia|wejściowy|dostępu|budynku|kłódki|sejfu|alarmu|szlabanu',
};
const once = {
  en: 'one[ -]?time (?:code|password|pin|passcode)|verification code|security code|login code|sign-in code|confirmation code|otp|2fa code',
  de: 'einmal(?:code|passwort|kennwort)|bestätigungscode|verifizierungscode|sicherheitscode|anmeldecode|(?:sms-?|mobile)?tan',
  fr: 'code (?:à usage unique|de vérification|de confirmation|de sécurité|de connexion)',
  es: 'código (?:de un solo uso|de verificación|de confirmación|de seguridad)',
  it: 'codice (?:monouso|di verifica|di conferma|di sicurezza)',
  nl: 'eenmalige? (?:code|wachtwoord)|verificatiecode|bevestigingscode|beveiligingscode',
  pl: 'kod (?:jednorazowy|weryfikacyjny|potwierdzający|bezpieczeństwa)|hasło jednorazowe',
};
const things = Object.values(opened).join('|');
const code =
  'pin[ -]?code|pin|codes?|código|codice|kod(?:em)?|combination|kombination|combinaison|combinación|zahlenkombination';
const to =
  "(?:for|to|of|at|für|zur|zum|vom|von|der|des|de|du|del|della|dello|al|alla|van|voor|do|à)(?: (?:the|our|das|die|den|dem|der|la|le|les|el|il|lo|het|de|l[’']))?";
// "door code", "Türcode", "code for the gate", "code de la porte", "kod do drzwi"; up to three words name which one.
const named = `(?:(?:${things})(?:[ -]|s)?(?:${code})|digicode|(?:${code})\\s(?:${to}\\s?)?(?:\\p{L}+\\s){0,2}?(?:${things})|${Object.values(once).join('|')})`;
const joined =
  '(?:\\s(?:\\p{L}|\\d){1,20}){0,4}?\\s{0,3}(?::|=|\\b(?:is|are|ist|lautet|est|es|è|jest|to|now|jetzt|ora|ahora|nu|teraz|changed to|geändert auf)\\b(?:\\s(?:now|jetzt|ora|nu))?:?|,|\\()?\\s{0,3}["\'“„«]?';
// Digits as they are typed on a keypad, in groups, with its two signs; or a short mix of capitals and digits.
const value =
  '([#*]?\\d(?:[ -]?\\d){2,9}[#*]?|(?=[A-Z0-9]*\\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{4,10})(?![\\p{L}\\d]|[.,]\\d)';
const before = '(?<![\\p{L}\\d])';
const announced = new RegExp(`${before}${named}${joined}${value}`, 'giu');
const isCode = /^[#*\d -]+$|^[A-Z0-9]+$/u;
// "482913 is your verification code".
const announcedAfter = new RegExp(
  `${before}(\\d(?:[ -]?\\d){3,7})\\s(?:is|ist|est|es|è|to|jest)\\s(?:your|the|dein|ihr|der|votre|ton|tu|su|il tuo|il suo|je|uw|twój)?\\s?${named}`,
  'giu',
);

/** Returns the positions of codes that open a door, a gate or a safe, and of codes that are valid once. */
export function accessCodesIn(text: string): Place[] {
  return [announced, announcedAfter].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Place[] => {
      const found = match[1] ?? '';
      if (!isCode.test(found)) return [];
      const start = match.index + (pattern === announced ? match[0].length - found.length : 0);
      return [{ start, end: start + found.length }];
    }),
  );
}
