import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import type { emailEvents } from '../../../domain/email/events.ts';
import type { PayloadOf } from '../../../domain/event-kind.ts';
import type { DeskPorts } from '../desk/desk-ports.ts';

/** What learning works with: what ordering the desk does. */
export type LearnPorts = DeskPorts;

/** Feedback that is learned from by itself, of one issue. */
export type IssueFeedback = UnlearnedEvent & { issue_id: string };

/** What came of one feedback, in words, and the event that tells others of it, if there is one. */
export interface Learned {
  outcome: string;
  announce?: {
    kind: (typeof emailEvents)['document.approved'];
    payload: PayloadOf<(typeof emailEvents)['document.approved']>;
    evidenceFor: string;
  };
}
