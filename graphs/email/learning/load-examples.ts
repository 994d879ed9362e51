import {
  type PriorityExample,
  priorityExamples,
  type RequestExample,
  requestExamples,
} from '../../../domain/email/learning/release/examples.ts';
import { isHeldOut } from '../../../domain/email/learning/release/held-out.ts';
import { refusedUnmeasured } from '../../../domain/email/learning/release/judge-release.ts';
import { metricOf, releaseInput } from '../../../domain/email/learning/release/task.ts';
import { releaseThresholds, type Thresholds } from '../../../domain/email/learning/release/thresholds.ts';
import { tooFew } from '../../../domain/email/learning/release/too-few.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { ReleasePorts } from '../ports.ts';
import type { ReleaseState } from '../states.ts';
import { isEmbedded } from '../triage/active-releases.ts';

/** Largest number of examples of a release, the newest ones; older ones say less about a person's present wishes. */
const maxExamples = 400;

/**
 * Fixes the examples, thresholds and baseline of the candidate in its row, before anything is measured. A candidate without
 * enough examples is refused here.
 */
export const loadExamples =
  ({ store, sql, models, now }: ReleasePorts) =>
  async (_state: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { id, user_id: userId } = turn.execution;
    const { task } = releaseInput.parse(turn.execution.input);
    const startedAt = now().toISOString();
    const wanted = { now: startedAt, limit: maxExamples };
    const examples: (RequestExample | PriorityExample)[] =
      task === 'request'
        ? requestExamples(await store.reviewedExamples(sql).listRequests(userId, wanted))
        : priorityExamples(await store.reviewedExamples(sql).listPriorities(userId, wanted));
    const reasons = [
      ...tooFew(task, examples, releaseThresholds),
      ...(task === 'request' && !isEmbedded(models)
        ? ['a release corrects only the embedded classifier, and another model judges messages here']
        : []),
    ];
    await turn.write(async (transaction) => {
      const versions = store.learningVersions(transaction);
      await versions.begin(userId, {
        id,
        task,
        thresholds: releaseThresholds,
        example_ids: examples.map((example) => example.id),
      });
      if (reasons.length > 0)
        await versions.setEvaluation(
          userId,
          id,
          refusedUnmeasured(metricOf[task], countsOf(examples, releaseThresholds), reasons),
        );
    });
    return {
      update: { task, started_at: startedAt, is_worth: reasons.length === 0 },
      counts: { examples: examples.length },
    };
  };

/** Counts the examples, and of these the held-out ones. */
function countsOf(examples: readonly { id: string }[], { held_out_share }: Thresholds) {
  const held_out = examples.filter(({ id }) => isHeldOut(id, held_out_share)).length;
  return { accepted: examples.length, trained_on: examples.length - held_out, held_out };
}

/** Reads the examples that a version was begun with, divided as at its beginning. */
export async function examplesOf(
  { store, sql }: Pick<ReleasePorts, 'store' | 'sql'>,
  userId: string,
  version: { example_ids: string[]; thresholds: Thresholds },
): Promise<{
  request: { training: RequestExample[]; heldOut: RequestExample[] };
  priority: PriorityExample[];
  counts: ReturnType<typeof countsOf>;
}> {
  const ids = { ids: version.example_ids };
  const request = requestExamples(await store.reviewedExamples(sql).listRequests(userId, ids));
  const priority = priorityExamples(await store.reviewedExamples(sql).listPriorities(userId, ids));
  const { held_out_share } = version.thresholds;
  const byId = <T extends { id: string }>(some: readonly T[]) =>
    some.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    request: {
      training: byId(request.filter(({ id }) => !isHeldOut(id, held_out_share))),
      heldOut: byId(request.filter(({ id }) => isHeldOut(id, held_out_share))),
    },
    priority: byId(priority),
    counts: countsOf([...request, ...priority], version.thresholds),
  };
}
