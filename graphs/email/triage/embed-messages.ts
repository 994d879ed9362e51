import type { MeantMessage } from '../../../db/email/triage/embeddings.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { Meanings } from './issue-lookup.ts';

/** Failures that leave messages without a vector for now: what they are about is told without it. */
const deferred = new Set(['budget_exhausted', 'model_unavailable']);

/** Messages of one issue whose meaning stands for it: the first and the latest. */
const mostOfIssue = 4;

/** The text of a message that stands for what it means. */
function embeddedText({ subject, text }: Pick<MeantMessage, 'subject' | 'text'>): string {
  return `${subject}\n${text}`;
}

/**
 * The vectors of messages and of some messages of issues, by the embedding model of today; those that are stored are not
 * asked for again, and new ones are stored at once; none is made of words that cannot be opened. The embedded model knows English alone, so that nothing is said of others.
 */
export async function embedMessages(
  {
    store,
    sql,
    models,
  }: Pick<EmailPorts, 'sql' | 'models'> & {
    store: Pick<EmailPorts['store'], 'emailEmbeddings'>;
  },
  turn: Turn,
  wanted: { issueIds: readonly string[]; messageIds: readonly string[] },
  /** What is beyond is told without it. */
  mostEmbedded: number,
): Promise<Meanings & { cost: number; isDeferred: boolean }> {
  const { id: executionId, user_id: userId } = turn.execution;
  const meant = await store.emailEmbeddings(sql).listMeant(userId, wanted, mostOfIssue);
  const vectors = await store.emailEmbeddings(sql).map(
    userId,
    models.embedder.id,
    meant.map(({ id }) => id),
  );
  const missing = [...new Map(meant.map((each) => [each.id, each])).values()]
    .filter(
      ({ id, language, unopened }) =>
        !vectors.has(id) && unopened === null && (language === null || language === 'en'),
    )
    .slice(0, mostEmbedded);
  let cost = 0;
  let isDeferred = false;
  if (missing.length > 0) {
    try {
      const asking = { userId, executionId, signal: turn.signal };
      const answer = await models.embed(missing.map(embeddedText), asking);
      cost = answer.cost;
      const rows = missing.flatMap(({ id }, index) => {
        const vector = answer.vectors[index];
        return vector ? [{ message_id: id, vector }] : [];
      });
      for (const { message_id, vector } of rows) vectors.set(message_id, vector);
      await turn.write((transaction) =>
        store.emailEmbeddings(transaction).insert(userId, models.embedder.id, rows),
      );
    } catch (error) {
      if (!(error instanceof Failure && deferred.has(error.code))) throw error;
      isDeferred = true;
    }
  }
  const ofIssue = new Map<string, Float32Array[]>();
  for (const { id, issue_id } of meant) {
    const vector = vectors.get(id);
    if (vector && issue_id !== null) ofIssue.set(issue_id, [...(ofIssue.get(issue_id) ?? []), vector]);
  }
  return { ofIssue, ofMessage: vectors, cost, isDeferred };
}
