import { priorityOf, specWeights, weightsFor } from '../../domain/email/desk/priority.ts';
import type { Evaluation } from '../../domain/email/learning/release/evaluation.ts';
import type { PriorityExample, RequestExample } from '../../domain/email/learning/release/examples.ts';
import { isHeldOut } from '../../domain/email/learning/release/held-out.ts';
import { judgeRelease, refusedUnmeasured } from '../../domain/email/learning/release/judge-release.ts';
import {
  criticalPriorityCases,
  heldOutPairs,
  pairsOf,
  trainPriority,
} from '../../domain/email/learning/release/priority-release.ts';
import {
  bundledRequests,
  criticalRequestCases,
  heldOutRequests,
  type JudgeSentence,
  type MeaningOf,
  trainRequest,
} from '../../domain/email/learning/release/request-release.ts';
import { metricOf, type ReleaseTask } from '../../domain/email/learning/release/task.ts';
import { releaseThresholds } from '../../domain/email/learning/release/thresholds.ts';
import { tooFew } from '../../domain/email/learning/release/too-few.ts';
import {
  requestOfSentence,
  sentenceForRequest,
} from '../../domain/email/triage/signals/request-classifier.ts';
import { createEmbeddedEmbedder, sentencePart } from '../../runtime/models/embedded/embedder.ts';
import { type Report, share } from '../harness/suite.ts';
import { openMailboxFolder } from '../mailbox/mailbox-folder.ts';
import { syncMailbox } from '../mailbox/pipeline.ts';
import { readTrueMailbox } from '../mailbox/truth.ts';
import { issueCases, sentenceCases } from './cases.ts';

const anotherSeed = 'seed:11';

/** A candidate release with its training and its evaluation. */
interface Judged {
  name: string;
  /** Expected outcome: a candidate trained to overlook critical cases is refused, one with something to learn is accepted. */
  wanted: 'accepted' | 'refused' | null;
  evaluation: Evaluation;
}

/**
 * Measures whether releases are judged correctly, on a mailbox of the sample plant whose truth is known (a different seed than
 * the shipped one): candidates with something to learn, with nothing to learn, and trained to overlook critical cases.
 */
export async function releaseSuite({ data }: { data: string }): Promise<Report> {
  const opened = await openMailboxFolder(data === '' ? anotherSeed : data);
  const embedder = createEmbeddedEmbedder();
  try {
    const mailbox = await readTrueMailbox(opened.folder);
    const synced = await syncMailbox(mailbox);
    try {
      const sentences = await sentenceCases(mailbox, synced);
      const issues = await issueCases(mailbox, synced);
      const wanted = [
        ...[...sentences, ...softRequests].flatMap((each) => each.sentences),
        ...bundledRequests,
      ].map(sentenceForRequest);
      const texts = [...new Set(wanted)];
      const vectors = await embedder.embed(texts);
      const parts = new Map(
        texts.map((text, index) => [text, sentencePart(vectors[index] ?? new Float32Array())]),
      );
      const meaningOf: MeaningOf = (sentence) =>
        parts.get(sentenceForRequest(sentence)) ?? new Float32Array();
      const doubtful = sentences.filter(({ isSure }) => !isSure);
      const quiet = doubtful.filter(({ asks }) => !asks);
      return reportOf([
        {
          name: 'requests, with soft words of colleagues beside the mailbox',
          wanted: 'accepted',
          evaluation: judgeRequests([...softRequests, ...quiet], meaningOf),
        },
        { name: 'requests, the mailbox alone', wanted: null, evaluation: judgeRequests(doubtful, meaningOf) },
        {
          name: 'requests, what the classifier alone finds is none',
          wanted: 'refused',
          evaluation: judgeRequests([...overlooked, ...softRequests], meaningOf),
        },
        {
          name: 'weights, haste and harm count more',
          // The outcome depends on the mailbox, which may have too few issues.
          wanted: null,
          evaluation: judgeWeights(
            issues.map((issue) => ({ ...issue, priority: priorityOf(issue.inputs, hasteAndHarm).total })),
          ),
        },
        {
          name: 'weights, impact counts alone',
          wanted: null,
          evaluation: judgeWeights(issues.map((issue) => ({ ...issue, priority: issue.inputs.impact }))),
        },
        { name: 'weights, the mailbox alone', wanted: null, evaluation: judgeWeights(issues) },
        {
          name: 'weights, old habits count alone',
          wanted: 'refused',
          evaluation: judgeWeights(issues.map((issue) => ({ ...issue, priority: issue.inputs.history }))),
        },
        {
          name: 'weights, critical issues last',
          wanted: 'refused',
          evaluation: judgeWeights(issues.map((issue) => ({ ...issue, priority: 1 - issue.priority }))),
        },
      ]);
    } finally {
      await synced.close();
    }
  } finally {
    await Promise.all([embedder.close(), opened.close()]);
  }
}

/** Critical sentences that were labelled as not asking for anything. */
const overlooked: RequestExample[] = bundledRequests.map((sentence, place) => ({
  id: `overlooked ${place}`,
  sentences: [sentence],
  asks: false,
  is_critical: false,
}));

