import type { DueIssue, EarlierIssue, IssueContext } from '../../../db/email/triage/issue-contexts.ts';
import type { FoundPassage, ValidDocument } from '../../../db/email/triage/passage-search.ts';
import { identifiersIn } from '../../../domain/email/triage/identifiers.ts';
import { quoteFrom, sharedIn } from '../../../domain/email/triage/quote.ts';
import {
  relate,
  sayShared,
  type TermShares,
  tellingTerms,
  type Wanted,
} from '../../../domain/email/triage/retrieve.ts';
import { isInScope, type SearchTerm, searchTerms } from '../../../domain/email/triage/search-terms.ts';
import type { EnrichPorts } from './enrich-ports.ts';

/** Passages and earlier issues that an issue is shown with, and how many passages of one document. */
const mostPassages = 3;
const mostOfDocument = 2;
const mostEarlier = 2;
/** Issues are short and their words vary: more of them must be shared where no identifier is. */
const termsOfEarlier = 3;

/** An issue with all that it is looked up by. */
interface Asked {
  issue: DueIssue;
  wanted: Wanted;
  documents: string[];
  vector: Float32Array | null;
}

/** What approved documents and earlier issues say to each of these issues, by their ids. */
export async function findContext(
  { store, sql, models }: EnrichPorts,
  userId: string,
  issues: readonly DueIssue[],
  library: { documents: readonly ValidDocument[]; vectors: ReadonlyMap<string, Float32Array> },
): Promise<Map<string, IssueContext[]>> {
  const { documents, vectors } = library;
  const titles = new Map(
    documents.map(({ id, title }) => [id, identifiersIn(title).map(({ identifier }) => identifier)]),
  );
  const asked = issues.map((issue) => ask(issue, documents, vectors.get(issue.id) ?? null));
  const words = [...new Set(asked.flatMap(({ wanted }) => wanted.terms.map(({ word }) => word)))];
  const inPassages = {
    texts: documents.reduce((sum, document) => sum + document.passages, 0),
    of:
      documents.length === 0
        ? new Map<string, number>()
        : await store.passageSearch(sql).countWords(userId, words),
  };
  const inIssues = await store.issueContexts(sql).countWords(userId, words);
  const passages =
    documents.length === 0
      ? []
      : await store.passageSearch(sql).search(
          userId,
          models.embedder.id,
          asked.map((each) => passageQuery(each, titles, sharesOf(each.wanted.terms, inPassages))),
        );
  const earlier = await store.issueContexts(sql).searchEarlier(
    userId,
    asked.map((each) => historyQuery(each, sharesOf(each.wanted.terms, inIssues))),
  );
  const passagesOf = Map.groupBy(passages, ({ issue_id }) => issue_id);
  const earlierOf = Map.groupBy(earlier, ({ issue_id }) => issue_id);
  const byId = new Map(documents.map(({ id, title }) => [id, { title, titled: titles.get(id) ?? [] }]));
  return new Map(
    asked.map(({ issue: { id }, wanted }) => [
      id,
      [
        ...cite(wanted, passagesOf.get(id) ?? [], sharesOf(wanted.terms, inPassages), byId),
        ...recall(wanted, earlierOf.get(id) ?? [], sharesOf(wanted.terms, inIssues)),
      ],
    ]),
  );
}

function ask(issue: DueIssue, documents: readonly ValidDocument[], vector: Float32Array | null): Asked {
  const words = `${issue.title}\n${issue.words}`;
  const identifiers = identifiersIn(words);
  const said = { words, identifiers: new Set(identifiers.map(({ identifier }) => identifier)) };
  return {
    issue,
    wanted: { terms: searchTerms(issue.title, issue.words, issue.participants), identifiers },
    documents: documents.filter(({ scope }) => isInScope(scope, said)).map(({ id }) => id),
    vector,
  };
}

function passageQuery(
  { issue, wanted, documents, vector }: Asked,
  titles: ReadonlyMap<string, readonly string[]>,
  shares: TermShares,
) {
  const identifiers = wanted.identifiers.map(({ identifier }) => identifier);
  return {
    issue_id: issue.id,
    words: tellingTerms(wanted.terms, shares).map(({ word }) => word),
    identifiers,
    documents,
    titled: documents.filter((id) => titles.get(id)?.some((each) => identifiers.includes(each))),
    vector,
  };
}

const historyQuery = ({ issue, wanted }: Asked, shares: TermShares) => ({
  issue_id: issue.id,
  opened_at: issue.opened_at,
  words: tellingTerms(wanted.terms, shares).map(({ word }) => word),
  identifiers: wanted.identifiers.map(({ identifier }) => identifier),
});

/** The counts by folded term; they were made by word. */
function sharesOf(
  terms: readonly SearchTerm[],
  counts: { texts: number; of: ReadonlyMap<string, number> },
): TermShares {
  return {
    texts: counts.texts,
    of: new Map(terms.map(({ term, word }) => [term, counts.of.get(word) ?? 0])),
  };
}

/** The best passages with their quotes; what cannot be quoted word for word is left out. */
function cite(
  wanted: Wanted,
  found: readonly FoundPassage[],
  shares: TermShares,
  byId: ReadonlyMap<string, { title: string; titled: string[] }>,
): IssueContext[] {
  const candidates = found.map((passage) => ({
    ...passage,
    id: `${passage.document_id}/${String(passage.position).padStart(6, '0')}`,
    ...(byId.get(passage.document_id) ?? { title: '', titled: [] }),
    words: passage.text,
    text: `${passage.heading}\n${passage.text}`,
  }));
  const chosen: IssueContext[] = [];
  for (const related of relate(wanted, candidates, shares)) {
    const { document_id: id, title, heading, words } = related.candidate;
    const quote = quoteFrom(words, related);
    const ofDocument = chosen.filter((each) => each.id === id);
    // Passages overlap: the same sentence is not cited twice.
    if (ofDocument.length >= mostOfDocument || chosen.some((each) => each.quote === quote)) continue;
    if (quote === '' || !words.includes(quote)) continue;
    chosen.push({ kind: 'document', id, title, heading, quote, reason: asSentence(sayShared(related)) });
    if (chosen.length === mostPassages) break;
  }
  return chosen;
}

/** The earlier issues that come closest, each with what was written in it; marked as history, which is no policy. */
function recall(wanted: Wanted, found: readonly EarlierIssue[], shares: TermShares): IssueContext[] {
  const candidates = found.map((issue) => ({
    ...issue,
    text: `${issue.title}\n${issue.summary}`,
    titled: [],
    cosine: null,
  }));
  return relate(wanted, candidates, shares, termsOfEarlier)
    .slice(0, mostEarlier)
    .map((related) => {
      const { id, title, status, texts } = related.candidate;
      const held = texts.map((text) => sharedIn(text, related));
      // Where its words are gone, its title is what is left of it.
      const source = texts[held.indexOf(Math.max(...held))] ?? title;
      const heading = `Earlier issue, ${status.replaceAll('_', ' ')}`;
      return {
        kind: 'issue' as const,
        id,
        title,
        heading,
        quote: quoteFrom(source, related),
        reason: `History, not policy: ${sayShared(related)}.`,
      };
    })
    .filter(({ quote }) => quote !== '');
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
