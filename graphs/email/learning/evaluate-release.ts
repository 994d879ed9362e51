import { specWeights } from '../../../domain/email/desk/priority.ts';
import type { CriticalCase, HeldOutCase } from '../../../domain/email/learning/release/evaluation.ts';
import { judgeRelease } from '../../../domain/email/learning/release/judge-release.ts';
import {
  criticalPriorityCases,
  heldOutPairs,
  pairsOf,
  priorityParameters,
} from '../../../domain/email/learning/release/priority-release.ts';
import {
  bundledRequests,
  criticalRequestCases,
  heldOutRequests,
  type JudgeSentence,
  requestParameters,
} from '../../../domain/email/learning/release/request-release.ts';
import { metricOf } from '../../../domain/email/learning/release/task.ts';
import { requestOfSentence } from '../../../domain/email/triage/signals/request-classifier.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { ReleasePorts } from '../ports.ts';
import type { ReleaseState } from '../states.ts';
import { correctionOf, weightsOf } from '../triage/active-releases.ts';
import { embedSentences } from './embed-sentences.ts';
import { examplesOf } from './load-examples.ts';

interface Measured {
  heldOut: HeldOutCase[];
  critical: CriticalCase[];
  cost: number;
}

/** Compares the candidate with its baseline on held-out examples and critical cases, against the thresholds in its row. */
export const evaluateRelease =
  (ports: ReleasePorts) =>
  async ({ task }: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { store, sql } = ports;
    const { id, user_id: userId } = turn.execution;
    const versions = store.learningVersions(sql);
    const version = await versions.get(userId, id);
    const parent = await versions.findByNumber(userId, task, version.parent_version);
    const examples = await examplesOf(ports, userId, version);
    const measured: Measured =
      task === 'request'
        ? await measureRequests(ports, turn, examples.request.heldOut, {
            baseline: correctionOf(parent, ports.models.embedder.id)?.correction ?? null,
            candidate: requestParameters.parse(version.parameters),
          })
        : measurePriority(pairsOf(examples.priority, version.thresholds.held_out_share), {
            baseline: weightsOf(parent)?.weights ?? specWeights,
            candidate: priorityParameters.parse(version.parameters).weights,
          });
    const { heldOut, critical, cost } = measured;
    const evaluation = judgeRelease(
      { metric: metricOf[task], examples: examples.counts, heldOut, critical },
      version.thresholds,
    );
    await turn.write((transaction) =>
      store.learningVersions(transaction).setEvaluation(userId, id, evaluation),
    );
    return {
      update: {},
      counts: {
        held_out: heldOut.length,
        critical: critical.length,
        critical_missed: evaluation.critical?.missed_count ?? 0,
      },
      cost,
    };
  };

async function measureRequests(
  { models }: ReleasePorts,
  turn: Turn,
  heldOut: Parameters<typeof heldOutRequests>[0],
  by: Parameters<typeof heldOutRequests>[2],
): Promise<Measured> {
  const sentences = [...heldOut.flatMap((example) => example.sentences), ...bundledRequests];
  const { vectorOf, cost } = await embedSentences(models, turn, sentences);
  const judge: JudgeSentence = (sentence, correction) =>
    requestOfSentence(vectorOf(sentence), sentence, correction);
  return {
    heldOut: heldOutRequests(heldOut, judge, by),
    critical: criticalRequestCases(heldOut, judge, by),
    cost,
  };
}

function measurePriority(
  { heldOut, critical }: ReturnType<typeof pairsOf>,
  by: Parameters<typeof heldOutPairs>[1],
): Measured {
  return { heldOut: heldOutPairs(heldOut, by), critical: criticalPriorityCases(critical, by), cost: 0 };
}
