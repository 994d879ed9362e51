import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import { syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';

/** Queues the next part of a long import behind this turn, once for each turn. */
export async function continueLater(
  ports: Pick<EmailPorts, 'submit'>,
  turn: Turn,
  mailbox: Pick<Mailbox, 'id' | 'user_id'>,
): Promise<void> {
  const key = `after ${turn.execution.id}`;
  await ports.submit({
    userId: mailbox.user_id,
    kind: syncKind,
    actor: syncActor(mailbox.id),
    trigger: 'execution',
    key,
    hash: key,
    input: { mailbox_id: mailbox.id },
  });
}
