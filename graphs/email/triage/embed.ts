import type { MeantMessage } from '../../../db/email/triage/embeddings.ts';
import type { IssueVectors } from '../../../domain/email/triage/joined-issues.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { EmailPorts, EnrichPorts } from '../ports.ts';

/** Failures that defer embedding to a later turn; until then texts are compared and searched without embeddings. */
const deferring = new Set(['budget_exhausted', 'model_unavailable']);

/** Messages of one issue that are embedded: the first and the latest. */
const messagesOfIssue = 4;
/** Passages that are embedded and stored at once. */
const passageBatch = 64;
/** Largest number of passages of one turn; a large library continues in the next. */
const maxPassages = 1_024;

/** Returns the text of a message that is embedded. */
const embeddedText = ({ subject, text }: Pick<MeantMessage, 'subject' | 'text'>): string =>
  `${subject}\n${text}`;

/**
 * Returns embeddings of these messages and of some messages of these issues, by the current model. Stored ones are reused,
 * and new ones are stored at once, at most `maxEmbedded`. Undecryptable messages get none, and neither do messages in other
 * languages than English, the only one that the embedded model knows.
 */
export async function embedMessages(
  {
    store,
    sql,
    models,
  }: Pick<EmailPorts, 'sql' | 'models'> & { store: Pick<EmailPorts['store'], 'emailEmbeddings'> },
  turn: Turn,
  wanted: { issueIds: readonly string[]; messageIds: readonly string[] },
  maxEmbedded: number,
): Promise<IssueVectors & { cost: number; isDeferred: boolean }> {
  const { user_id: userId } = turn.execution;
  const messages = await store.emailEmbeddings(sql).listMeant(userId, wanted, messagesOfIssue);
  const vectors = await store.emailEmbeddings(sql).map(
    userId,
    models.embedder.id,
    messages.map(({ id }) => id),
  );
  const missing = [...new Map(messages.map((each) => [each.id, each])).values()]
    .filter(
      ({ id, language, unopened }) =>
        !vectors.has(id) && unopened === null && (language === null || language === 'en'),
    )
    .slice(0, maxEmbedded);
  let cost = 0;
  let isDeferred = false;
  if (missing.length > 0) {
    try {
      const answer = await models.embed(missing.map(embeddedText), askingFor(turn));
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
      if (!(error instanceof Failure && deferring.has(error.code))) throw error;
      isDeferred = true;
    }
  }
  const ofIssue = new Map<string, Float32Array[]>();
  for (const { id, issue_id } of messages) {
    const vector = vectors.get(id);
    if (vector && issue_id !== null) ofIssue.set(issue_id, [...(ofIssue.get(issue_id) ?? []), vector]);
  }
  return { ofIssue, ofMessage: vectors, cost, isDeferred };
}

/** Embeds the passages of approved documents that have no embedding yet, as far as budget and model allow now. */
export async function embedPassages(
  { store, sql, models }: EnrichPorts,
  turn: Turn,
  now: string,
): Promise<{ embedded: number; cost: number; isDeferred: boolean }> {
  const { user_id: userId } = turn.execution;
  const model = models.embedder.id;
  let embedded = 0;
  let cost = 0;
  while (embedded < maxPassages) {
    const waiting = await store.passageSearch(sql).listWaiting(userId, { model, now, limit: passageBatch });
    if (waiting.length === 0) break;
    const texts = waiting.map(({ title, heading, text }) => `${title}\n${heading}\n${text}`);
    try {
      const answer = await models.embed(texts, askingFor(turn));
      const rows = waiting.flatMap(({ document_id, position }, index) => {
        const vector = answer.vectors[index];
        return vector ? [{ document_id, position, vector }] : [];
      });
      await turn.write((transaction) => store.passageSearch(transaction).storeVectors(userId, model, rows));
      embedded += rows.length;
      cost += answer.cost;
    } catch (error) {
      if (error instanceof Failure && deferring.has(error.code)) return { embedded, cost, isDeferred: true };
      throw error;
    }
  }
  return { embedded, cost, isDeferred: false };
}
