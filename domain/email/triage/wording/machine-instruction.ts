import { splitSentences } from '../../../text/sentences.ts';

/** Characters of a sentence that are looked at. */
const maxCharacters = 1_000;

// What people call programs that read mail, in English, German, French, Spanish, Italian, Dutch and Polish.
const machine =
  '(?:(?:(?-i:AI|KI|IA)|(?:ai|ki|ia|si)(?=[\\s-](?:assist|asist|asyst|agent|model|system)))(?:[\\s-](?:assistant|agent|model|system|assistent|assistant|agente|asistente|assistente|asystent))?|(?:mail|e-mail|email|digital|virtual|automated)[\\s-](?:assistant|agent|assistent|asystent)|assistant|assistent|asistente|assistente|asystent(?:cie|ie)?|agent|bot|chat[\\s-]?bot|chat[\\s-]?gpt|gpt(?:-?\\d)?|copilot|claude|gemini|llm|(?:large )?language model|sprachmodell|modèle de langage|modelo de lenguaje|modello linguistico|taalmodel|model językowy)';
const spoken = new RegExp(
  `^[\\s"'“«»*_#>\\[(<-]{0,8}(?:dear |hey |hi |hello |to (?:the |any )?|note (?:to|for) (?:the |any )?|an (?:die |den |das )?|liebe[rs]? |cher |chère |querid[oa] |caro |cara |beste |drog[ia] )?${machine}[\\s*_)\\]>]{0,4}[:,!–—-]`,
  'iu',
);
const system =
  /^[\s"'“«*_#>[(<-]{0,8}(?:system|systeem|système|sistema|developer|instructions?|prompt)[\s*_)\]>]{0,4}:.{0,200}?\b(?:you (?:are|must|have to|should|will)|your (?:reply|answer|task|role|output|response|instructions?)|du (?:bist|musst)|deine (?:antwort|aufgabe)|tu (?:es|dois)|eres|debes|sei|devi|je (?:bent|moet)|jesteś|musisz)\b/isu;
const ignoring =
  /(?:ignor\p{L}*|disregard|forget|override|vergiss|missacht\p{L}*|oublie\p{L}*|olvida\p{L}*|dimentica\p{L}*|negeer|vergeet|zignoruj\p{L}*|zapomnij)(?:\s+\p{L}+){0,4}?\s+(?:(?:previous|prior|above|earlier|preceding|existing|vorherig\p{L}*|bisherig\p{L}*|obig\p{L}*|vorangegangen\p{L}*|anterior\p{L}*|precedent\p{L}*|vorige|eerdere|poprzedni\p{L}*|wcześniejsz\p{L}*)\s+(?:\p{L}+\s+){0,2}?)?(?:instruct\p{L}*|prompts?|rules|guidelines|anweisung\p{L}*|vorgaben|regeln|instrucc\p{L}*|istruzion\p{L}*|instrukcj\p{L}*|poleceni\p{L}*|zasad\p{L}*|consignes)(?:\s+(?:précédent\p{L}*|anterior\p{L}*|precedent\p{L}*))?/iu;
const self = new RegExp(
  `\\b(?:(?:if )?you(?: are|['’]re)(?: now)? (?:an? |the )?|du bist (?:jetzt )?(?:eine? )?|als |as an? |en tant qu['’]|tu es (?:une? )?|eres (?:una? )?|sei un['’]?a? ?|je bent een |jesteś )${machine}(?=\\s*(?:[,.;:!?]|$|that|which|who|reading|,))|\\b(?:system|hidden|initial) prompt\\b`,
  'iu',
);
/** Words that "ignore our rules" needs beside it to be meant for a program, and not for a colleague. */
const ignoredForMachines =
  /(?:previous|prior|above|earlier|preceding|vorherig|bisherig|obig|vorangegangen|précédent|precedent|anterior|vorige|eerdere|poprzedni|wcześniejsz|prompt)/iu;

/**
 * Returns whether a sentence is addressed to a program that reads mail, or tells it to ignore what it was told. Such a sentence is shown
 * where the mail is shown; it never becomes an action item, a headline or part of a summary.
 */
export function isForMachines(sentence: string): boolean {
  const head = sentence.slice(0, maxCharacters);
  if (spoken.test(head) || system.test(head) || self.test(head)) return true;
  return ignoring.test(head) && ignoredForMachines.test(head);
}

/** Returns a text without its sentences for machines. */
export function withoutMachineInstructions(text: string): string {
  const spans = splitSentences(text).filter((span) => isForMachines(span.text));
  let [kept, from] = ['', 0];
  for (const { start, end } of spans) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}
