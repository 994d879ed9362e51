import type { FeedbackEvent, UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import type { ImportanceMove } from '../../../domain/email/learning/importance.ts';
import { type PriorityCorrection, repeatedSubjects } from '../../../domain/email/learning/repeated.ts';
import { editsLookedAt, type StyleEdit } from '../../../domain/email/learning/stable-style.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { LearnPorts } from './learn-ports.ts';

/** The moves and edits that feedback comes to, together with what was said before it. */
export async function readFeedback(
  { store, sql }: Pick<LearnPorts, 'store' | 'sql'>,
  userId: string,
  said: readonly UnlearnedEvent[],
): Promise<{ moves: ImportanceMove[]; edits: StyleEdit[] }> {
  const kinds = new Set(said.map(({ kind }) => kind));
  const repeated = kinds.has('priority')
    ? repeatedSubjects((await store.feedbackEvents(sql).listPriorities(userId)).flatMap(asPriority))
    : [];
  const moves = said.flatMap((event): ImportanceMove[] => {
    const { about, to } = event.correction;
    if (event.kind === 'importance' && typeof about === 'string' && (to === 'more' || to === 'less'))
      return [{ feedback_ids: [event.id], about, to, because: `you said so of "${event.issue_title}"` }];
    return repeated
      .filter(({ completed_by }) => completed_by === event.id)
      .map(({ completed_by: _last, ...move }) => ({
        ...move,
        because: `you set ${move.feedback_ids.length} issues of it ${move.to === 'more' ? 'higher' : 'lower'}`,
      }));
  });
  return { moves, edits: kinds.has('draft_edit') ? await readEdits(store, sql, userId) : [] };
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

/** Edits since a person has last set their style by hand, or taken it back: that is not undone by what they did before. */
async function readEdits(
  store: LearnPorts['store'],
  sql: LearnPorts['sql'],
  userId: string,
): Promise<StyleEdit[]> {
  const since = await store.preferences(sql).findSetByHand(userId, emailPreferences, 'style');
  const found = await store
    .learningExamples(sql)
    .listEdits(userId, since ?? '1970-01-01T00:00:00.000Z', editsLookedAt);
  return found.map(({ feedback_id, label, input }) => ({
    feedback_id,
    changes: label.changes,
    language: input.language,
  }));
}
