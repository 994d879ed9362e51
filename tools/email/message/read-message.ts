import type { Attachment, ParsedMessage } from '../../../domain/email/sync/message.ts';
import { removeInvisible } from '../../../domain/text/normalise-text.ts';
import { type Body, readBody } from './body.ts';
import { readCalendar } from './calendar.ts';
import { decodeWords } from './charset.ts';
import { headline, readHeaders } from './headers.ts';
import { countMarkup } from './html-parts.ts';
import { htmlWords } from './html-words.ts';
import { languageOf } from './language.ts';
import { limits, plain, refusal } from './limits.ts';
import { type AttachedPart, parseMime } from './mime-parser.ts';
import { splitReply } from './split-reply.ts';

/** A message with the bytes of its attachments, in order. */
export interface ReadMessage {
  message: ParsedMessage;
  contents: Uint8Array[];
}

/** Reads one message. Rejects with `malformed_input` if it is none or exceeds the limits. */
export async function readMessage(raw: Uint8Array, enclosedIn = 0): Promise<ReadMessage> {
  if (raw.byteLength === 0) throw refusal('no bytes');
  if (raw.byteLength > limits.sourceBytes) throw refusal(`more than ${limits.sourceBytes} bytes`);
  const { tree, attached } = await parseMime(raw);
  const lines = tree.headerLines === false ? [] : tree.headerLines;
  if (!lines.some(({ key }) => /^[!-9;-~]+$/.test(key))) throw refusal('no header');
  const headers = readHeaders(tree);
  const body = withRareTexts(readBody(tree), attached);
  const counter = { removed: 0 };
  const clean = (text: string) => cleaned(text, counter);
  const isReply =
    headers.in_reply_to.length + headers.references.length > 0 ||
    /^\s*(?:re|aw|sv|antw|vs|odp|rv|res|tr|fwd?|wg|ynt|回复|答复)\s*(?:\[\d+\])?\s*[:：]/i.test(
      headers.subject,
    );
  const { text, quoted, signature } = splitReply(clean(body.text), { isReply });
  const enclosed: string[] = [];
  for (const part of attached.filter(({ contentType }) => contentType === 'message/rfc822'))
    enclosed.push(await wordsOfEnclosed(part.bytes, enclosedIn + 1));
  const allQuoted = [quoted, ...enclosed].filter((each) => each !== '').join('\n\n');
  return {
    message: {
      ...headers,
      subject: clean(headers.subject),
      sender: headers.sender && {
        ...headers.sender,
        name: headers.sender.name && clean(headers.sender.name),
      },
      text,
      quoted: allQuoted,
      signature,
      hidden: clean(body.hidden),
      hidden_text_removed: body.hiddenCount,
      invisible_removed: counter.removed,
      ...countMarkup(tree),
      language: languageOf(text) ?? languageOf(`${text}\n${allQuoted}`),
      events: attached
        .filter(isCalendar)
        .flatMap((part) => readCalendar(wordsIn(part)))
        .slice(0, limits.events),
      attachments: attached.map(attachmentOf),
    },
    contents: attached.map(({ bytes }) => bytes),
  };
}

/** Returns the text of an enclosed message with its sender: it belongs to the forwarded text. */
async function wordsOfEnclosed(raw: Uint8Array, depth: number): Promise<string> {
  if (depth > limits.enclosed) throw refusal(`more than ${limits.enclosed} messages inside one another`);
  if (raw.byteLength === 0) return '';
  const { message } = await readMessage(raw, depth);
  const from =
    message.sender === null ? '' : `From: ${message.sender.name ?? ''} <${message.sender.address}>`;
  const sent = message.sent_at === null ? '' : `Date: ${message.sent_at}`;
  const subject = message.subject === '' ? '' : `Subject: ${message.subject}`;
  const head = [from, sent, subject].filter((line) => line !== '').join('\n');
  return [head, message.text, message.signature, message.quoted].filter((each) => each !== '').join('\n\n');
}

/** Uses texts of rarer kinds (enriched text, RTF-free markup) if the message has no other text. */
function withRareTexts(body: Body, attached: readonly AttachedPart[]): Body {
  if (body.text.trim() !== '') return body;
  const rare = attached.find(
    ({ contentType, contentDisposition, filename }) =>
      /^text\/(?:enriched|richtext|markdown|x-markdown|x-amp-html|rfc822-headers)$/.test(contentType) &&
      contentDisposition !== 'attachment' &&
      filename === undefined,
  );
  if (rare === undefined) return body;
  const words = wordsIn(rare);
  const isMarkup = /enriched|richtext|html/.test(rare.contentType);
  return { ...body, text: isMarkup ? htmlWords(words).text : words.replace(/\r\n?/g, '\n') };
}

/**
 * Returns whether a part is the calendar of an invitation; the export of a whole year is an attachment like any other.
 */
function isCalendar({ contentType, filename, size }: AttachedPart): boolean {
  if (size > limits.calendarBytes) return false;
  return (
    contentType === 'text/calendar' || contentType === 'application/ics' || /\.ics$/i.test(filename ?? '')
  );
}

function wordsIn({ bytes, headers }: AttachedPart): string {
  if (bytes.byteLength > limits.textCharacters)
    throw refusal(`a text of more than ${limits.textCharacters} bytes`);
  const type = headers.get('content-type') as { params?: Record<string, string> } | undefined;
  return plain(decodeWords(bytes, (type?.params?.['charset'] ?? '').trim().toLowerCase()));
}

function attachmentOf(part: AttachedPart): Attachment {
  const filename = headline(part.filename);
  return {
    filename: filename === '' ? null : filename,
    media_type: headline(part.contentType).slice(0, 200) || 'application/octet-stream',
    size: part.size,
    content_hash: part.checksum,
    is_inline: part.contentDisposition === 'inline' || (part.related && part.headers.has('content-id')),
  };
}

/** Removes invisible characters and counts them; soft hyphens and joined pictograms are typography and do not count. */
function cleaned(text: string, counter: { removed: number }): string {
  const clean = removeInvisible(text);
  if (clean.length !== text.length) {
    const harmless = text.match(
      /\u00AD|(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})|^\uFEFF/gu,
    );
    counter.removed += Math.max(0, [...text].length - [...clean].length - (harmless?.length ?? 0));
  }
  return clean;
}