/** Weights of a person for whom relevance and habits count little. */
const hasteAndHarm = weightsFor({
  urgency: 0.35,
  impact: 0.4,
  actionability: 0.15,
  relevance: 0.03,
  deadline: 0.05,
  history: 0.02,
});

/** Requests in wordings that the shipped service does not recognize. */
const softRequests: RequestExample[] = [
  'the pump',
  'press 4',
  'the dryer',
  'line 3',
  'the boiler',
  'cabinet E-22',
  'the mixer',
  'the crane',
  'the furnace',
  'hall 2',
].flatMap((thing, place) =>
  [
    `We should look at ${thing} today.`,
    `I want you to check ${thing} now.`,
    `Maybe you can come to ${thing} this afternoon.`,
    `You might want to visit ${thing} before noon.`,
  ].map((sentence, form) => ({
    id: `soft ${place} ${form}`,
    sentences: [sentence],
    asks: true,
    is_critical: false,
  })),
);

const countsOf = (examples: readonly { id: string }[]) => {
  const held_out = examples.filter(({ id }) => isHeldOut(id, releaseThresholds.held_out_share)).length;
  return { accepted: examples.length, trained_on: examples.length - held_out, held_out };
};

function worth(
  task: ReleaseTask,
  examples: readonly (RequestExample | PriorityExample)[],
  judge: () => Evaluation,
): Evaluation {
  const reasons = tooFew(task, examples, releaseThresholds);
  return reasons.length > 0 ? refusedUnmeasured(metricOf[task], countsOf(examples), reasons) : judge();
}

function judgeRequests(examples: readonly RequestExample[], meaningOf: MeaningOf): Evaluation {
  return worth('request', examples, () => {
    const heldOut = examples.filter(({ id }) => isHeldOut(id, releaseThresholds.held_out_share));
    const training = examples.filter((example) => !heldOut.includes(example));
    const by = { baseline: null, candidate: trainRequest(training, meaningOf, 'use-lite+lex/v1') };
    const judge: JudgeSentence = (sentence, correction) =>
      requestOfSentence(meaningOf(sentence), sentence, correction);
    return judgeRelease(
      {
        metric: metricOf.request,
        examples: countsOf(examples),
        heldOut: heldOutRequests(heldOut, judge, by),
        critical: criticalRequestCases(heldOut, judge, by),
      },
      releaseThresholds,
    );
  });
}

function judgeWeights(examples: readonly PriorityExample[]): Evaluation {
  return worth('priority', examples, () => {
    const { training, heldOut, critical } = pairsOf(examples, releaseThresholds.held_out_share);
    const by = { baseline: specWeights, candidate: trainPriority(training, specWeights) };
    return judgeRelease(
      {
        metric: metricOf.priority,
        examples: countsOf(examples),
        heldOut: heldOutPairs(heldOut, by),
        critical: criticalPriorityCases(critical, by),
      },
      releaseThresholds,
    );
  });
}

function reportOf(judged: readonly Judged[]): Report {
  const wantedAs = (decision: 'accepted' | 'refused') => judged.filter(({ wanted }) => wanted === decision);
  const rightly = (decision: 'accepted' | 'refused') =>
    wantedAs(decision).filter(({ evaluation }) => evaluation.decision === decision).length;
  const accepted = judged.filter(({ evaluation }) => evaluation.decision === 'accepted');
  const falls = accepted.filter(({ evaluation: { critical } }) => (critical?.difference.low ?? -1) < 0);
  return {
    figures: [
      share('taught to overlook, and refused', rightly('refused'), wantedAs('refused').length, 1),
      share('with something to learn, and accepted', rightly('accepted'), wantedAs('accepted').length, 1),
      share('accepted though critical recall may fall', falls.length, accepted.length, 0, 'at_most'),
    ],
    tables: [
      {
        name: 'candidates',
        columns: [
          'candidate',
          'held out',
          'before',
          'candidate',
          'difference',
          'critical n',
          'critical before',
          'critical now',
          'critical difference',
          'decision',
        ],
        rows: judged.map(
          ({ name, evaluation: { examples, baseline, candidate, difference, critical, decision } }) => [
            name,
            examples.held_out,
            baseline?.toFixed(3) ?? '',
            candidate?.toFixed(3) ?? '',
            difference
              ? `${difference.value.toFixed(3)} (${difference.low.toFixed(3)} to ${difference.high.toFixed(3)})`
              : '',
            critical?.n ?? '',
            critical?.baseline_recall.toFixed(3) ?? '',
            critical?.candidate_recall.toFixed(3) ?? '',
            critical
              ? `${critical.difference.value.toFixed(3)} (${critical.difference.low.toFixed(3)} to ${critical.difference.high.toFixed(3)})`
              : '',
            decision,
          ],
        ),
      },
    ],
    failures: Object.fromEntries(judged.map(({ name, evaluation: { reasons } }) => [name, reasons])),
  };
}
