import { emailEvents } from '../../../domain/email/events.ts';
import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';

/** Whether the words of a message could be opened: else it stays as it was judged while they could. */
export const canBeRead = ({ unopened }: { unopened: string | null }): boolean => unopened === null;

/**
 * Of waiting messages those whose words could be opened. The others are set aside with the reason, which names the key that
 * is missing: judged by nothing they would count as unimportant, and waiting they would hold up what comes after them.
 */
export async function setAside<Message extends { id: string; unopened: string | null }>(
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
  return waiting.filter(canBeRead);
}
