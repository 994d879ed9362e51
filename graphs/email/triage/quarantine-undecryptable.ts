import type { Sql } from '../../../db/connect.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';

/** Returns whether a message could be decrypted; if not, it keeps the judgement that it had before. */
export const isReadable = ({ unopened }: { unopened: string | null }): boolean => unopened === null;

/** Quarantines messages in the caller's transaction, each with its reason, and reports them. */
export async function quarantineMessages(
  store: Pick<EmailPorts['store'], 'quarantine'>,
  turn: Turn,
  transaction: Sql,
  refused: readonly { message_id: string; reason: string }[],
  producer: string,
): Promise<void> {
  const rows = refused.map((each) => ({ ...each, excerpt: '', producer }));
  await store.quarantine(transaction).insert(turn.execution.user_id, rows);
  for (const { message_id, reason } of rows)
    await turn.append(
      transaction,
      emailEvents['message.quarantined'],
      { message_id, reason },
      `message:${message_id}`,
    );
}

/**
 * Quarantines messages that cannot be decrypted, with a reason that names the missing key, and returns the others. Judged
 * without their text they would count as unimportant; left waiting they would hold up later messages.
 */
export async function quarantineUndecryptable<Message extends { id: string; unopened: string | null }>(
  { store }: Pick<EmailPorts, 'store'>,
  turn: Turn,
  waiting: readonly Message[],
): Promise<Message[]> {
  const refused = waiting.flatMap(({ id, unopened }) =>
    unopened === null ? [] : [{ message_id: id, reason: unopened }],
  );
  if (refused.length > 0)
    await turn.write((transaction) =>
      quarantineMessages(store, turn, transaction, refused, unopenedProducer),
    );
  return waiting.filter(isReadable);
}
