import type { DueIssue, EarlierIssue, IssueContext } from '../../../db/email/triage/issue-contexts.ts';
import type { FoundPassage, ValidDocument } from '../../../db/email/triage/passage-search.ts';
import { differingQuantities } from '../../../domain/email/reply/claims/compare-quantities.ts';
import { identifiersIn } from '../../../domain/email/triage/identifiers.ts';
import { countShared, quoteFrom } from '../../../domain/email/triage/quote.ts';
import {
  describeShared,
  distinctiveTerms,
  relate,
  type TermShares,
  type Wanted,
} from '../../../domain/email/triage/retrieve.ts';
import { isInScope, type SearchTerm, searchTerms } from '../../../domain/email/triage/search-terms.ts';
import type { EnrichPorts } from '../ports.ts';

/** Largest numbers of passages, of passages of one document, and of earlier issues that an issue is shown with. */
const [maxPassages, maxOfDocument, maxEarlier] = [3, 2, 2];
/** Most differences of quantities that are said beside a passage. */
const maxDifferences = 3;
/** Rare words that an earlier issue must share if it names no identifier; issues are short and their wording varies. */
const termsOfEarlier = 3;

/** An issue with the terms by which its context is looked up. */
interface Lookup {
  issue: DueIssue;
  wanted: Wanted;
  documents: string[];
  vector: Float32Array | null;
}

/** Finds passages of approved documents and earlier issues that relate to each of these issues; returns them by issue id. */
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
  const lookups = issues.map((issue) => lookUp(issue, documents, vectors.get(issue.id) ?? null));
  const words = [...new Set(lookups.flatMap(({ wanted }) => wanted.terms.map(({ word }) => word)))];
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
          lookups.map((each) => passageQuery(each, titles, sharesOf(each.wanted.terms, inPassages))),
        );
  const earlier = await store.issueContexts(sql).searchEarlier(
    userId,
    lookups.map((each) => historyQuery(each, sharesOf(each.wanted.terms, inIssues))),
  );
  const passagesOf = Map.groupBy(passages, ({ issue_id }) => issue_id);
  const earlierOf = Map.groupBy(earlier, ({ issue_id }) => issue_id);
  const byId = new Map(documents.map(({ id, title }) => [id, { title, titled: titles.get(id) ?? [] }]));
  return new Map(
    lookups.map(({ issue: { id, words }, wanted }) => [
      id,
      [
        ...compare(words, cite(wanted, passagesOf.get(id) ?? [], sharesOf(wanted.terms, inPassages), byId)),
        ...recall(wanted, earlierOf.get(id) ?? [], sharesOf(wanted.terms, inIssues)),
      ],
    ]),
  );
}

function lookUp(issue: DueIssue, documents: readonly ValidDocument[], vector: Float32Array | null): Lookup {
  const words = `${issue.title}\n${issue.words}`;
  const identifiers = identifiersIn(words);
  const content = { words, identifiers: new Set(identifiers.map(({ identifier }) => identifier)) };
  return {
    issue,
    wanted: { terms: searchTerms(issue.title, issue.words, issue.participants), identifiers },
    documents: documents.filter(({ scope }) => isInScope(scope, content)).map(({ id }) => id),
    vector,
  };
}

function passageQuery(
  { issue, wanted, documents, vector }: Lookup,
  titles: ReadonlyMap<string, readonly string[]>,
  shares: TermShares,
) {
  const identifiers = wanted.identifiers.map(({ identifier }) => identifier);
  return {
    issue_id: issue.id,
    words: distinctiveTerms(wanted.terms, shares).map(({ word }) => word),
    identifiers,
    documents,
    titled: documents.filter((id) => titles.get(id)?.some((each) => identifiers.includes(each))),
    vector,
  };
}

const historyQuery = ({ issue, wanted }: Lookup, shares: TermShares) => ({
  issue_id: issue.id,
  opened_at: issue.opened_at,
  words: distinctiveTerms(wanted.terms, shares).map(({ word }) => word),
  identifiers: wanted.identifiers.map(({ identifier }) => identifier),
});

/** Converts counts by word, as the database makes them, to counts by folded term. */
function sharesOf(
  terms: readonly SearchTerm[],
  counts: { texts: number; of: ReadonlyMap<string, number> },
): TermShares {
  return {
    texts: counts.texts,
    of: new Map(terms.map(({ term, word }) => [term, counts.of.get(word) ?? 0])),
  };
}

/** Returns the best passages with their quotes, without those that cannot be quoted word for word. */
function cite(
  wanted: Wanted,
  passages: readonly FoundPassage[],
  shares: TermShares,
  byId: ReadonlyMap<string, { title: string; titled: string[] }>,
): IssueContext[] {
  const candidates = passages.map((passage) => ({
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
    if (ofDocument.length >= maxOfDocument || chosen.some((each) => each.quote === quote)) continue;
    if (quote === '' || !words.includes(quote)) continue;
    chosen.push({ kind: 'document', id, title, heading, quote, reason: asSentence(describeShared(related)) });
    if (chosen.length === maxPassages) break;
  }
  return chosen;
}

/** Says beside each passage where it and the mail, or it and an earlier passage of the list, give one quantity different values. */
function compare(words: string, passages: readonly IssueContext[]): IssueContext[] {
  return passages.map((passage, index) => {
    const sources = [
      { name: 'the mail', text: words },
      ...passages.slice(0, index).map(({ title, quote }) => ({ name: `"${title}"`, text: quote })),
    ];
    const differences = sources
      .flatMap(({ name, text }) =>
        differingQuantities(passage.quote, text).map(({ one, other }) => `It says ${one}, ${name} ${other}.`),
      )
      .slice(0, maxDifferences);
    return { ...passage, reason: [passage.reason, ...differences].join(' ') };
  });
}

/** Returns the closest earlier issues, each with a quote, marked as history because it is not policy. */
function recall(wanted: Wanted, earlier: readonly EarlierIssue[], shares: TermShares): IssueContext[] {
  const candidates = earlier.map((issue) => ({
    ...issue,
    text: `${issue.title}\n${issue.summary}`,
    titled: [],
    cosine: null,
  }));
  return relate(wanted, candidates, shares, termsOfEarlier)
    .slice(0, maxEarlier)
    .map((related) => {
      const { id, title, status, texts } = related.candidate;
      const shared = texts.map((text) => countShared(text, related));
      // The title is all that is left of an issue whose messages were purged.
      const source = texts[shared.indexOf(Math.max(...shared))] ?? title;
      const heading = `Earlier issue, ${status.replaceAll('_', ' ')}`;
      return {
        kind: 'issue' as const,
        id,
        title,
        heading,
        quote: quoteFrom(source, related),
        reason: `History, not policy: ${describeShared(related)}.`,
      };
    })
    .filter(({ quote }) => quote !== '');
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
