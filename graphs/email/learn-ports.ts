import type { preferences } from '../../db/app/preferences.ts';
import type { documents } from '../../db/email/documents.ts';
import type { feedbackEvents, UnlearnedEvent } from '../../db/email/feedback-events.ts';
import type { learnedDrafts } from '../../db/email/learned-drafts.ts';
import type { learnedIssues } from '../../db/email/learned-issues.ts';
import type { learningExamples } from '../../db/email/learning-examples.ts';
import type { rankedActions } from '../../db/email/ranked-actions.ts';
import type { ToolRunner } from '../../runtime/tool-runner.ts';
import type { DeskPorts } from './desk-ports.ts';

/** What learning works with, beside what ordering the desk does. */
export type LearnPorts = Omit<DeskPorts, 'store'> & {
  store: DeskPorts['store'] & {
    preferences: typeof preferences;
    rankedActions: typeof rankedActions;
    feedbackEvents: typeof feedbackEvents;
    learnedIssues: typeof learnedIssues;
    learnedDrafts: typeof learnedDrafts;
    learningExamples: typeof learningExamples;
    documents: typeof documents;
  };
  tools: Pick<ToolRunner, 'run'>;
};

/** Feedback that is learned from by itself, of one issue. */
export type IssueFeedback = UnlearnedEvent & { issue_id: string };

/** What came of one feedback, in words, and the event that tells others of it, if there is one. */
export interface Learned {
  outcome: string;
  announce?: { kind: string; payload: Record<string, unknown>; evidenceFor: string };
}
