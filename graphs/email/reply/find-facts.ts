import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { isRelevant } from '../../../domain/email/reply/is-relevant.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { sourceKey } from './reply-sources.ts';

/** Counts the requests and deadlines of the answered message and the identifiers of the issue, on which a reply rests. */
export const facts =
  ({ store, sql }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const context = await store.replyContext(sql).get(turn.execution.user_id, state.issue_id);
    const asks = context.messages.find(({ id }) => id === state.message_id)?.asks ?? [];
    const deadlines = asks.filter(({ due_at }) => due_at !== null).length;
    return {
      update: {},
      counts: { asks: asks.length, deadlines, identifiers: context.identifiers.length },
    };
  };

/**
 * Selects the context of the issue that the reply may cite. Context was found when mail last arrived, so it is checked again:
 * expired or withdrawn documents are left out, and so are passages that do not concern the question.
 */
export const retrieve =
  ({ store, sql, now }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const read = await store.replyContext(sql).get(userId, state.issue_id);
    const { context } = read;
    const { current, kept } = await citablePassages({ store, sql, now }, userId, read, state.message_id);
    const cited = kept.filter(({ kind }) => kind === 'document').length;
    return {
      update: { source_keys: kept.map(sourceKey) },
      counts: {
        documents: cited,
        issues: kept.length - cited,
        beside_the_point: current.length - kept.length,
        expired: context.length - current.length,
      },
    };
  };

/** Returns the passages of an issue that are still valid, and those of them that concern the answered message. */
export async function citablePassages(
  { store, sql, now }: Pick<DraftPorts, 'store' | 'sql' | 'now'>,
  userId: string,
  { context, messages }: Pick<ReplyContext, 'context' | 'messages'>,
  messageId: string,
) {
  const documents = context.filter(({ kind }) => kind === 'document').map(({ id }) => id);
  const valid = await store.replyContext(sql).listValidDocuments(userId, documents, now().toISOString());
  const current = context.filter(({ kind, id }) => kind !== 'document' || valid.has(id));
  const answered = messages.find(({ id }) => id === messageId);
  return { current, kept: current.filter((passage) => answered && isRelevant(answered, passage)) };
}
