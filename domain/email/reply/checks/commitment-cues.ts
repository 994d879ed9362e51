/** A binding wording, with the kind of promise that it makes. */
export interface CommitmentCue {
  code: 'guarantee' | 'price_promise' | 'date_promise' | 'approval_granted' | 'liability' | 'acceptance';
  pattern: RegExp;
}

const cue = (code: CommitmentCue['code'], ...words: string[]): CommitmentCue => ({
  code,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
});

const we =
  "(?:we|i)(?: (?:can|will|do|would|shall|am|are|hereby|gladly|gladly|also|fully|have|happily)|['’](?:ll|d|ve|m|re)){0,3}";
const when =
  '(?:today|tomorrow|tonight|by|on|before|within|in|until|no later than|not later than|at the latest|next|this|as promised|in time|on time|\\d)';

/** Promises, guarantees, approvals and admissions in the languages that replies are written in. */
export const commitmentCues: readonly CommitmentCue[] = [
  cue(
    'guarantee',
    "(?:we|i|hereby|can|will|fully|and)(?:[ ’'](?:ll|hereby|can|will|fully|also|do))* (?:guarantee|warrant|assure you|promise|pledge|vow)",
    "(?:we|i)['’]ll (?:guarantee|promise)",
    '(?:is|are|be|comes?|stay|remain) (?:fully |hereby )?(?:guaranteed|warranted)',
    '(?:you have|has|have|with|gives? you|extend|provide) (?:a |an |our |my |full )*(?:\\S+ ){0,2}(?:guarantee|warranty|word that)',
    'you have (?:my|our) word',
    '(?:definitely|certainly|absolutely|without fail|under all circumstances) (?:will|be)|will (?:definitely|certainly|under no circumstances|never|always)',
    'it will (?:never|not) (?:fail|happen|occur) again|will not happen again',
    '(?:wir|ich) (?:\\S+ )?(?:garantieren?|gewährleisten?|versprechen?|verspreche|sichern? \\S+ zu|sagen? (?:ihnen )?(?:\\S+ )?zu)',
    'garantieren? (?:wir|ich)|wird garantiert|mit garantie',
    '(?:nous|je) (?:vous )?(?:garantiss?ons|garantis|promettons|promets|assurons)|nous nous engageons',
    '(?:le |les )?(?:garantizamos|garantizo|prometemos|prometo|aseguramos)|nos comprometemos',
  ),
  cue(
    'price_promise',
    `${we} (?:offer|give|grant|allow|accept|provide|get) (?:you |them )?(?:a |an |the |our |another |further )*(?:\\S+ ){0,4}(?:discount|rebate|price reduction|special price|better price|credit note|refund|price)`,
    'you (?:can|will|may|shall|could) (?:have|get|receive|be given|expect) (?:a |an |the |our |another )*(?:\\S+ ){0,4}(?:discount|rebate|refund|credit|price)',
    '(?:free of charge|at no (?:extra |additional )?(?:cost|charge)|without (?:any )?(?:extra |additional )?(?:cost|charge)|for free|on the house)',
    `${we} (?:refund|reimburse|waive|credit|pay|transfer|bear)(?! (?:attention|in mind|witness))`,
    '(?:the |this |our |your )?price (?:is|stays|remains|will (?:be|stay|remain)) (?:fixed|firm|unchanged|valid|binding)',
    '(?:wir|ich) (?:gewähren?|geben?|erstatten?|übernehmen?|bieten?) (?:ihnen )?(?:\\S+ ){0,4}(?:rabatt|nachlass|skonto|kosten|gutschrift|erstattung|preis)',
    '(?:kostenlos|kostenfrei|ohne (?:aufpreis|mehrkosten|berechnung)|unentgeltlich)',
    '(?:nous|je) (?:vous )?(?:accordons|accorde|offrons|offre|remboursons|rembourserons|prenons en charge) ?(?:\\S+ ){0,4}(?:remise|rabais|prix|avoir|frais)?',
    '(?:gratuitement|sans frais|sans supplément|à nos frais)',
    '(?:le |les )?(?:ofrecemos|damos|concedemos|reembolsaremos|reembolsamos) (?:\\S+ ){0,4}(?:descuento|precio|reembolso|abono)',
    '(?:gratis|sin (?:coste|costo|cargo)(?: adicional)?)',
  ),
  cue(
    'date_promise',
    `(?:will|shall|can|is going to|are going to|['’]ll) (?:be )?(?:delivered|shipped|dispatched|sent out|completed|finished|ready|repaired|installed|on site|with you|at your (?:site|plant|door))(?: \\S+){0,4} ${when}`,
    `${we} (?:deliver|ship|dispatch|complete|finish|install|repair|have it ready|be on site|send (?:you )?(?:the|it|them|all))(?: \\S+){0,6} ${when}`,
    `you (?:will|shall|can) (?:have|get|receive|expect) (?:it|them|the|your|our)(?: \\S+){0,5} ${when}`,
    '(?:delivery|shipment|completion|repair) (?:will be|is|takes place|will take place) (?:on|by|within|in|tomorrow|next|this|confirmed)',
    `${we} (?:confirm|commit to|promise|keep|meet|hold) (?:the |your |this |that )?(?:\\S+ ){0,2}(?:delivery date|deadline|due date|lead time|date)`,
    '(?:liefern?|versenden?|schicken?|installieren?|reparieren?) (?:wir|ich)(?: \\S+){0,5} (?:am|bis|innerhalb|in|morgen|nächste\\p{L}?|kommende\\p{L}?)',
    '(?:wir|ich) (?:liefern?|versenden?|bestätigen? (?:den|ihren) (?:liefer)?termin|werden? (?:\\S+ ){0,8}(?:liefern|versenden|fertig))',
    '(?:wird|werden) (?:\\S+ ){0,8}(?:geliefert|versandt|verschickt|repariert|installiert)',
    '(?:nous|je) (?:vous )?(?:livrerons|livrons|expédierons|expédions|enverrons)|(?:sera|seront) (?:\\S+ ){0,2}(?:livrée?s?|expédiée?s?|prête?s?|envoyée?s?)',
    '(?:entregaremos|enviaremos)|(?:será|serán) (?:entregad|enviad)[oa]s?',
  ),
  cue(
    'approval_granted',
    `${we} (?:approve|authori[sz]e|grant|permit|release|sign off|waive|consent to|clear)(?: on)?(?= (?:the|this|that|your|it|them|these|those|a|an|all|deviation|concession|\\S+ (?:deviation|concession|drawing|change|request|release|order|lot|batch|part)))`,
    '(?:is|are|has been|have been) hereby (?:approved|accepted|released|granted|authori[sz]ed)',
    '(?:your|the) (?:deviation|concession|change request|request|drawing|waiver|release|payment) (?:is|are|has been|was) (?:hereby )?(?:approved|accepted|released|granted|authori[sz]ed)',
    '(?:you (?:have|got) (?:my|our) (?:approval|permission|consent|go-ahead|ok)|consider (?:it|this) approved|approved from (?:my|our) side|you (?:may|are allowed to|are free to|are cleared to) (?:proceed|ship|release|start|bypass|disable|override))',
    '(?:wir|ich) (?:\\S+ )?(?:genehmigen?|bewilligen?|erteilen? (?:\\S+ )?(?:freigabe|genehmigung)|stimmen? (?:\\S+ ){0,4}zu|geben? (?:\\S+ ){0,4}frei)',
    '(?:hiermit|ist|sind|wird) (?:\\S+ )?(?:genehmigt|freigegeben|bewilligt)',
    "(?:nous|j['’]|je) ?(?:approuvons|approuve|autorisons|autorise|acceptons|accepte|validons|valide)",
    '(?:aprobamos|apruebo|autorizamos|autorizo|queda (?:aprobad|autorizad)[oa])',
  ),
  cue(
    'liability',
    `${we} (?:accept|take|assume|admit|acknowledge|bear|own) (?:the |full |all |any |complete |sole )*(?:liability|responsibility|fault|blame|guilt|damages?|consequences)`,
    `${we} (?:be |is |are )?(?:(?:fully |solely )?(?:liable|responsible|accountable) for)`,
    '(?:it|this|that) (?:is|was) (?:entirely |all |clearly |solely )?(?:our|my) (?:fault|mistake|error|responsibility)',
    `${we} (?:compensate|indemnify)|${we} (?:pay (?:you )?for|cover) (?:you |all |any |the |your |for )*(?:\\S+ ){0,3}(?:damages?|costs?|loss(?:es)?|penalt(?:y|ies)|downtime)`,
    '(?:wir|ich) (?:\\S+ )?(?:haften?|übernehmen? (?:\\S+ )?(?:haftung|verantwortung|schuld|schaden\\p{L}*)|entschädigen?)',
    '(?:es|das) (?:ist|war) unser(?:e)? (?:schuld|fehler|verschulden)',
    '(?:nous|je) (?:assumons|assume|acceptons|prenons|reconnaissons) (?:\\S+ )?(?:responsabilité|faute)|(?:notre|de notre) faute',
    '(?:asumimos|aceptamos|asumo) (?:\\S+ )?responsabilidad|(?:es|fue) (?:nuestra culpa|culpa nuestra)',
  ),
  cue(
    'acceptance',
    `${we} (?:accept|agree (?:to|with)|confirm|sign|place) (?!receipt)(?:the |your |this |all |these )*(?:\\S+ ){0,2}(?:offer|quotation|quote|order|contract|terms|terms and conditions|purchase order|agreement|deviation|concession|claim|change order|penalty)`,
    '(?:this|it) is (?:legally )?binding|binding (?:offer|order|commitment|confirmation)',
    '(?:wir|ich) (?:\\S+ )?(?:nehmen? (?:\\S+ ){0,3}(?:angebot|bestellung|auftrag|abweichung) an|akzeptieren? (?:\\S+ ){0,3}(?:angebot|bedingungen|abweichung|vertrag)|bestellen? (?:hiermit|verbindlich)|beauftragen?)',
    "(?:nous|j['’]|je) ?(?:acceptons|accepte|confirmons|confirme) (?:\\S+ ){0,2}(?:offre|commande|contrat|conditions|devis)",
    '(?:aceptamos|acepto|confirmamos|confirmo) (?:\\S+ ){0,2}(?:oferta|pedido|contrato|condiciones)',
  ),
];

/** Words directly before a promise that negate it; words further away or before a comma do not. */
export const denial =
  /(?:(?<![\p{L}])(?:not(?! (?:only|just)\b)|never|cannot|can['’]?t|unable to|without|nor|neither|no|won['’]t|don['’]t|isn['’]t|nicht|kein\p{L}*|keine|weder|ne|pas|aucune?|no|sin|ni)(?![\p{L}])|n['’]t)(?:\s[^\s,;:.]{1,20}){0,2}\s*$/iu;
