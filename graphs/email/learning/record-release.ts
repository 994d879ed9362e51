import { emailEvents } from '../../../domain/email/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { ReleasePorts } from '../ports.ts';
import type { ReleaseState } from '../states.ts';

/** Concludes the version as a candidate that may be activated, or as refused for good, and emits an event. */
export const recordRelease =
  ({ store }: ReleasePorts) =>
  async (_state: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { id, user_id: userId } = turn.execution;
    const isAccepted = await turn.write(async (transaction) => {
      const versions = store.learningVersions(transaction);
      const isNew = await versions.conclude(userId, id);
      const { task, version, status, reason } = await versions.get(userId, id);
      if (isNew)
        await turn.append(
          transaction,
          emailEvents[status === 'refused' ? 'release.refused' : 'release.accepted'],
          { version_id: id, task, version, reason },
          `learning_version:${id}`,
        );
      return status !== 'refused';
    });
    return { update: {}, counts: { accepted: Number(isAccepted), refused: Number(!isAccepted) } };
  };
