import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import { isLabelled, type LabelledKind } from '../../../domain/email/learning/label-example.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { learnKnowledge } from './learn-knowledge.ts';
import { learnAssumption, learnLabel } from './learn-label.ts';
import type { IssueFeedback, Learned, LearnPorts } from './learn-ports.ts';
import { learnEdit, learnRejection } from './learn-reply.ts';
import type { LearnState } from './learn-state.ts';

type Sql = LearnPorts['sql'];
/** What of the ports this step works with. */
type Reading = Pick<LearnPorts, 'store' | 'sql' | 'tools'>;

/**
 * Makes examples and approved documents of what was said, each in a transaction of its own together with the note that it
 * was learned from. What moves preferences is left for the next step, which reads all of it at once.
 */
export const learn =
  (ports: Reading) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const said = await ports.store.feedbackEvents(ports.sql).listOf(userId, state.feedback_ids);
    let learned = 0;
    for (const event of said) learned += Number(await learnOne(ports, state, turn, event));
    return { update: {}, counts: { feedback: said.length, learned } };
  };

async function learnOne(
  ports: Reading,
  { started_at: now }: LearnState,
  turn: Turn,
  event: UnlearnedEvent,
): Promise<boolean> {
  const { store } = ports;
  const userId = turn.execution.user_id;
  const work = isOfIssue(event)
    ? event.kind === 'knowledge'
      ? await learnKnowledge(ports, turn, event, now)
      : (transaction: Sql) => learnOf(store, transaction, userId, event)
    : async (): Promise<Learned> => ({ outcome: 'Its issue is gone: nothing is learned from it.' });
  return turn.write(async (transaction) => {
    const [held] = await store.feedbackEvents(transaction).lockUnlearned(userId, [event.id]);
    const learned = held && (await work(transaction));
    if (!learned) return false;
    await store.feedbackEvents(transaction).markLearned(userId, event.id, learned.outcome, now);
    const { announce } = learned;
    if (announce) await turn.append(transaction, announce.kind, announce.payload, announce.evidenceFor);
    return true;
  });
}

/** What one feedback makes by itself; undefined of what moves preferences. */
async function learnOf(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
): Promise<Learned | undefined> {
  const { kind } = event;
  if (kind === 'importance' || kind === 'priority') return undefined;
  if (kind === 'split' || kind === 'merge')
    return { outcome: 'It holds for these threads; nothing else is learned from it.' };
  const issue = await store.learnedIssues(sql).find(userId, event.issue_id);
  if (!issue) return { outcome: 'Its issue is gone: nothing is learned from it.' };
  if (kind === 'draft_edit') {
    const outcome = await learnEdit(store, sql, userId, event, issue);
    return outcome === undefined ? undefined : { outcome };
  }
  if (kind === 'draft_rejection') return { outcome: await learnRejection(store, sql, userId, event, issue) };
  if (isLabelled(kind))
    return {
      outcome: await learnLabel(store, sql, userId, event as IssueFeedback & { kind: LabelledKind }, issue),
    };
  return { outcome: await learnAssumption(store, sql, userId, event, issue) };
}

const isOfIssue = (event: UnlearnedEvent): event is IssueFeedback => event.issue_id !== null;
