import type { ExampleReview, ExampleTask, FieldLabel } from './example.ts';

/** Corrections of a field that are labels for examples, and what task they label. */
const labelledTask = {
  category: 'category',
  severity: 'severity',
  status: 'status',
  response_requirement: 'request',
  owner: 'owner',
} as const satisfies Record<string, ExampleTask>;

/** A correction of a field that labels an example. */
export type LabelledKind = keyof typeof labelledTask;

/** Whether a correction labels an example. */
export const isLabelled = (kind: string): kind is LabelledKind => Object.hasOwn(labelledTask, kind);

/** An example as a correction makes it. */
export interface LabelledExample {
  task: ExampleTask;
  label: FieldLabel;
  review_status: ExampleReview;
}

/**
 * The example that a corrected field makes (spec "Feedback processing": reviewed labels). Whoever gives a reason has
 * reviewed it: it is accepted, under their name. Without one it waits for review; and so does always what takes an issue
 * out of what is critical, because a wrong label of that kind teaches to overlook. An issue that is closed says nothing of
 * how its status was judged: null.
 */
export function labelExample(
  kind: LabelledKind,
  said: { from: unknown; to: unknown; reason: string | null },
  found: { mandatory: readonly string[] },
): LabelledExample | null {
  const { from, to, reason } = said;
  if (kind === 'status' && (to === 'resolved' || to === 'dismissed')) return null;
  const is_critical = isCritical(kind, to);
  const wasCritical = isCritical(kind, from);
  return {
    task: labelledTask[kind],
    label: {
      value: asValue(to),
      from: asValue(from),
      is_critical,
      is_missed: is_critical && !wasCritical && found.mandatory.length === 0,
    },
    review_status: reason !== null && !(wasCritical && !is_critical) ? 'accepted' : 'open',
  };
}

function isCritical(kind: LabelledKind, value: unknown): boolean {
  return (kind === 'severity' && value === 'critical') || (kind === 'category' && value === 'safety');
}

function asValue(value: unknown): FieldLabel['value'] {
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
