import { emailEvents } from '../../../domain/email/events.ts';
import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';

/** Returns whether a message could be decrypted; if not, it keeps the judgement that it had before. */
export const isReadable = ({ unopened }: { unopened: string | null }): boolean => unopened === null;

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
    unopened === null ? [] : [{ message_id: id, reason: unopened, excerpt: '', producer: unopenedProducer }],
  );
  if (refused.length > 0)
    await turn.write(async (transaction) => {
      await store.quarantine(transaction).insert(turn.execution.user_id, refused);
      for (const { message_id, reason } of refused)
        await turn.append(
          transaction,
          emailEvents['message.quarantined'],
          { message_id, reason },
          `message:${message_id}`,
        );
    });
  return waiting.filter(isReadable);
}
