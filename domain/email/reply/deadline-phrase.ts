const day =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const relative =
  "today|tonight|tomorrow|noon|midday|heute|morgen|übermorgen|mittag|aujourd[’']hui|ce soir|demain|après-demain|midi|hoy|esta noche|mañana|pasado mañana|mediodía|eod|cob|asap";
const month =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|février|mar(?:ch|s|zo)?|märz|apr(?:il)?|avril|may|mai|mayo|june?|juni|juin|junio|july?|juli|juillet|julio|aug(?:ust)?|août|agosto|sep(?:t|tember|tembre)?|septiembre|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember|iembre)?|décembre|enero|febrero|abril';
const date = `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})?|\\d{1,2}/\\d{1,2}(?![\\d/])|(?:(?:the|am|le|el) )?\\d{1,2}(?:st|nd|rd|th|\\.|er)?(?: of| de)? (?:${month})\\b\\.?(?:,?(?: de)? \\d{4})?|(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`;
const time = '\\d{1,2}[:.h]\\d{2}(?: ?(?:am|pm|uhr|h)\\b)?|\\d{1,2} ?(?:am|pm|uhr|h)\\b';
const end =
  '(?:the )?end of (?:the |this |next )?(?:day|week|month|year|shift)|ende (?:der|des|dieser|nächster) (?:woche|monats|jahres|schicht)|(?:la )?fin (?:de (?:la |cette )?semaine|du mois|de la journée)|(?:el )?fin(?:al)? de (?:(?:la |esta )?semana|mes|año)|next week|(?:nächste|kommende)[rn]? woche|la semaine prochaine|la próxima semana';
const span =
  '\\d{1,3} (?:working |business )?(?:hours?|days?|weeks?)|\\d{1,3} (?:stunden|tagen?|wochen?|arbeitstagen?)|\\d{1,3} (?:heures|jours|semaines)|\\d{1,3} (?:horas|días|semanas)';
const when = `(?:${end}|${date}|${time}|\\b(?:${day})\\b|\\b(?:${relative})\\b)`;
const cue =
  "no later than|at the latest (?:by|on)|by|before|until|till|due(?: on)?|bis(?: spätestens)?(?: zum| zu)?|spätestens(?: am| bis(?: zum)?)?|vor(?: dem)?|d[’']ici(?: au)?|avant(?: le)?|pour(?: le)?|jusqu[’']?(?:au|à)|au plus tard(?: le)?|antes del?|hasta(?: el)?|para(?: el)?|a más tardar(?: el)?";
const link =
  '(?:[ ,]+|[ ,]+(?:at|on|um|am|à|a las|the|next|nächsten|kommenden|at the latest,?|in the (?:morning|afternoon|evening)|,)[ ]+)';

const introduced = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${cue})[ ]+(?:(?:the|this|next|on|coming|den|dem|diesen|nächsten|kommenden|le|ce|el|la|este)[ ]+)*${when}(?:${link}${when}){0,3}|(?:within|innerhalb von|binnen|sous|dans les|en|dentro de)[ ]+(?:the next )?(?:${span}))`,
  'iu',
);
const bare = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${time}[ ]+(?:today|heute|aujourd[’']hui|hoy)|today|tonight|heute|aujourd[’']hui|hoy)(?![\\p{L}\\p{N}])`,
  'iu',
);

/**
 * Returns the deadline in the words of a sentence ("by Thursday", "bis zum 13.11.2026", "within 36 hours"); null if it
 * names none. A reply repeats these words instead of a date computed from them.
 */
export function deadlinePhrase(sentence: string): string | null {
  const line = sentence.replace(/\s+/g, ' ');
  return (introduced.exec(line) ?? bare.exec(line))?.[0].replace(/[\s.]+$/, '') ?? null;
}

/** Returns the first date of a deadline that can be read in two ways ("01/12/2026", "03/04"); null if there is none. */
export function ambiguousDate(deadline: string): string | null {
  for (const [text, first, second] of deadline.matchAll(
    /(?<![\d/])(\d{2}|\d(?=\/\d{1,2}\/))\/(\d{2}|\d(?=\/))(?:\/\d{2,4})?(?![\d/])/g,
  )) {
    const [one, other] = [Number(first), Number(second)];
    if (one >= 1 && one <= 12 && other >= 1 && other <= 12 && one !== other) return text;
  }
  return null;
}
