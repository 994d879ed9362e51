import { z } from '@hono/zod-openapi';
import type { LearningVersion } from '../../../db/email/learning/learning-versions.ts';
import { activation, versionStatus } from '../../../domain/email/learning/release/activation.ts';
import { evaluation } from '../../../domain/email/learning/release/evaluation.ts';
import { replay } from '../../../domain/email/learning/release/replay.ts';
import { releaseTask } from '../../../domain/email/learning/release/task.ts';
import { thresholds } from '../../../domain/email/learning/release/thresholds.ts';
import { difference } from '../../../domain/quality/difference.ts';
import { orNull, strip } from '../../http/responses.ts';

// The library names only schemas that were created after it was loaded, and so only copies of what the domain has.
const gain = difference.clone().openapi('Difference');
const { critical, false_alarms: falseAlarms, examples } = evaluation.shape;
const missed = critical.unwrap().shape.missed.element.clone().openapi('MissedCase');
const evaluationResponse = evaluation
  .extend({
    examples: examples.clone().openapi('ExampleCounts'),
    difference: orNull(gain),
    critical: orNull(
      critical
        .unwrap()
        .extend({ difference: gain, missed: z.array(missed) })
        .openapi('CriticalFigures'),
    ),
    false_alarms: orNull(falseAlarms.unwrap().extend({ difference: gain }).openapi('FalseAlarmFigures')),
  })
  .openapi('Evaluation');

const [changedMessage, movedIssue] = replay.shape.changes.element.options;
const levels = changedMessage.shape.from.clone().openapi('RequestLevels');
const deskPlace = movedIssue.shape.from.clone().openapi('DeskPlace');
const replayResponse = replay
  .extend({
    changes: z.array(
      z.union([
        changedMessage.extend({ from: levels, to: levels }).openapi('ReplayedMessage'),
        movedIssue.extend({ from: deskPlace, to: deskPlace }).openapi('ReplayedIssue'),
      ]),
    ),
  })
  .openapi('Replay');

/** A learned version as clients see it. */
export const versionResponse = z
  .object({
    id: z.uuid(),
    task: releaseTask,
    version: z.int(),
    /** `making` until it is evaluated; a `candidate` can be activated, a `refused` version never. */
    status: versionStatus,
    /** The version that it was compared with; null for the built-in behaviour. */
    parent_version: z.int().nullable(),
    reason: z.string(),
    /** Fixed before the evaluation. */
    thresholds: thresholds.clone().openapi('ReleaseThresholds'),
    /** Null until it is evaluated. */
    evaluation: orNull(evaluationResponse),
    activations: z.array(activation.clone().openapi('ActivationPeriod')),
    created_at: z.string(),
  })
  .openapi('LearningVersion');

/** A learned version with its parameters and its replay. */
export const versionDetail = versionResponse
  .extend({
    /** Weights of the ranking, or the correction of the classifier. */
    parameters: z.record(z.string(), z.unknown()),
    /** Replay of the last days with this version; null if it was not replayed. */
    replay: orNull(replayResponse),
    /** Examples or priority corrections that it was trained and evaluated on. */
    example_ids: z.array(z.uuid()),
  })
  .openapi('LearningVersionDetails');

/** Returns a version as clients see it; an evaluation in an earlier format is left out. */
export function toVersionResponse(version: LearningVersion): z.output<typeof versionResponse> {
  const evaluated = evaluation.safeParse(version.evaluation);
  return strip(versionResponse, { ...version, evaluation: evaluated.success ? evaluated.data : null });
}
