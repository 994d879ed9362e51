import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { embedMessages } from './embed-messages.ts';
import { embedPassages } from './embed-passages.ts';
import type { EnrichPorts } from './enrich-ports.ts';
import { findContext } from './find-context.ts';

const batch = 50;
/** Messages of a batch of issues that are embedded for it at most. */
const mostEmbedded = 400;
/** Raised whenever the same issue and documents can give another context: then all are looked up anew. */
const version = 'enrich/1';

/** What enriching needs of the state of a graph. */
interface EnrichState {
  started_at: string;
}

/**
 * Looks up what approved documents and earlier issues say to every open issue that has changed since, and to all of them
 * when the documents have (spec Email 1: technical context). Where the budget or the model allows no vectors now, words
 * alone are searched; the issue is marked, and looked up again when there are vectors.
 */
export const enrich =
  (ports: EnrichPorts) =>
  async <State extends EnrichState>(state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { store, sql, models } = ports;
    const { user_id: userId } = turn.execution;
    const passages = await embedPassages(ports, turn, state.started_at);
    const documents = await store.passageSearch(sql).listValid(userId, models.embedder.id, state.started_at);
    const library = contentHash({ version, documents, model: models.embedder.id });
    const byWordsAlone = `${library}/words`;
    const hasVectors = documents.some(({ embedded }) => embedded > 0);
    let isDeferred = false;
    let { cost } = passages;
    const counts = {
      documents: documents.length,
      passages_embedded: passages.embedded,
      issues: 0,
      documents_cited: 0,
      issues_recalled: 0,
      by_words_alone: 0,
    };
    let after: string | null = null;
    for (;;) {
      const libraries = isDeferred ? [library, byWordsAlone] : [library];
      const due = await store.issueContexts(sql).listDue(userId, { libraries, after, limit: batch });
      const last = due.at(-1);
      if (last === undefined) break;
      after = last.id;
      const vectors = new Map<string, Float32Array>();
      if (hasVectors && !isDeferred) {
        const meant = await embedMessages(
          ports,
          turn,
          { issueIds: due.map(({ id }) => id), messageIds: [] },
          mostEmbedded,
        );
        for (const [id, all] of meant.ofIssue) vectors.set(id, middleOf(all));
        cost += meant.cost;
        isDeferred = meant.isDeferred;
      }
      const libraryOf = (id: string) =>
        isDeferred && hasVectors && !vectors.has(id) ? byWordsAlone : library;
      const todo = due.filter(
        (issue) => issue.context_revision !== issue.revision || issue.context_library !== libraryOf(issue.id),
      );
      if (todo.length === 0) continue;
      const found = await findContext(ports, userId, todo, { documents, vectors });
      const contexts = todo.map(({ id, revision }) => ({
        issue_id: id,
        revision,
        library: libraryOf(id),
        context: found.get(id) ?? [],
      }));
      await turn.write((transaction) => store.issueContexts(transaction).write(userId, contexts));
      const cited = contexts.flatMap(({ context }) => context);
      counts.issues += contexts.length;
      counts.documents_cited += cited.filter(({ kind }) => kind === 'document').length;
      counts.issues_recalled += cited.filter(({ kind }) => kind === 'issue').length;
      counts.by_words_alone += contexts.filter((each) => each.library === byWordsAlone).length;
    }
    return { update: {}, counts, cost };
  };

/** The direction in which these vectors point together. */
function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value;
  return sum;
}
