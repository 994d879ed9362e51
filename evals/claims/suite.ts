import { type CitedFinding, gateCitations } from '../../domain/news/research/citations.ts';
import type { GivenPassage } from '../../domain/news/research/passages.ts';
import {
  statusOfVerdict,
  type Verdict,
  weighEvidence,
} from '../../domain/news/research/summarise-evidence.ts';
import { compareClaim, compareLimits } from '../../graphs/news/research/compare-claim-task.ts';
import { answerAll } from '../harness/answering.ts';
import { type Suite, type SuiteOptions, share, type Table, unanswered } from '../harness/suite.ts';
import { type Call, callFigures, riskCoverage } from '../scorers/risk-coverage.ts';
import { type ClaimCase, readClaims } from './cases.ts';
import { likenessReport } from './likeness.ts';

/** The required precision of verdicts. */
const targets = { supported: 0.8, conflicting: 0.6 } as const;

/** A claim with its verdict, and the highest confidence of the findings on each side. */
interface Judged {
  verdict: Verdict;
  findings: CitedFinding[];
  confidence: Record<keyof typeof targets, number>;
}

/**
 * Compares claims with their evidence as the service does: the task, the citation gate, and the combination of findings. The
 * independence of the evidence is ignored, because the files do not give it. With the format `classifier` it also measures
 * a classifier over similarity, cross-validated.
 */
export const claimsSuite: Suite = async (options) => {
  const { data, format } = options;
  const cases = await readClaims(data);
  const { judged, answers } = await judge(cases, options);
  const calls = (status: keyof typeof targets): Call[] =>
    cases.map(({ verdict }, place) => {
      const judgement = judged[place];
      const isCalled = judgement !== undefined && statusOfVerdict(judgement.verdict) === status;
      return {
        confidence: isCalled ? judgement.confidence[status] : null,
        isRight: statusOfVerdict(verdict) === status,
      };
    });
  const classifier =
    format === 'classifier'
      ? await likenessReport(cases, ({ verdict }, status) => statusOfVerdict(verdict) === status, targets)
      : { figures: [], tables: [] };
  const right = cases.filter(({ verdict }, place) => judged[place]?.verdict === verdict).length;
  const unresolved = judged.filter(({ verdict }) => verdict === 'unresolved').length;
  return {
    figures: [
      ...callFigures('supported', calls('supported'), targets.supported),
      ...callFigures('conflicting', calls('conflicting'), targets.conflicting),
      ...singleFindings(cases, judged),
      share('accuracy over four verdicts', right, cases.length),
      share('left unresolved', unresolved, cases.length, null, 'at_most'),
      unanswered(answers),
      ...weighing(cases),
      ...classifier.figures,
    ],
    tables: [
      riskCoverage('supported', calls('supported')),
      riskCoverage('conflicting', calls('conflicting')),
      confusion(cases, judged),
      ...classifier.tables,
    ],
    failures: {
      'called, and is not': cases.flatMap(({ claim, verdict }, place) => {
        const judgement = judged[place]?.verdict ?? 'unresolved';
        const isWrong = judgement !== 'unresolved' && statusOfVerdict(judgement) !== statusOfVerdict(verdict);
        return isWrong ? [`${judgement}, not ${verdict}: ${claim}`] : [];
      }),
    },
  };
};

async function judge(cases: readonly ClaimCase[], options: SuiteOptions) {
  const { passageCharacters, passages: most } = compareLimits;
  const given = cases.map(({ evidence }) =>
    evidence.slice(0, most).map(({ text }, place): GivenPassage => {
      const part = text.slice(0, passageCharacters);
      return { id: `p${place}`, document: `d${place}`, text: part, start: 0, end: part.length };
    }),
  );
  const inputs = cases.map(({ claim }, place) => ({
    claim,
    passages: (given[place] ?? []).map(({ id, text }) => ({ id, text })),
  }));
  const answers = await answerAll(options, compareClaim, inputs);
  // As in the service, a claim without a usable answer stays unresolved.
  const judged = answers.map((answer, place): Judged => {
    const passages = given[place] ?? [];
    const stored = new Map(passages.map(({ document, text }) => [document, text]));
    const cited = gateCitations(answer?.findings ?? [], passages, stored).findings;
    const surest = (status: keyof typeof targets): number =>
      Math.max(0, ...cited.filter((each) => each.status === status).map(({ confidence }) => confidence));
    return {
      verdict: weighEvidence(cited),
      findings: cited,
      confidence: { supported: surest('supported'), conflicting: surest('conflicting') },
    };
  });
  return { judged, answers };
}

/** Returns the share of single findings that agree with people's label of the same text. */
function singleFindings(cases: readonly ClaimCase[], judged: readonly Judged[]) {
  return (['supported', 'conflicting'] as const).map((status) => {
    const labels = judged.flatMap(({ findings }, place) =>
      findings
        .filter((finding) => finding.status === status)
        .map(({ passage }) => cases[place]?.evidence[Number(passage.slice(1))]?.status ?? null),
    );
    const known = labels.filter((each) => each !== null);
    return share(`findings ${status}: right`, known.filter((each) => each === status).length, known.length);
  });
}

/** Tests whether people's labels of the evidence, combined as in the service, give their labels of the claims. */
function weighing(cases: readonly ClaimCase[]) {
  const labelled = cases.flatMap(({ verdict, evidence }) => {
    const findings = evidence.flatMap(({ status }) => (status === null ? [] : [{ status }]));
    return evidence.length > 1 && findings.length === evidence.length ? [{ verdict, findings }] : [];
  });
  if (labelled.length === 0) return [];
  const same = labelled.filter(({ verdict, findings }) => weighEvidence(findings) === verdict).length;
  return [share('claim labels given by evidence labels', same, labelled.length, 1)];
}

const verdicts = ['supported', 'refuted', 'disputed', 'unresolved'] as const;

function confusion(cases: readonly ClaimCase[], judged: readonly Judged[]): Table {
  const count = (is: Verdict, judgement: Verdict): number =>
    cases.filter(({ verdict }, place) => verdict === is && judged[place]?.verdict === judgement).length;
  return {
    name: 'verdicts: rows are, columns said',
    columns: ['', ...verdicts],
    rows: verdicts.map((is) => [is, ...verdicts.map((judgement) => count(is, judgement))]),
  };
}
