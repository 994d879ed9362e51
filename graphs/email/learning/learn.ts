import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import { isLabelled, type LabelledKind } from '../../../domain/email/learning/label-example.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from '../ports.ts';
import type { LearnState } from '../states.ts';
import { learnKnowledge } from './learn-knowledge.ts';
import { learnAssumption, learnLabel } from './learn-label.ts';
import { learnEdit, learnRejection } from './learn-reply.ts';
import type { IssueFeedback, Learned } from './learned.ts';

type Sql = LearnPorts['sql'];
type StepPorts = Pick<LearnPorts, 'store' | 'sql' | 'tools'>;

/**
 * Turns feedback into examples and approved documents. Each is stored in one transaction with the mark that its feedback was
 * learned from. Feedback that changes preferences is left to the next step, which reads all of it together.
 */
export const learn =
  (ports: StepPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const feedback = await ports.store.feedbackEvents(ports.sql).listOf(userId, state.feedback_ids);
    let learned = 0;
    for (const event of feedback) learned += Number(await learnOne(ports, state, turn, event));
    return { update: {}, counts: { feedback: feedback.length, learned } };
  };

async function learnOne(
  ports: StepPorts,
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
    : async (): Promise<Learned> => ({ outcome: 'Its issue was deleted. Nothing is learned from it.' });
  return turn.write(async (transaction) => {
    const [unlearned] = await store.feedbackEvents(transaction).lockUnlearned(userId, [event.id]);
    const learned = unlearned && (await work(transaction));
    if (!learned) return false;
    const { outcome, announce } = learned;
    const documentId = announce?.payload.document_id;
    await store.feedbackEvents(transaction).markLearned(userId, event.id, { outcome, now, documentId });
    if (announce) await turn.append(transaction, announce.kind, announce.payload, announce.evidenceFor);
    return true;
  });
}

/** Learns from one feedback by itself; returns undefined for feedback that changes preferences. */
async function learnOf(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
): Promise<Learned | undefined> {
  const { kind } = event;
  if (kind === 'importance' || kind === 'priority') return undefined;
  if (kind === 'split' || kind === 'merge')
    return { outcome: 'It applies to these threads. Nothing else is learned from it.' };
  const issue = await store.learnedIssues(sql).find(userId, event.issue_id);
  if (!issue) return { outcome: 'Its issue was deleted. Nothing is learned from it.' };
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
