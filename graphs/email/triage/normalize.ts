import pMap from 'p-map';
import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { WaitingMessage } from '../../../db/email/sync/normalized.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../sync-state.ts';
import { messageBatches } from './message-batches.ts';
import { refusedRow, wordsOf } from './normalized-rows.ts';
import { type ReadSource, readSources } from './read-sources.ts';

// Waiting messages that are looked up at once, and batches that are read and stored side by side: one for each child.
const listed = 1000;
const concurrency = 2;

/**
 * Reads messages that were synced (spec Email 1.2): headers, words, attachments, direction. Each batch is written in one
 * transaction, so that a round that is taken up again reads only what it has not stored. What cannot be read is set aside
 * with its reason; its source stays.
 */
export const normalize =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = { normalized: 0, quarantined: 0, attachments: 0, hidden: 0 };
    const mailbox = await store.mailboxes(sql).get(userId, state.mailbox_id);
    for (;;) {
      const waiting = await store.normalized(sql).listWaiting(userId, state.mailbox_id, listed);
      if (waiting.length === 0) break;
      const normalizeBatch = async (batch: readonly WaitingMessage[]) => {
        const read = await readBatch(ports, turn, batch, mailbox);
        await turn.write((transaction) => storeBatch(ports, turn, transaction, read, mailbox));
        for (const { result } of read) {
          if (result.kind === 'refused') counts.quarantined += 1;
          else {
            counts.normalized += 1;
            counts.attachments += result.message.attachments.length;
            counts.hidden += result.message.hidden_text_removed > 0 ? 1 : 0;
          }
        }
      };
      await pMap(messageBatches(waiting), normalizeBatch, { concurrency, signal: turn.signal });
    }
    return { update: {}, counts };
  };

async function readBatch(
  { store, sql, tools }: EmailPorts,
  turn: Turn,
  batch: readonly WaitingMessage[],
  { keeps_attachments }: Mailbox,
): Promise<ReadSource[]> {
  const sources = await store.contents(sql).mapSources(
    turn.execution.user_id,
    batch.map(({ id }) => id),
  );
  const held = batch.map((message) => ({
    ...message,
    ...(sources.get(message.id) ?? { raw: null, unopened: null }),
  }));
  return readSources(tools, held, { keepsContents: keeps_attachments, signal: turn.signal });
}

async function storeBatch(
  { store }: EmailPorts,
  turn: Turn,
  transaction: EmailPorts['sql'],
  read: readonly ReadSource[],
  mailbox: Mailbox,
): Promise<void> {
  const userId = turn.execution.user_id;
  const own = [mailbox.address, ...mailbox.aliases].map((address) => address.toLowerCase());
  const parsed = read.flatMap(({ source, result }) =>
    result.kind === 'parsed' ? [{ source, ...result }] : [],
  );
  const refused = read.flatMap(({ source, result }) =>
    result.kind === 'refused' ? [refusedRow(source, result.reason)] : [],
  );
  const rows = parsed.map(({ source, message }) => wordsOf(source, message, own));
  const ids = rows.map(({ message }) => message.id);
  await store.normalized(transaction).apply(
    userId,
    rows.map(({ message }) => message),
  );
  await store.contents(transaction).upsertWords(
    userId,
    rows.map(({ words }) => words),
  );
  await store.attachments(transaction).replace(
    userId,
    ids,
    rows.flatMap(({ attachments }) => attachments),
  );
  for (const { source, contents } of parsed)
    for (const [position, content] of contents.entries())
      await store.attachments(transaction).keepContent(userId, { message_id: source.id, position }, content);
  await store.quarantine(transaction).remove(userId, ids);
  await store.quarantine(transaction).insert(userId, refused);
  for (const { message_id, reason } of refused)
    await turn.append(
      transaction,
      emailEvents['message.quarantined'],
      { message_id, reason },
      `message:${message_id}`,
    );
}
