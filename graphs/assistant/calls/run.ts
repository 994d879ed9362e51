import { syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import { sweepActor, sweepInput, sweepKind } from '../../../domain/news/gather/sweep.ts';
import type { CallContext, ToolResult } from './ports.ts';

/** Returns the submission key of a call, so that it is submitted once however often the turn runs. */
export const keyOf = ({ messageId, index }: Pick<CallContext, 'messageId' | 'index'>): string =>
  `message:${messageId}:${index}`;

/** Queues a sweep of all sources. */
export async function runSweep(context: CallContext): Promise<ToolResult> {
  const { ports, userId } = context;
  const key = keyOf(context);
  await context.ensureActive();
  const { execution } = await ports.submit({
    userId,
    kind: sweepKind,
    actor: sweepActor(userId),
    trigger: 'instruction',
    key,
    hash: key,
    input: sweepInput.parse({}),
  });
  return {
    outcome: 'queued',
    text: 'The sweep is queued. An event reports the new edition.',
    execution_id: execution.id,
  };
}

/** Queues a sync of the named mailbox, or of all mailboxes. */
export async function runSync(
  context: CallContext,
  { mailbox }: { mailbox: string | null },
): Promise<ToolResult> {
  const { ports, userId } = context;
  const all = (await ports.store.mailboxes(ports.sql).list(userId)).filter(({ enabled }) => enabled);
  const wanted = mailbox?.toLowerCase();
  const chosen = all.filter(
    ({ address, name }) => wanted === undefined || address === wanted || name.toLowerCase() === wanted,
  );
  if (chosen.length === 0) {
    return {
      outcome: 'not_found',
      text:
        mailbox === null
          ? 'No mailbox is enabled. Nothing was done.'
          : `There is no enabled mailbox called "${mailbox}". Nothing was done.`,
    };
  }
  await context.ensureActive();
  const queued = await Promise.all(
    chosen.map(({ id }, index) =>
      ports.submit({
        userId,
        kind: syncKind,
        actor: syncActor(id),
        trigger: 'instruction',
        key: `${keyOf(context)}:${index}`,
        hash: id,
        input: { mailbox_id: id },
      }),
    ),
  );
  const names = chosen.map(({ address }) => address).join(', ');
  return {
    outcome: 'queued',
    text: `The sync of ${names} is queued.`,
    ...(queued[0] ? { execution_id: queued[0].execution.id } : {}),
  };
}
