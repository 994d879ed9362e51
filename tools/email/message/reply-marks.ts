// "On ... wrote:" in the languages of common mail programs. Verbs, anywhere in the line.
const verbs =
  /\b(?:wrote|writes|schrieb|schreef|skrev|escribi[oó]|escreveu|scritto|scrive|kirjoitti|napisał(?:\(a\))?|pisze|napsal(?:\(a\))?|nap[ií]sal(?:\(a\))?|napisao|yazdı|viết)(?![\p{L}])|a écrit|écrit\b|írta|a scris|έγραψε|написал(?:а|\(а\))?|написав(?:ла)?|пишет|пише|כתב|كتب|写道|寫道|のメッセージ|作성|작성/iu;
const starts =
  /^[\s*_-]*(?:On|Le|El|Il(?: giorno)?|In data|Em|Am|Op|W dniu|Dnia|Den|Dne|D[ňn]a|pe|ma|ti|ke|to|la|su|På|Tarihinde|Vào|В|在|於|Στις|ב-|في)(?![\p{L}])|^[\s*_-]*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|пн|вт|ср|чт|пт|сб|вс)[a-z]*[.,]|^\s*\d{1,4}[./\s-]|^\s*\p{L}{2,10}[.,]{0,2}\s\d{1,2}[.\s]/iu;

const endings = /(?:[:：]|wrote|écrit|schrieb|scritto|escribió|написал)[\s*_>-]*$/iu;
const maxEndingLength = 20;

/** Labels of the header that programs copy above a quote, by field; several languages. */
const labels: readonly (readonly ['from' | 'sent' | 'to' | 'subject', string])[] = [
  [
    'from',
    'From|De|Von|Van|Da|Fra|Från|Od|От|Від|Kimden|Lähettäjä|Feladó|Odesílatel|Expéditeur|Remitente|Mittente|Afzender|Absender|Nadawca|发件人|寄件者|差出人|보낸 ?사람|Από|מאת|من',
  ],
  [
    'sent',
    'Sent|Date|Gesendet|Datum|Envoyé(?: le)?|Message du|Verzonden|Inviato|Data|Enviad[oa](?: el| em)?|Fecha|Skickat|Sendt|Dato|Wysłano|Отправлено|Дата|Надіслано|Gönderme|Tarih|Lähetetty|Elküldve|Odesláno|发送时间|日期|送信日時|보낸 ?날짜|Ημερομηνία|נשלח|تاريخ',
  ],
  [
    'to',
    'To|Cc|An|À|A|Aan|Para|Til|Till|Do|Кому|Копия|Kime|Vastaanottaja|Címzett|Komu|Copie(?: à)?|Kopie|Kopi|收件人|抄送|宛先|받는 ?사람|Προς|אל|إلى',
  ],
  [
    'subject',
    'Subject|Betreff|Betrifft|Objet|Sujet|Onderwerp|Oggetto|Asunto|Assunto|Emne|Ämne|Temat|Тема|Konu|Aihe|Tárgy|Předmět|主题|主旨|件名|제목|Θέμα|נושא|الموضوع',
  ],
];
const labelPatterns = labels.map(
  ([kind, words]) => [kind, new RegExp(`^[\\s*_>]*(?:${words})[\\s*]*[:：][\\s*]*`, 'iu')] as const,
);

