import type { ReadLanguage } from '../../../text/month-names.ts';

/**
 * The forms by which a language gives a command, for verbs of any meaning. A command begins its clause, so these are closed
 * classes of words and endings, not verbs.
 */
export interface CommandForms {
  /** Words behind a verb that make it a command: articles, pronouns and the like. */
  objects: string;
  /** Words that may stand first before an object and are no verb: prepositions, conjunctions, auxiliaries, verbs of the third person. */
  noVerbs: string;
  /** Words before a command that belong to it: "please", "and". */
  leads: string;
  /** Words that may stand between a verb and its object: "sort out the labels". */
  particles?: string;
  /** Endings of first words that are no command before an object ("-ing"), folded. */
  noEndings?: RegExp;
  /** Endings of first words that may be a command before an object, folded; any if it is missing. */
  endings?: RegExp;
  /** First words that are commands by their form alone ("mándame"), in lower case with accents. */
  alone?: RegExp;
}

/** The commands of the languages in which mail is read. */
export const commandForms: Record<ReadLanguage, CommandForms> = {
  en: {
    objects:
      'me|us|the|a|an|your|our|my|it|them|this|these|those|that|all|any|both|each|every|everyone|everybody|him|her|their|his',
    particles: 'out|up|off|down|in|on|back|over|away|through|round|around|together',
    leads: 'please|pls|and|then|so|also|just|now|kindly|ok|okay|right|or|but|quickly|do',
    noVerbs:
      'in|on|at|by|for|from|to|of|with|without|about|after|before|since|until|till|during|over|under|above|below|between|among|through|into|onto|upon|against|towards|toward|via|per|as|like|than|if|when|while|because|although|though|unless|whether|that|which|who|whom|whose|what|where|why|how|and|or|but|nor|yet|not|no|is|are|was|were|be|been|am|does|did|has|have|had|will|would|can|could|shall|should|may|might|must|i|you|he|she|it|we|they|this|these|those|the|a|an|all|some|any|both|each|every|most|many|much|few|several|such|only|even|still|already|again|here|there|today|tomorrow|yesterday|once|twice|up|down|out|off|next|last|despite|except|plus|near|inside|outside|around|across|behind|beyond|along|besides|due|thanks|half|quite|rather|maybe|perhaps|got|sent|saw|found|made|took|gave|told|left|met|came|went|built|bought|brought|lost|held|kept|wrote|ran|said|spent|felt|became|knew|began|apart|instead|together|within|regarding|concerning|unlike|amid|given|none|one|two|three|soon|sometimes|thank|hope|guess|think|suppose|see|enjoy|wish|welcome|let|set',
    noEndings: /(?:ing|ed|ly|[^s]s|tion|ment|ness)$/u,
  },
  de: {
    objects:
      'mir|uns|ihm|ihnen|den|das|die|dem|dein|deine|deinen|euer|eure|euren|ihre|ihren|unsere|unseren|mich|dich|dir|euch|ein|eine|einen|alle|alles|bitte|mal',
    leads: 'bitte|und|dann|also|ok|okay|oder|gern|nur',
    noVerbs:
      'in|an|auf|bei|mit|nach|von|zu|aus|fur|durch|gegen|ohne|um|unter|uber|vor|hinter|neben|zwischen|wegen|trotz|wahrend|seit|bis|ab|laut|statt|ausser|per|und|oder|aber|denn|sondern|doch|dass|ob|wenn|weil|da|als|wie|wer|was|wo|wann|warum|welche|ich|du|er|sie|es|wir|ihr|man|das|die|der|den|dem|ein|eine|alle|alles|einige|viele|mehrere|nur|auch|noch|schon|dann|danach|dort|hier|heute|gestern|morgen|jetzt|nun|so|also|dabei|dazu|daher|deshalb|trotzdem|leider|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|konnen|konnte|darf|durfen|soll|will|danke|dank|sobald|solange|falls|damit|indem|nachdem|bevor|ebenso|sowohl|weder|nicht|wo|hoffe|wunsche|dies|diese',
    noEndings: /(?:t|te|ten|ung|heit|keit)$/u,
  },
  fr: {
    objects:
      'le|la|les|l|un|une|ton|ta|tes|votre|vos|mon|ma|mes|notre|nos|ce|cette|ces|moi|nous|lui|leur|tout|tous|toute|toutes',
    leads: 'et|puis|alors|merci|svp|stp|ok|donc|aussi',
    noVerbs:
      'dans|sur|sous|apres|avant|des|depuis|vers|chez|sans|entre|pendant|contre|malgre|outre|comme|que|lorsque|puisque|parce|quand|tous|toutes|toute|notre|votre|cette|je|elle|ils|elles|nous|vous|on|les|mes|tes|ses|nos|vos|leurs|plus|moins|tres|pas|assez|jamais|encore|presque|ensuite|hors|selon|suite|apres|est|sommes|etes|etes|ont|voici|voila|une|quatre|onze|douze|treize|quinze|seize|autre|meme|chaque|quelque|puis|mais|sinon|vu|arrive|reste|commence|termine',
    endings: /(?:[eys]|ts|ds|ez)$/u,
    alone:
      /^(?!(?:assez|chez|nez|rez|gaz|riz|rendez|venez)$)\p{L}{3,}ez$|^\p{L}+[es][-‐](?:moi|toi|vous|nous|le|la|les|lui)$/u,
  },
  es: {
    objects:
      'el|la|los|las|un|una|tu|tus|su|sus|mi|mis|nuestro|nuestra|este|esta|estos|estas|ese|esa|todo|toda|todos|todas|me|nos|lo|cada',
    leads: 'y|por|favor|pues|entonces|ok|vale|venga|tambien|porfa|o',
    noVerbs:
      'para|entre|durante|sobre|ante|desde|hasta|contra|mediante|hacia|sin|con|de|en|a|que|porque|aunque|donde|cuando|como|este|esta|ese|esa|toda|cada|una|fue|era|esta|tiene|hace|viene|llega|sale|empieza|comienza|queda|sigue|falta|ahora|cerca|fuera|dentro|delante|antes|manana|tarde|noche|se|me|te|le|la|ella|si|ya|excepto|salvo|incluso|ademas|todavia|espero|adjunta|abre|cierra|vence|caduca|acaba|termina|parece|gracias|hola|ha|he|sea|haya|vuelve|existe|sube|funciona|hubiera|medida|fecha|hora',
    endings: /(?:[ae]|ad|ed|id|n|z|l)$/u,
    alone:
      /^(?!(?:además|después|atrás|jamás|demás)$)\p{L}*[áéíóú]\p{L}*(?:me|te|se|nos|lo|la|los|las|le|les)$|^(?:dame|danos|dime|dinos|hazme|haznos|ponme|ponlo|hazlo|traeme|mandame|pasame|enviame|avisame)$/u,
  },
  it: {
    objects:
      'il|lo|la|i|gli|le|l|un|una|uno|tuo|tua|tuoi|vostro|vostra|questo|questa|questi|queste|tutto|tutti|tutte|mi|ci|me|quel|quella|quei',
    leads: 'e|poi|allora|ok|quindi|anche|per|favore|prego|o',
    noVerbs:
      'tra|fra|verso|durante|oltre|senza|sopra|sotto|dopo|prima|circa|anche|come|dove|che|se|quale|ora|ieri|domani|oggi|e|era|fa|ha|hai|sia|vista|contro|mediante|presso|entro|quando|mentre|poiche|perche|anzi|neanche|nemmeno|ogni|arriva|arrivano|parte|inizia|comincia|resta|rimane|scade|viene|esce|apre|chiude|manca|sarebbe|a|di|da|una|queste|questa|quella|la|le|lei|noi|voi|ci|mi|ti|si|vi|ne|forse|quasi|buona|grazie|esiste|tutta|tutte|serata|data|ore',
    endings: /(?:[aei]|ate|ete|ite)$/u,
    alone:
      /^(?!(?:problemi|sistemi|temi|programmi|schemi|primi|ultimi|minimi|massimi|estremi|anonimi|termini)$)(?:\p{L}+(?:[aei]mi|mmi|ateci|eteci|[aei]teli|atelo|atela|acelo|melo|mela|celo)|occupati|ricordati|assicurati|facci|dacci|dicci|fallo|portaci|mandaci|inviaci|dammelo)$/u,
  },
  nl: {
    objects:
      'me|mij|ons|de|het|een|je|jouw|uw|deze|die|dit|dat|alle|alles|mijn|onze|hem|haar|ze|even|svp|aub|maar',
    leads: 'en|dan|graag|svp|aub|ok|dus|of|ook|a|u|b',
    noVerbs:
      'in|op|aan|bij|met|na|van|naar|uit|voor|door|tegen|zonder|om|onder|over|achter|naast|tussen|wegens|tijdens|sinds|tot|af|vanaf|en|of|maar|want|dus|dat|als|terwijl|omdat|toen|hoe|wie|wat|waar|wanneer|waarom|welke|ik|jij|je|u|hij|zij|ze|het|wij|we|jullie|men|de|een|alle|alles|enkele|veel|meerdere|alleen|ook|nog|al|dan|daarna|daar|hier|vandaag|gisteren|morgen|nu|zo|is|zijn|was|waren|heeft|hebben|had|hadden|wordt|worden|werd|kan|kunnen|kon|mag|mogen|zal|zullen|wil|deze|die|dit|volgens|binnen|buiten|behalve|zodra|per|boven|langs|rond|sommige|zowel|niet|misschien|pas|toch|net|dank|bedankt|hoop|vind|denk|ben|heb|weet',
    noEndings: /(?:(?<!ze|laa|slui|le|pos|prin|za)t|en|ing|heid)$/u,
  },
  pl: {
    objects: 'mi|nam|mu|im|się|to|go|ją|je|ich|ten|tę|te|wszystko|wszystkie|proszę',
    leads: 'i|a|proszę|to|więc|ale|no|albo|też|oraz',
    noVerbs: '',
    // No word before an object is a command unless its form says so.
    endings: /$^/u,
    alone:
      /^(?!(?:dzień|tydzień|styczeń|kwiecień|sierpień|wrzesień|grudzień|jesień|stopień|kamień|ogień|dzisiaj|wczoraj|tutaj|kolej|poniżej|powyżej|więcej|mniej|lepiej|gorzej|dalej|raczej|później|wcześniej|inaczej|zazwyczaj|obecnie|oczywiście|wreszcie|rzeczywiście|całkowicie|życie|faktycznie|zwyczaj|rodzaj|kraj|olej|maj|obyczaj|naraz|zaraz|teraz|raz|też|aż|już|cóż|niż|także|część|ilość|jakość|chęć|sieć|choć|dość|hej|pokój|mój|twój|swój|najpóźniej|ostatniej|ponieważ|wciąż|czyż|najwcześniej|najprędzej|chociaż|tysiąc|miesiąc|tej|mnie|wszędzie|szyć|pięć|dziewięć|dziesięć|sześć)$)(?!\p{L}*(?:ość|[^c]iej|owej|nej|tej|wej|kiej|szej)$)\p{L}+(?:aj|ij|yj|uj|ej|ój|aź|adź|edź|idź|ądź|óż|erz|acie|ijcie|ajcie|ujcie|ójcie|ejcie|ćcie|dźcie|źcie|rzcie|lcie|śl|eń|nieś|wieź|pisz|ać|ić|yć|eć|ąć|uć)$/u,
  },
};
