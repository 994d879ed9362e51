import { assistantEvents } from '../../domain/assistant/events.ts';
import { messageKind } from '../../domain/assistant/message.ts';
import { deskKind } from '../../domain/email/desk/desk.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { learnKind as emailLearnKind } from '../../domain/email/learning/learning.ts';
import { releaseKind } from '../../domain/email/learning/release/task.ts';
import { automationKind } from '../../domain/email/reply/automation.ts';
import { draftKind } from '../../domain/email/reply/draft.ts';
import { syncKind } from '../../domain/email/sync/sync.ts';
import { createEventRegistry } from '../../domain/event-registry.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { sweepKind } from '../../domain/news/gather/sweep.ts';
import { learnKind } from '../../domain/news/learning/learn.ts';
import { storyKind } from '../../domain/news/stories/story.ts';

/**
 * The events of the service, for tests that do not load its graphs. A test of the wiring compares it with what the modules
 * declare.
 */
export const serviceEvents = createEventRegistry([
  { name: 'news', executions: [sweepKind, storyKind, learnKind], events: newsEvents },
  {
    name: 'email',
    executions: [syncKind, deskKind, draftKind, emailLearnKind, releaseKind, automationKind],
    events: emailEvents,
  },
  { name: 'assistant', executions: [messageKind], events: assistantEvents },
]);