const separators =
  /original message|original appointment|forwarded message|forwarded by|weitergeleitete nachricht|urspr(?:ü|ue)ngliche nachricht|message d['’]origine|message (?:original|transf[ée]r[ée])|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|oprindelig (?:besked|meddelelse)|videresendt|ursprungligt meddelande|vidarebefordrat|mensagem (?:original|encaminhada)|alkuperäinen viesti|wiadomość (?:oryginalna|przekazana)|исходное сообщение|пересылаемое сообщение|原始邮件|转发的邮件|원본 ?메시지/iu;
const begins =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inizio messaggio inoltrato|inicio del mensaje reenviado|begin doorgestuurd bericht)\s*:?\s*$/iu;
const mobile =
  /^\s*(?:[*_[]?\s*)?(?:sent (?:from|via|with) (?:my|a|the|mail|outlook|yahoo|proton|gmail|samsung|blackberry|mobile|iphone|ipad|android|windows)\b|get outlook for\b|(?:von meinem|gesendet (?:von|mit))\b.{0,60}|von .{2,40} gesendet|envoyé (?:de|depuis|à partir de) (?:mon|ma|outlook|yahoo|l['’])|télécharger outlook|enviado desde|enviado (?:do|pelo) meu|inviato da(?:l mio)?|verzonden vanaf|verstuurd vanaf|sendt fra|skickat från|lähetetty .{2,30}ltani|wysłane z|отправлено (?:с|из)|надіслано з|发自我的|iPhoneから送信)/iu;
const closings =
  /^\s*(?:(?:kind|best|warm|many|with)?\s?(?:kind |best |warm )?regards|best(?: wishes)?|cheers|many thanks|thanks(?: (?:again|and regards|in advance|a lot))?|thank you|sincerely|yours (?:sincerely|faithfully|truly)|(?:mit )?(?:freundlichen|besten|vielen|herzlichen|liebe|viele|beste|herzliche) (?:gr(?:ü|ue)(?:ß|ss)en?|dank)|mfg|lg|vg|gru(?:ß|ss)|(?:bien )?cordialement|salutations.{0,20}|saludos(?: cordiales)?|un saludo|atentamente|cordiali saluti|distinti saluti|saluti|met vriendelijke groet(?:en)?|groeten|med venlig hilsen|mvh|vänliga hälsningar|pozdrawiam|с уважением|atenciosamente|abraços)\s*[,.!]?\s*$/iu;
const disclaimer =
  /^\W*(?:(?:this|the information|the content|diese|ce (?:message|courriel)|le informazioni|questo messaggio|este (?:mensaje|correo)|dit bericht|denna)\b|(?:confidentiality|disclaimer|notice|important)\b).{0,400}(?:confidential|privileged|intended (?:only|solely|for|recipient)|addressee|vertraulich|confidenti[ea]l|destinat[aá]|riservat|vertrouwelijk)/isu;

/** Returns whether a line begins with the mark of a quote. `>From` is the mbox escape of a line of the writer's own. */
export function isQuoteLine(line: string): boolean {
  return /^\s{0,4}>/.test(line) && !/^>From /.test(line);
}

/** Returns whether a line begins with the bar that some programs put before a quote. Rows of tables end in one too. */
export function isBarLine(line: string): boolean {
  return /^\s?\|(?:\s|$)/.test(line) && (line.trim() === '|' || !/\|\s*$/.test(line));
}

/** Longest line that can be a mark of any kind: longer ones are text, and patterns need not be tried. */
export const maxMarkLength = 400;

/**
 * Returns whether these words, one to four lines joined, introduce a quote with its author and time. Directly above a
 * line with the mark of a quote (`isAboveQuote`) less is required.
 */
export function isAttribution(
  words: string,
  { isManyLines, isAboveQuote }: { isManyLines: boolean; isAboveQuote: boolean },
): boolean {
  // Most lines have another ending, and are excluded by the ending alone.
  if (words.length > maxMarkLength || !endings.test(words.slice(-maxEndingLength))) return false;
  if (!/\p{L}|@/u.test(words)) return false;
  const hasVerb = verbs.test(words);
  if (isAboveQuote && !isManyLines && /[:：]\s*$/.test(words)) {
    if (
      hasVerb ||
      /<[^<>\s]+@[^<>\s]+>/.test(words) ||
      /\b(?:said|says|quoting|quoth|zitat von)\b/i.test(words)
    )
      return true;
  }
  // Some programs write time and author, and no verb.
  if (starts.test(words) && /\d{4}.{0,200}<[^<>\s]+@[^<>\s]+ ?>\s*[:：]$/u.test(words)) return true;
  if (!hasVerb || !/\d|@/.test(words)) return false;
  return starts.test(words) || (!isManyLines && /\d[\d\s./:-]{3,}|@/.test(words));
}

/** Returns the field of a copied header that this line is; null if it is none. */
export function labelOf(line: string): 'from' | 'sent' | 'to' | 'subject' | null {
  if (line.length > 2000) return null;
  const start = line.slice(0, 60);
  if (!/[:：]/.test(start)) return null;
  return labelPatterns.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

/**
 * Returns whether a line is a copied `From: Name <address>`, which some programs put above a quote instead of a whole
 * header.
 */
export function isSenderLine(line: string): boolean {
  return (
    line.length <= maxMarkLength &&
    labelOf(line) === 'from' &&
    /[<[][^<>\s[\]]+@[^<>\s[\]]+[>\]]\s*$/.test(line)
  );
}

/** Returns whether a line is `-----Original Message-----` or the like. */
export function isSeparator(line: string): boolean {
  if (line.length > 120) return false;
  return begins.test(line) || (/^[\s>*]*[-_=]{2,}/.test(line) && separators.test(line));
}

/** Returns whether a line consists of dashes, underscores or stars only. */
export function isRule(line: string): boolean {
  return (
    line.length <= maxMarkLength &&
    /^\s*(?:-{3,}|_{3,}|={3,}|\*{3,}|[-_=*\s]{6,})\s*$/.test(line) &&
    /[-_=*]/.test(line)
  );
}

/** Returns whether a line is the signature of a phone's mail program. A sentence that only begins like one is not. */
export function isMobileMark(line: string): boolean {
  return line.length <= 120 && mobile.test(line) && !/,\s.*\.\s*$/.test(line);
}

/** Returns whether a line is "Best regards," or the like, alone. */
export function isClosing(line: string): boolean {
  return line.length <= 60 && closings.test(line);
}

/** Returns whether a paragraph claims confidentiality. */
export function isDisclaimer(paragraph: string): boolean {
  return disclaimer.test(paragraph.slice(0, 600).replace(/\n/g, ' '));
}
