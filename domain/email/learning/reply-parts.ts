/** The parts of a reply; null or empty if it has no such part. */
export interface ReplyParts {
  /** The whole line. */
  greeting: string | null;
  /** The text between greeting and closing. */
  middle: string;
  closing: string | null;
  /** The lines below the closing. */
  signature: string;
}

// English, German, French and Spanish, the languages of replies.
const greetingWords =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|moin|servus|grüezi|liebe[rs]?|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|bonjour|bonsoir|salut|chère?s?|hola|buen[oa]s|estimad[oa]s?)(?![\p{L}\p{N}])/iu;
const closingWords =
  /^(?:(?:with )?(?:best|kind(?:est)?|warm(?:est)?|many thanks|thanks|thank you|regards|cheers|sincerely|yours|all the best)|mit (?:freundlich|best|lieb)|(?:viele|beste|liebe|freundliche|schöne) grüße|grüße|gruß|mfg|vg|lg|danke|vielen dank|cordialement|bien à vous|bien cordialement|merci|saludos|un saludo|atentamente|gracias)(?![\p{L}\p{N}])/iu;
/** Largest numbers of characters, and of words of a closing. */
const maxGreeting = 80;
const maxClosing = 60;
const maxClosingWords = 6;
/** Lines at the end of a reply that can be its closing. */
const lastLines = 8;

/** Divides a reply into greeting, middle, closing and signature, by its lines. */
export function replyParts(body: string): ReplyParts {
  const lines = body
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const [first = ''] = lines;
  const isGreeting = first.length <= maxGreeting && greetingWords.test(first) && !/[.?]$/.test(first);
  const rest = isGreeting ? lines.slice(1) : lines;
  const from = Math.max(0, rest.length - lastLines);
  const at = rest.findLastIndex((line, index) => index >= from && isClosing(line));
  return {
    greeting: isGreeting ? first : null,
    middle: (at < 0 ? rest : rest.slice(0, at)).join('\n').trim(),
    closing: at < 0 ? null : (rest[at] ?? null),
    signature:
      at < 0
        ? ''
        : rest
            .slice(at + 1)
            .join('\n')
            .trim(),
  };
}

function isClosing(line: string): boolean {
  if (line === '' || line.length > maxClosing || /[.?:]$/.test(line)) return false;
  return closingWords.test(line) && line.split(/\s+/).length <= maxClosingWords;
}
