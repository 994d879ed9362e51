import { setTimeout } from 'node:timers/promises';
import { executions } from '../../db/app/executions.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { draftKind } from '../../domain/email/reply/draft.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import type { Execution } from '../../domain/execution.ts';
import type { Services } from '../http/services.ts';
import { renderDesk } from '../terminal/desk.ts';
import { followProgress } from './follow-progress.ts';

const issuesShown = 7;
const pollMs = 250;
const maxPolls = 80;

/** Queues the first sync of a mailbox. Every start queues the same one until it has run. */
export async function submitFirstSync(
  services: Services,
  userId: string,
  mailboxId: string,
): Promise<Execution> {
  const { execution } = await services.submit({
    userId,
    kind: syncKind,
    actor: syncActor(mailboxId),
    trigger: 'start',
    key: `first sync ${mailboxId}`,
    // Constant, so that a later version with a different input still recognises the same sync.
    hash: 'first sync',
    input: { mailbox_id: mailboxId },
  });
  services.wake();
  return execution;
}

/** Returns the sync of the same mailbox that follows an ended one, such as the next part of an import; undefined if there is none. */
export async function findNextPart(
  { asUser }: Services,
  { user_id: userId, actor }: Pick<Execution, 'user_id' | 'actor'>,
): Promise<Execution | undefined> {
  const open = await asUser(userId, (sql) => executions(sql).listOpen(userId));
  return open.find((each) => each.kind === syncKind && each.actor === actor);
}

/** Waits up to 20 seconds for the drafts that the sync has queued; later ones appear on the desk when they are ready. */
async function awaitDrafts({ asUser }: Services, userId: string): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const open = await asUser(userId, (sql) => executions(sql).listOpen(userId));
    if (!open.some(({ kind, status }) => kind === draftKind && status !== 'waiting_approval')) return;
    await setTimeout(pollMs);
  }
}

/**
 * Prints the progress of the first sync, then the first issues of the desk. Of an import in parts, the desk is printed after the
 * first part and after the last one.
 */
export async function showFirstSync(
  services: Services,
  mailboxId: string,
  execution: Execution,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  const { user_id: userId } = execution;
  let part: Execution | undefined = execution.finished_at === null ? execution : undefined;
  while (part !== undefined) {
    await followProgress(services, part, print, { isFirst: part === execution });
    // The newest messages are on the desk; the rest of a large mailbox follows.
    const next = await findNextPart(services, execution);
    if (next !== undefined && part === execution)
      await printDesk(services, userId, mailboxId, print, columns);
    part = next;
  }
  await showDesk(services, userId, mailboxId, print, columns);
}

/** Prints the first issues of the desk, after waiting for the drafts that the sync has queued. */
export async function showDesk(
  services: Services,
  userId: string,
  mailboxId: string,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  await awaitDrafts(services, userId);
  await printDesk(services, userId, mailboxId, print, columns);
}

async function printDesk(
  services: Services,
  userId: string,
  mailboxId: string,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  const wanted = { list: 'desk', status: null, isMuted: false, after: null, limit: issuesShown } as const;
  const { place, issues, counts } = await services.asUser(userId, async (sql) => ({
    place: await mailboxes(sql).get(userId, mailboxId),
    issues: await desk(sql).list(userId, wanted),
    counts: await desk(sql).count(userId),
  }));
  print(`\n${renderDesk(issues, counts, place, columns)}\n`);
}
