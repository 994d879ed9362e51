import { syncActor, syncKind } from '../../../domain/email/sync/sync.ts';
import { sweepActor, sweepInput, sweepKind } from '../../../domain/news/gather/sweep.ts';
import type { Called, Calling } from './assistant-ports.ts';

/** The key under which a call of a message is submitted: once, however often its turn runs. */
export const keyOf = ({ messageId, index }: Pick<Calling, 'messageId' | 'index'>): string =>
  `message:${messageId}:${index}`;

/** Asks all sources now. */
export async function runSweep(calling: Calling): Promise<Called> {
  const { ports, userId } = calling;
  const key = keyOf(calling);
  await calling.hold();
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
    text: 'The sweep is queued; its edition comes with the events.',
    execution_id: execution.id,
  };
}

/** Reads a mailbox now; all of them where none is named. */
export async function runSync(calling: Calling, { mailbox }: { mailbox: string | null }): Promise<Called> {
  const { ports, userId } = calling;
  const all = (await ports.store.mailboxes(ports.sql).list(userId)).filter(({ enabled }) => enabled);
  const wanted = mailbox?.toLowerCase();
  const meant = all.filter(
    ({ address, name }) => wanted === undefined || address === wanted || name.toLowerCase() === wanted,
  );
  if (meant.length === 0) {
    return {
      outcome: 'not_found',
      text: mailbox === null ? 'There is no mailbox to read.' : `There is no mailbox ${mailbox}.`,
    };
  }
  await calling.hold();
  const queued = await Promise.all(
    meant.map(({ id }, index) =>
      ports.submit({
        userId,
        kind: syncKind,
        actor: syncActor(id),
        trigger: 'instruction',
        key: `${keyOf(calling)}:${index}`,
        hash: id,
        input: { mailbox_id: id },
      }),
    ),
  );
  const names = meant.map(({ address }) => address).join(', ');
  return {
    outcome: 'queued',
    text: `Reading ${names} is queued.`,
    ...(queued[0] ? { execution_id: queued[0].execution.id } : {}),
  };
}
