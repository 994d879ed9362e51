import type { ComparedClaim, Finding, StoredClaim } from '../../../db/news/research/evidence.ts';
import { gateCitations } from '../../../domain/news/research/citations.ts';
import type { PassageFinding } from '../../../domain/news/research/finding.ts';
import { independenceTest, markIndependent } from '../../../domain/news/research/independent-origins.ts';
import { choosePassages, type GivenPassage } from '../../../domain/news/research/passages.ts';
import { statusReason } from '../../../domain/news/research/status-reason.ts';
import { summariseEvidence } from '../../../domain/news/research/summarise-evidence.ts';
import { cutPassages } from '../../../domain/text/cut-passages.ts';
import type { Asking, ModelGateway } from '../../../runtime/models/task.ts';
import { compareClaim } from './compare-claim-task.ts';
import type { EvidenceText, StoryEvidence } from './evidence-texts.ts';

const passagesPerClaim = 8;
const passagesPerText = 2;

/** The result of comparing a story's claims with its evidence. */
export interface Compared {
  statuses: ComparedClaim[];
  findings: Finding[];
  /** Answers that the citation gate dropped, such as a quote that is not in the text. */
  dropped: number;
  /** Claims without a usable answer of the model; they stay unresolved. */
  unanswered: number;
  /** US dollars. */
  cost: number;
}

/** Compares each claim with the passages most likely to be about it, and keeps the findings that the citation gate verified. */
export async function compareStory(
  models: Pick<ModelGateway, 'ask'>,
  claims: readonly StoredClaim[],
  evidence: StoryEvidence,
  asking: Asking,
): Promise<Compared> {
  const cut = passageCutter();
  const questions = claims.map((claim) => {
    const texts = evidence.candidates.get(claim.id) ?? [];
    const given = choosePassages(claim.text, texts.flatMap(cut), {
      max: passagesPerClaim,
      maxOfDocument: passagesPerText,
    });
    return { claim, texts: new Map(texts.map((text) => [text.id, text])), given };
  });
  const comparable = questions.filter(({ given }) => given.length > 0);
  const { answers, cost } = await models.ask(
    compareClaim,
    comparable.map(({ claim, given }) => ({
      claim: claim.text,
      passages: given.map(({ id, text }) => ({ id, text })),
    })),
    asking,
  );
  const areIndependent = independenceTest();
  const compared: Compared = { statuses: [], findings: [], dropped: 0, unanswered: 0, cost };
  const unresolved = (claim: StoredClaim, texts: number, reason?: string): ComparedClaim => ({
    claim_id: claim.id,
    evidence_status: 'unresolved',
    texts,
    reason: reason ?? statusReason({ texts, supported: 0, conflicting: 0 }),
  });
  for (const { claim, texts } of questions.filter(({ given }) => given.length === 0)) {
    compared.statuses.push(unresolved(claim, texts.size));
  }
  for (const [index, { claim, texts, given }] of comparable.entries()) {
    const answer = answers[index];
    const claimSource = evidence.members.get(claim.article_id);
    if (!answer || 'failure' in answer || !claimSource) {
      compared.unanswered += 1;
      compared.statuses.push(unresolved(claim, texts.size, 'The model gave no usable answer about it.'));
      continue;
    }
    const gated = gate(answer.value.findings, given, texts);
    compared.dropped += gated.dropped;
    const marked = markIndependent(claimSource, gated.cited, areIndependent);
    compared.findings.push(
      ...marked.map(({ source, ...cited }) => ({
        claim_id: claim.id,
        status: cited.status,
        article_id: source.article_id,
        document_id: source.document_id,
        quote: cited.quote,
        span_start: cited.start,
        span_end: cited.end,
        content_hash: source.content_hash,
        is_independent: cited.is_independent,
        is_primary: source.is_primary,
        confidence: cited.confidence,
        reason: cited.reason,
        producer: answer.producer,
        version: answer.version,
      })),
    );
    const summary = summariseEvidence(
      marked.map(({ status, is_independent, source }) => ({
        status,
        is_independent,
        is_primary: source.is_primary,
      })),
    );
    compared.statuses.push({
      claim_id: claim.id,
      evidence_status: summary.status,
      texts: texts.size,
      reason: statusReason({ ...summary, texts: texts.size }),
    });
  }
  return compared;
}

function gate(
  answered: readonly PassageFinding[],
  given: readonly GivenPassage[],
  texts: ReadonlyMap<string, EvidenceText>,
) {
  const stored = new Map([...texts].map(([id, { text }]) => [id, text]));
  const { findings, dropped } = gateCitations(answered, given, stored);
  const cited = findings.flatMap((finding) => {
    const source = texts.get(finding.document);
    return source ? [{ ...finding, source }] : [];
  });
  return { cited, dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0) };
}

/** Returns a function that cuts texts into passages, each text only once. */
function passageCutter(): (text: EvidenceText) => GivenPassage[] {
  const known = new Map<string, GivenPassage[]>();
  return ({ id, text }) => {
    const passages =
      known.get(id) ??
      cutPassages(text).map((span, index) => ({ ...span, id: `${id}.${index}`, document: id }));
    known.set(id, passages);
    return passages;
  };
}
