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
import { isEmbedded } from '../triage/active-releases.ts';
import type { ReleasePorts } from './release-ports.ts';
import type { ReleaseState } from './release-state.ts';

/** The newest examples that a release is made of; older ones say less of what a person wants now. */
const mostExamples = 400;

/**
 * Fixes what the candidate is made of and what it must reach: examples, thresholds and the version it is compared with
 * stand in its row before anything is measured. Without enough examples it is refused here.
 */
export const loadExamples =
  ({ store, sql, models, now }: ReleasePorts) =>
  async (_state: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { id, user_id: userId } = turn.execution;
    const { task } = releaseInput.parse(turn.execution.input);
    const startedAt = now().toISOString();
    const wanted = { now: startedAt, limit: mostExamples };
    const examples: (RequestExample | PriorityExample)[] =
      task === 'request'
        ? requestExamples(await store.reviewedExamples(sql).listRequests(userId, wanted))
        : priorityExamples(await store.reviewedExamples(sql).listPriorities(userId, wanted));
    const reasons = [
      ...tooFew(task, examples, releaseThresholds),
      ...(task === 'request' && !isEmbedded(models)
        ? ['another model than the embedded classifier judges here, and a release corrects that one alone']
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

/** How many examples there are, and on which side. */
function countsOf(examples: readonly { id: string }[], { held_out_share }: Thresholds) {
  const held_out = examples.filter(({ id }) => isHeldOut(id, held_out_share)).length;
  return { accepted: examples.length, trained_on: examples.length - held_out, held_out };
}

/** The examples of a version, as it was begun with them. */
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
