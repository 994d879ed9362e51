import type { UnlearnedEvent } from '../../../db/email/learning/feedback-events.ts';
import type { emailEvents } from '../../../domain/email/events.ts';
import type { PayloadOf } from '../../../domain/event-kind.ts';

/** Feedback on one issue that is learned from by itself. */
export type IssueFeedback = UnlearnedEvent & { issue_id: string };

/** The outcome of one feedback as a sentence, and the event to emit, if there is one. */
export interface Learned {
  outcome: string;
  announce?: {
    kind: (typeof emailEvents)['document.approved'];
    payload: PayloadOf<(typeof emailEvents)['document.approved']>;
    evidenceFor: string;
  };
}
