import type { ExampleReview, ExampleTask, FieldLabel } from './example.ts';

/** Corrections of a field that label examples, with the task of the example. */
const labelledTask = {
  category: 'category',
  severity: 'severity',
  status: 'status',
  response_requirement: 'request',
  owner: 'owner',
  mandatory: 'mandatory',
} as const satisfies Record<string, ExampleTask>;

/** A correction of a field that labels an example. */
export type LabelledKind = keyof typeof labelledTask;

/** Returns whether a correction labels an example. */
export const isLabelled = (kind: string): kind is LabelledKind => Object.hasOwn(labelledTask, kind);

/** An example made from a correction. */
export interface LabelledExample {
  task: ExampleTask;
  label: FieldLabel;
  review_status: ExampleReview;
}

/**
 * Makes the example of a corrected field (spec "Feedback processing": reviewed labels). A correction with a reason counts as
 * reviewed and is accepted; without one it waits for review. A correction that makes a critical issue uncritical always waits,
 * because a wrong label of that kind would teach the service to overlook issues. Closing an issue is no example: null.
 */
export function labelExample(
  kind: LabelledKind,
  correction: { from: unknown; to: unknown; reason: string | null },
  issue: { mandatory: readonly string[] },
): LabelledExample | null {
  const { from, to, reason } = correction;
  if (kind === 'status' && (to === 'resolved' || to === 'dismissed')) return null;
  const is_critical = isCritical(kind, to);
  const wasCritical = isCritical(kind, from);
  return {
    task: labelledTask[kind],
    label: {
      value: asValue(to),
      from: asValue(from),
      is_critical,
      is_missed: is_critical && !wasCritical && issue.mandatory.length === 0,
    },
    review_status: reason !== null && !(wasCritical && !is_critical) ? 'accepted' : 'open',
  };
}

function isCritical(kind: LabelledKind, value: unknown): boolean {
  return (
    (kind === 'severity' && value === 'critical') ||
    (kind === 'category' && value === 'safety') ||
    (kind === 'mandatory' && value === true)
  );
}

function asValue(value: unknown): FieldLabel['value'] {
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
