import { randomUUID } from 'node:crypto';
import type { SourcedArticle } from '../../db/news/articles.ts';
import type { Claim, Classification, Finding } from '../../db/news/evidence.ts';
import { articleText } from '../../domain/news/article-text.ts';
import { extractClaims } from '../../domain/news/claims.ts';
import { compareClaim } from '../../domain/news/evidence.ts';
import { estimateJaccard, minhashSignature } from '../../domain/news/minhash.ts';
import { factScore, hypeScore, scoresVersion, signalScore } from '../../domain/news/scores.ts';
import { summariseEvidence } from '../../domain/news/summarise-evidence.ts';

const producer = 'graphs/news/research';
const version = 'lexical/2';
const originsRead = 3;
// Bounds of what one claim is compared with: the comparison runs on the service's own thread.
const othersRead = 8;
const charactersRead = 20_000;
// Above this share of common word runs one text was written from the other, whoever published it.
const copied = 0.3;

/** What research finds out about one story. */
export interface Researched {
  claims: Claim[];
  findings: Finding[];
  classifications: Classification[];
}

/** Claims of a story's articles, each compared with every other text that could prove or contradict it. */
export function researchStory(
  storyId: string,
  articles: readonly SourcedArticle[],
  linkedBy: (article: SourcedArticle) => SourcedArticle[],
): Researched {
  const researched: Researched = { claims: [], findings: [], classifications: [] };
  const origins = [...new Map(articles.map((article) => [article.content_hash, article])).values()];
  const areIndependent = independence();
  for (const article of articles) {
    const claims = origins.slice(0, originsRead).includes(article) ? claimsOf(storyId, article) : [];
    // By id: an article of the story that is linked to as well comes twice.
    const others = [...new Map([...linkedBy(article), ...origins].map((other) => [other.id, other])).values()]
      .filter((other) => other.id !== article.id)
      .slice(0, othersRead);
    for (const claim of claims) {
      const findings = others.flatMap((other) => compareWith(claim, other));
      const witnesses: SourcedArticle[] = [];
      for (const { finding, other } of findings) {
        // One witness for each origin: two copies of one text, or two texts of one source, prove no more than one.
        finding.is_independent = [article, ...witnesses].every((known) => areIndependent(known, other));
        if (finding.is_independent && finding.status === 'supported') witnesses.push(other);
      }
      claim.evidence_status = summariseEvidence(findings.map(({ finding }) => finding)).status;
      researched.findings.push(...findings.map(({ finding }) => finding));
    }
    researched.claims.push(...claims);
    researched.classifications.push(classify(article, claims));
  }
  return researched;
}

function claimsOf(storyId: string, article: SourcedArticle): Claim[] {
  return extractClaims(articleText(article)).map((claim) => ({
    id: randomUUID(),
    story_id: storyId,
    article_id: article.id,
    text: claim.text,
    span_start: claim.start,
    span_end: claim.end,
    content_hash: article.content_hash,
    check_worthiness: claim.check_worthiness,
    is_high_impact: claim.is_high_impact,
    impact_reason: claim.impact_reason,
    evidence_status: 'unresolved',
    producer,
    version,
  }));
}

function compareWith(claim: Claim, other: SourcedArticle): { finding: Finding; other: SourcedArticle }[] {
  const text = articleText(other).slice(0, charactersRead);
  const compared = compareClaim(claim.text, text);
  // The citation gate: a quote that is not in the stored text is dropped, whoever produced it.
  const isQuoted = compared.quote !== null && text.slice(compared.start, compared.end) === compared.quote;
  if (compared.status === 'unresolved' || !compared.quote || !isQuoted) return [];
  const finding: Finding = {
    claim_id: claim.id,
    status: compared.status,
    article_id: other.id,
    quote: compared.quote,
    span_start: compared.start,
    span_end: compared.end,
    content_hash: other.content_hash,
    is_independent: false,
    is_primary: other.is_primary,
    confidence: compared.confidence,
    reason: compared.reason,
    producer,
    version,
  };
  return [{ finding, other }];
}

/** Whether two articles are of two sources and in two wordings; signatures are made once for each article. */
function independence(): (a: SourcedArticle, b: SourcedArticle) => boolean {
  const signatures = new Map<string, number[]>();
  const signatureOf = (article: SourcedArticle): number[] => {
    const known =
      signatures.get(article.id) ?? minhashSignature(articleText(article).slice(0, charactersRead));
    signatures.set(article.id, known);
    return known;
  };
  return (a, b) =>
    a.source_id !== b.source_id &&
    a.content_hash !== b.content_hash &&
    estimateJaccard(signatureOf(a), signatureOf(b)) < copied;
}

function classify(article: SourcedArticle, claims: readonly Claim[]): Classification {
  const text = articleText(article);
  const count = (status: Claim['evidence_status']) =>
    claims.filter((claim) => claim.evidence_status === status).length;
  const counts = {
    supported: count('supported'),
    conflicting: count('conflicting'),
    unresolved: count('unresolved'),
  };
  const hype = hypeScore(article.title, text);
  const signal = signalScore({ title: article.title, text });
  const fact = factScore(counts);
  return {
    article_id: article.id,
    classifier: 'domain/news/scores',
    classifier_version: scoresVersion,
    content_hash: article.content_hash,
    hype: hype.total,
    fact: fact.total,
    signal: signal.total,
    // Rules have no measure of their own certainty.
    confidence: null,
    evidence_status:
      counts.conflicting > 0 ? 'conflicting' : counts.supported > 0 ? 'supported' : 'unresolved',
    terms: { hype: hype.terms, fact: fact.terms, signal: signal.terms },
  };
}
