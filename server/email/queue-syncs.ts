import { randomUUID } from 'node:crypto';
import { type Mailbox, mailboxes } from '../../db/email/sync/mailboxes.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import type { Execution } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import type { Services } from '../http/services.ts';

/** A queued sync of a mailbox, with the time until which the provider asked for no requests. */
export interface QueuedSync {
  mailbox: Mailbox;
  execution: Execution;
  pausedUntil: string | null;
}

/**
 * Queues a sync of one mailbox or of each enabled one, once for each key; every mailbox has its own lane (spec Email 1.5).
 * Throws `idempotency_mismatch` if the key was used for a different `body`, `not_found`, and `conflict` if there is no mailbox.
 */
export async function queueSyncs(
  { asUser, submit, wake }: Pick<Services, 'asUser' | 'submit' | 'wake'>,
  userId: string,
  body: { mailbox_id?: string | undefined },
  key: string = randomUUID(),
): Promise<[QueuedSync, ...QueuedSync[]]> {
  const { mailbox_id } = body;
  const wanted: Mailbox[] = await asUser(userId, async (sql) =>
    mailbox_id === undefined
      ? (await mailboxes(sql).list(userId)).filter(({ enabled }) => enabled)
      : [await mailboxes(sql).get(userId, mailbox_id)],
  );
  const hash = contentHash(body);
  const queued: QueuedSync[] = [];
  for (const [index, mailbox] of wanted.entries()) {
    const { execution } = await submit({
      userId,
      kind: syncKind,
      actor: syncActor(mailbox.id),
      trigger: 'request',
      // The first sync has the key itself, so that the same key with another body is refused.
      key: index === 0 ? key : `${key}/${mailbox.id}`,
      hash,
      input: { mailbox_id: mailbox.id },
    });
    const isPaused = mailbox.paused_until !== null && Date.parse(mailbox.paused_until) > Date.now();
    queued.push({ mailbox, execution, pausedUntil: isPaused ? mailbox.paused_until : null });
  }
  const [first, ...others] = queued;
  if (!first)
    throw new Failure(
      'conflict',
      'There is no enabled mailbox, so nothing was queued. Add one with POST /api/email/mailboxes.',
    );
  wake();
  return [first, ...others];
}
