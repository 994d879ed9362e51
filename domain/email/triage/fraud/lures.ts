import { splitSentences } from '../../../text/sentences.ts';

/** Requests that frauds are made of: for money, for a change of bank details, for a password or code. */
export const lureKinds = ['payment', 'bank_details', 'credentials'] as const;

/** A sentence that asks for money or for a secret. */
export interface Lure {
  kind: (typeof lureKinds)[number];
  quote: string;
}

/** Characters of a message in which lures are looked for, and of a quote. */
const [maxCharacters, maxQuote] = [20_000, 300];

// Word beginnings in English, German, French, Spanish, Italian, Dutch and Polish.
const begins = (stems: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${stems.trim().split(/\s+/).join('|').replaceAll('_', '\\s')})`, 'iu');

const transfers =
  begins(`transfer wire remit pay(?!slip) überweis ueberweis zahl(?:e|t|ung)?\\b anweis virement virer virez payer payez régl regler transferencia
  transfier transfer pagar pague paga\\b bonific pagare effettu overmak overboek betaal betal(?!ingsherinnering) przelew przelej przela zapłac zaplac opłac`);
const money =
  begins(`money amount fund invoice account iban eur\\b usd\\b gbp\\b pln\\b chf\\b dollar euro betrag geld rechnung konto somme montant facture compte importe
  dinero factura cuenta importo fattura conto\\b denaro bedrag factuur rekening geld kwot faktur rachun pieni`);
const amounts = /[€$£]\s?\d|\d[\d.,\s]*\s?(?:€|\$|£|eur\b|usd\b|zł|pln\b|chf\b)/iu;
const bank = begins(
  'bank iban account_details account_number konto kontoverbindung compte_bancaire rib\\b coordonnées_bancaires cuenta_bancaria datos_bancarios conto_corrente coordinate_bancarie bankrekening rekeningnummer rachun numer_konta',
);
const changed =
  begins(`new changed changing change updated different neu geändert geaendert änder aender nouveau nouvelle nouvelles changé modifi nueva nuevo nuevos cambi nuovo nuova nuove
  cambiat aggiornat nieuw gewijzigd veranderd nowy nowe nowego zmieni zmian`);
const giftCards =
  /(?<!\p{L})(?:gift[\s-]cards?|vouchers? codes?|geschenkkarten?|gutscheinkarten?|gutscheincodes?|cartes?[\s-]cadeaux?|tarjetas? (?:de )?regalo|carte regalo|cadeaukaart|cadeaubon|kart[ya] podarunk)/iu;
const secrets =
  begins(`password passcode passwort kennwort mot_de_passe contraseña contrasena clave parola_d password wachtwoord hasło hasla hasło login log_in sign_in credential
  zugangsdaten anmeldedaten identifiant credenciales credenziali inloggegevens dane_logowania verification_code security_code one-time mailbox_quota sicherheitscode bestätigungscode code_de_sécurité código_de_verificación
  codice_di_verifica verificatiecode kod_weryfikac pin\\b`);
const gives =
  begins(`confirm verify enter send give provide reset update click reply bestätig bestaetig eingeb geben gib schick sende teil klick aktualisier verifizier confirme vérifi verifi saisi envoy donne
  cliqu introdu envíe envie envia proporcione haga_clic inseri invia conferm fornisc clicc bevestig invoer stuur geef klik potwierdź potwierdz podaj wpisz wyślij zaloguj kliknij`);
/** Advice never to do it, and reports that it was done. */
const denied =
  /(?<!\p{L})(?:never|do not|don['’]t|niemals|nie|nicht|ne jamais|jamais|nunca|mai|nooit|nigdy|no one will ask|will never ask)(?!\p{L})/iu;

/** Finds the requests for money or secrets in a message, at most one of each kind. Linear in the length of the text. */
export function findLures(subject: string, text: string): Lure[] {
  const found = new Map<Lure['kind'], Lure>();
  for (const { text: sentence } of splitSentences(`${subject}\n\n${text.slice(0, maxCharacters)}`)) {
    const quote = sentence.slice(0, maxQuote);
    const kind = kindOf(quote);
    if (kind !== null && !found.has(kind)) found.set(kind, { kind, quote });
  }
  return [...found.values()];
}

function kindOf(sentence: string): Lure['kind'] | null {
  if (denied.test(sentence)) return null;
  if (bank.test(sentence) && changed.test(sentence)) return 'bank_details';
  if (giftCards.test(sentence)) return 'payment';
  if (secrets.test(sentence) && gives.test(sentence)) return 'credentials';
  return transfers.test(sentence) && (money.test(sentence) || amounts.test(sentence)) ? 'payment' : null;
}
