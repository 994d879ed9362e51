/** The kind of response that an ask wants; a reply treats each kind differently. */
export type AskKind =
  | 'approval'
  | 'meeting'
  | 'decision'
  | 'confirmation'
  | 'visit'
  | 'information'
  | 'material'
  | 'check'
  | 'action';

const anyOf = (...sources: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})`, 'iu');

/**
 * The words that tell each kind in English, German, French and Spanish; the first match decides. The most binding kinds come
 * first: to take a question for an approval says too little, the reverse says too much.
 */
const cues: readonly [AskKind, RegExp][] = [
  [
    'approval',
    anyOf(
      'approv(?:e|al)|sign(?:ature)?(?: (?:it|them))?(?: ?-?off)?\\b|countersign|(?<!lock the )releas(?:e|ing)\\b|(?:your|the) ok\\b|(?:a|your|the) go-?ahead|authori[sz]',
      'genehmig|freigabe|freigeben|gib \\p{L}+ (?:bitte )?frei|unterschr|unterzeichn|gegenzeichn',
      'approuv|approbation|signer|signez|votre signature|valid(?:er|ez)|votre validation|autoris',
      'aprob|aprueb|firm(?:ar|e|en)\\b|(?:su|tu) firma|autoric|autoriz|visto bueno',
    ),
  ],
  [
    'meeting',
    anyOf(
      'meeting|appointment|calls? (?:next|on|at|this|tomorrow|with)|the visit|your visit|calendar|(?:would|does|do)\\b.{1,80}\\bsuit|suits? you|name the participants|are you (?:available|free)',
      'termin(?:s|e|en)?\\b|terminvorschl|besprechung|treffen wir|kalender|passt (?:dir|ihnen|euch)|telefonat',
      'réunion|rendez-vous|rdv\\b|vous convien|te convien|calendrier|êtes-vous (?:disponible|libre)',
      'reunión|reunirnos|cita\\b|(?:le|te|les) (?:viene|conviene)|calendario|disponibilidad',
    ),
  ],
  [
    'decision',
    anyOf(
      'shall (?:i|we)\\b|should (?:i|we)\\b|do you (?:want|still need|agree)|which (?:one|of|option|variant)\\b|choose|decide|(?:your|a) decision|is (?:that|it|this) ok|are you ok|(?:can|may|could) (?:i|we)\\b|what do you think|would you (?:prefer|rather)',
      'soll(?:en)? (?:ich|wir)|entscheid|(?:darf|dürfen|kann|können) (?:ich|wir)\\b|welche variante|einverstanden|brauchst du .{1,40} noch',
      "dois-je|devons-nous|faut-il|préfér|choisi|décid|décision|(?:puis-je|pouvons-nous)|d[’']accord",
      '¿?debo\\b|debemos|prefier|elegir|elija|decid|decisión|¿?pued(?:o|emos)\\b|de acuerdo|quiere[ns]? que',
    ),
  ],
  ['confirmation', anyOf('confirm', 'bestätig|zusag', 'confirme|confirmation', 'confirm')],
  [
    'visit',
    anyOf(
      '(?:come|go|be) (?:(?:straight|over|down|back) )?(?:to|here|in|at) ?(?:the|our|line|hall|here)?|can be here',
      'komm(?:en sie|st du|t)?\\b.{0,30}\\b(?:zu|zur|zum|an die|vorbei|her)\\b|vorbeikommen',
      'ven(?:ir|ez|u)\\b|pass(?:er|ez) (?:voir|à)',
      'veni[rd]|venga|ven (?:a|al)\\b|acérc|pas(?:ar|e) por',
    ),
  ],
  [
    'information',
    anyOf(
      'tell (?:me|us)|let (?:me|us) know|advise (?:whether|if|when|which)|answer|inform (?:me|us)|explain',
      'sag(?:en sie|st du)?\\b|mitteil|teil(?:en sie)? .{0,30}mit\\b|bescheid|wissen lassen|erklär|rückmeld|antwort',
      'dire\\b|dites|faites-nous savoir|faire savoir|indiqu|expliqu|répon',
      'dec?ir(?:me|nos)|díga(?:me|nos)|dime\\b|indi[cq]|expli[cq]|inform(?:ar|e)|respond',
    ),
  ],
  [
    'material',
    anyOf(
      'send|export|upload|give (?:me|us)|let (?:me|us) have|provide|forward|share\\b|pull the|(?:i|we) (?:still )?need (?:the|your|a)\\b|figures|attach|list of',
      'schick|send|zusend|übermitt|exportier|hochlad|lass .{0,20}zukommen|weiterleit|stell .{0,40}bereit',
      'envoy|transmett|fourni|export|joindre|partag',
      'envi(?:ar|e|a)|envíe|envía|mand(?:ar|e)|facilit(?:ar|e|a)\\b|export|adjunt|compart(?:ir|e|a)\\b',
    ),
  ],
  [
    'check',
    anyOf(
      'check|look|review|inspect|measure|find out|verify|investigat|analy[sz]|compare|test\\b|watch',
      'prüf|überprüf|schau|anseh|sieh\\b|kontrollier|untersuch|mess(?:en|t)\\b|miss\\b|test(?:e|en)\\b|vergleich',
      'vérifi|regard(?:er|ez|e)\\b|contrôl|examin|inspect|mesur|test(?:er|ez)|compar',
      'revis(?:ar|e|en)\\b|verifi|comprob|compru|mir(?:ar|e)\\b|inspecc|medir|mida\\b|probar|pruebe|compar',
    ),
  ],
];

/** Polite requests for an action, which may end in a question mark. */
const politeRequest = anyOf(
  '(?:can|could|would|will) (?:you|somebody|someone)|please|kindly|do not',
  'bitte|kannst du|könn(?:t|st|en|ten|test)(?:e|et)? (?:du|ihr|sie)|würd(?:en|est|et)',
  "pou(?:vez|rriez)-vous|peux-tu|veuillez|merci de|s[’']il (?:vous|te) pla[iî]t",
  '¿?pued(?:e|es|en)\\b|¿?podría[ns]?\\b|por favor',
);

/** Tells the kind of an ask by its wording alone. */
export function askKind(quote: string): AskKind {
  const line = quote.replace(/\s+/g, ' ');
  const match = cues.find(([, pattern]) => pattern.test(line));
  if (match) return match[0];
  return line.includes('?') && !politeRequest.test(line) ? 'information' : 'action';
}
