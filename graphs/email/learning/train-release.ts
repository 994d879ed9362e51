import { specWeights } from '../../../domain/email/desk/priority.ts';
import { pairsOf, trainPriority } from '../../../domain/email/learning/release/priority-release.ts';
import { trainRequest } from '../../../domain/email/learning/release/request-release.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { ReleasePorts } from '../ports.ts';
import type { ReleaseState } from '../states.ts';
import { weightsOf } from '../triage/active-releases.ts';
import { embedSentences } from './embed-sentences.ts';
import { examplesOf } from './load-examples.ts';

/** Trains the candidate on the examples that are not held out; the same examples give the same parameters. */
export const trainRelease =
  (ports: ReleasePorts) =>
  async ({ task }: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { store, sql, models } = ports;
    const { id, user_id: userId } = turn.execution;
    const version = await store.learningVersions(sql).get(userId, id);
    const examples = await examplesOf(ports, userId, version);
    let cost = 0;
    let parameters: object;
    if (task === 'request') {
      const { training } = examples.request;
      const sentences = training.flatMap((example) => example.sentences);
      const embedded = await embedSentences(models, turn, sentences);
      cost = embedded.cost;
      parameters = trainRequest(training, embedded.vectorOf, models.embedder.id);
    } else {
      const { training } = pairsOf(examples.priority, version.thresholds.held_out_share);
      const parent = await store.learningVersions(sql).findByNumber(userId, task, version.parent_version);
      parameters = { weights: trainPriority(training, weightsOf(parent)?.weights ?? specWeights) };
    }
    await turn.write((transaction) =>
      store.learningVersions(transaction).setParameters(userId, id, parameters),
    );
    return { update: {}, counts: { examples: examples.counts.trained_on }, cost };
  };
