import type { DueIssue, DuePlace } from '../../../db/email/triage/issue-contexts.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EnrichPorts } from '../ports.ts';
import { embedMessages, embedPassages } from './embed.ts';
import { findContext } from './find-context.ts';

const batch = 50;
/** Largest number of messages that are embedded for one batch of issues. */
const maxEmbedded = 400;
/** Raised whenever the same issue and documents can give another context; then all contexts are looked up again. */
const version = 'enrich/2';

/** The part of a graph's state that enriching reads. */
interface EnrichState {
  started_at: string;
}

/**
 * Looks up technical context in approved documents and earlier issues for every open issue that has changed, or for all of
 * them if the documents have (spec Email 1: technical context). Without budget or model only words are searched; the issue
 * is marked, and looked up again when there are embeddings.
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
    const hasVectors = documents.some((document) => document.embedded > 0);
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
    // Only other documents concern issues that have not changed; those are then read one after the other.
    const isOther = await store.issueContexts(sql).hasOtherLibrary(userId, library);
    let after: DuePlace | null = null;
    for (;;) {
      const libraries = isDeferred ? [library, byWordsAlone] : [library];
      const due: DueIssue[] = await store
        .issueContexts(sql)
        .listDue(userId, { libraries: isOther ? libraries : null, after, limit: batch });
      const last = due.at(-1);
      if (last === undefined) break;
      after = last;
      const vectors = new Map<string, Float32Array>();
      if (hasVectors && !isDeferred) {
        const embedded = await embedMessages(
          ports,
          turn,
          { issueIds: due.map(({ id }) => id), messageIds: [] },
          maxEmbedded,
        );
        for (const [id, all] of embedded.ofIssue) vectors.set(id, middleOf(all));
        cost += embedded.cost;
        isDeferred = embedded.isDeferred;
      }
      const libraryOf = (id: string) =>
        isDeferred && hasVectors && !vectors.has(id) ? byWordsAlone : library;
      const todo = due.filter(
        (issue) => issue.context_revision !== issue.revision || issue.context_library !== libraryOf(issue.id),
      );
      if (todo.length === 0) continue;
      const contextOf = await findContext(ports, userId, todo, { documents, vectors });
      const contexts = todo.map(({ id, revision }) => ({
        issue_id: id,
        revision,
        library: libraryOf(id),
        context: contextOf.get(id) ?? [],
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

/** Sums vectors; only the direction of the result counts. */
function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value;
  return sum;
}
