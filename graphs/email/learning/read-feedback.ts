import type { FeedbackEvent, UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import type { ImportanceMove } from '../../../domain/email/learning/importance.ts';
import { type PriorityCorrection, repeatedSubjects } from '../../../domain/email/learning/repeated.ts';
import { maxEdits, type StyleEdit } from '../../../domain/email/learning/stable-style.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { LearnPorts } from '../ports.ts';

/** Subjects whose issues were repeatedly ranked higher or lower by hand, each with the correction that completed it. */
export type Repeated = ReturnType<typeof repeatedSubjects>;

/** Returns the changes of importance and the edits that follow from feedback, together with earlier feedback. */
export async function readFeedback(
  ports: Pick<LearnPorts, 'store' | 'sql'>,
  userId: string,
  feedback: readonly UnlearnedEvent[],
): Promise<{ moves: ImportanceMove[]; edits: StyleEdit[] }> {
  const kinds = new Set(feedback.map(({ kind }) => kind));
  const repeated = kinds.has('priority') ? await readRepeated(ports, userId) : [];
  return {
    moves: feedback.flatMap((event) => movesOf(event, repeated)),
    edits: kinds.has('draft_edit') ? await readEdits(ports.store, ports.sql, userId) : [],
  };
}

/** Finds the subjects of all priorities that were set by hand and not taken back. */
export async function readRepeated(
  { store, sql }: Pick<LearnPorts, 'store' | 'sql'>,
  userId: string,
): Promise<Repeated> {
  return repeatedSubjects((await store.feedbackEvents(sql).listPriorities(userId)).flatMap(asPriority));
}

/** Returns the changes of importance that follow from one correction. */
export function movesOf(event: UnlearnedEvent, repeated: Repeated): ImportanceMove[] {
  const { about, to } = event.correction;
  if (event.kind === 'importance' && typeof about === 'string' && (to === 'more' || to === 'less'))
    return [{ feedback_ids: [event.id], about, to, because: `you said so about "${event.issue_title}"` }];
  return repeated
    .filter(({ completed_by }) => completed_by === event.id)
    .map(({ completed_by: _last, ...move }) => ({
      ...move,
      because: `you ranked ${move.feedback_ids.length} of its issues ${move.to === 'more' ? 'higher' : 'lower'}`,
    }));
}

function asPriority({ id, issue_id, correction }: FeedbackEvent): PriorityCorrection[] {
  const { shown, to, subjects } = correction;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  if (issue_id === null) return [];
  return [
    {
      id,
      issue_id,
      shown: numberOf(shown),
      to: numberOf(to),
      subjects: Array.isArray(subjects) ? subjects.filter((each) => typeof each === 'string') : [],
    },
  ];
}

/** Lists the edits since a person last set or removed their style by hand; earlier edits must not undo that. */
async function readEdits(
  store: LearnPorts['store'],
  sql: LearnPorts['sql'],
  userId: string,
): Promise<StyleEdit[]> {
  const since = await store.preferences(sql).findSetByHand(userId, emailPreferences, 'style');
  const edits = await store
    .learningExamples(sql)
    .listEdits(userId, since ?? '1970-01-01T00:00:00.000Z', maxEdits);
  return edits.map(({ feedback_id, label, input }) => ({
    feedback_id,
    changes: label.changes,
    language: input.language,
  }));
}
