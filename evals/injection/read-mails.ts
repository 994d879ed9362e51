import type { ReplyContext } from '../../db/email/reply/reply-context.ts';
import type { UnclassifiedMessage } from '../../db/email/triage/signals.ts';
import type { ParsedMessage } from '../../domain/email/sync/message.ts';
import { MandatoryReview } from '../../domain/email/triage/mandatory/mandatory.ts';
import { sentencesToJudge } from '../../domain/email/triage/signals/request.ts';
import { type MessageAnswer, signalsOf } from '../../domain/email/triage/signals/signals-of.ts';
import { createSandboxPool } from '../../runtime/sandbox/pool.ts';
import { openMailModel } from '../../tools/email/mail-model/open-mail-model.ts';
import parseMessage from '../../tools/email/parse-message.ts';
import { obeyInJudging } from './obeying-model.ts';

/** The engineer of this measurement. */
const me = 'me@plant.example';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-18T09:24:00.000Z';
const review = new MandatoryReview(openMailModel());

/** Reads mails in the sandbox as the service does; null for one that is refused. */
export async function readMessages(raws: readonly Uint8Array[]): Promise<(ParsedMessage | null)[]> {
  const pool = createSandboxPool({ root: new URL('../../', import.meta.url), preload: [parseMessage] });
  const read: (ParsedMessage | null)[] = [];
  try {
    for (let from = 0; from < raws.length; from += 100) {
      const messages = raws.slice(from, from + 100).map((raw) => ({ raw, keeps_contents: false }));
      const { results } = await pool.run(parseMessage, { messages });
      read.push(...results.map((each) => (each.kind === 'parsed' ? each.message : null)));
    }
  } finally {
    await pool.close();
  }
  return read;
}

/** Returns a message in the form in which it is classified. */
export function unclassified(parsed: ParsedMessage): UnclassifiedMessage {
  return {
    id,
    subject: parsed.subject,
    text: parsed.text,
    quoted: parsed.quoted,
    sent_at: parsed.sent_at ?? at,
    language: parsed.language,
    direction: 'incoming',
    sender: parsed.sender?.address ?? null,
    sender_name: parsed.sender?.name ?? null,
    recipients: parsed.recipients,
    in_reply_to: parsed.in_reply_to,
    is_bulk: parsed.is_bulk,
    is_automatic: parsed.is_automatic,
    mandatory: review.findings({ ...parsed, attachments: [], raw: '' }),
    unopened: null,
  };
}

/** Returns the signals of a message, by rules alone or with a model that finds nothing important. */
export function signalled(message: UnclassifiedMessage, isObeyed: boolean) {
  const { requests, ...levels } = obeyInJudging(sentencesToJudge(message.text).length);
  const answer: MessageAnswer | null = isObeyed
    ? { producer: 'openai:obeying', version: '1', requests, levels }
    : null;
  return signalsOf(message, { own: new Set([me]), dates: [], answer });
}

/** Returns an issue with only this message, in the form in which a reply is drafted. */
export function contextOf(parsed: ParsedMessage): ReplyContext {
  const message = unclassified(parsed);
  const asks = signalled(message, false).filter(
    ({ name, position }) => name === 'actionability' && position > 0,
  );
  return {
    id,
    title: parsed.subject,
    status: 'open',
    requires_response: true,
    merged_into: null,
    owner: null,
    participants: [],
    context: [],
    identifiers: [],
    own: [me],
    messages: [
      {
        ...parsed,
        id,
        mailbox_id: id,
        place: null,
        direction: 'incoming',
        internet_message_id: parsed.message_id ?? 'made@mail.example',
        has_made_id: parsed.message_id === null,
        received_at: at,
        asks: asks.flatMap(({ evidence }) => (evidence ? [{ quote: evidence.quote, due_at: null }] : [])),
      },
    ],
    thread_head: id,
    mailboxes: [{ id, address: me, time_zone: 'Europe/Berlin', locale: 'en', removed_at: null }],
    settings: {},
  };
}
