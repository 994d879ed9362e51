import { z } from 'zod';
import { assistantEvents } from './assistant/events.ts';
import { messageKind } from './assistant/message.ts';
import { deskKind } from './email/desk/desk.ts';
import { emailEvents } from './email/events.ts';
import { learnKind as emailLearnKind } from './email/learning/learning.ts';
import { releaseKind } from './email/learning/release/task.ts';
import { automationKind } from './email/reply/automation.ts';
import { draftKind } from './email/reply/draft.ts';
import { syncKind } from './email/sync/sync.ts';
import { type EventKind, type EventKinds, field } from './event-kind.ts';
import {
  type ExecutionPayload,
  type ExecutionVerb,
  executionVerbs,
  noun,
  runtimeEvents,
} from './execution-events.ts';
import { newsEvents } from './news/events.ts';
import { sweepKind } from './news/gather/sweep.ts';
import { learnKind } from './news/learning/learn.ts';
import { storyKind } from './news/stories/story.ts';
import { preferenceChange } from './preferences.ts';

/** Every kind of execution that an actor handles. */
export const executionKinds = [
  sweepKind,
  storyKind,
  learnKind,
  syncKind,
  deskKind,
  draftKind,
  emailLearnKind,
  releaseKind,
  automationKind,
  messageKind,
] as const;
/** The kind of an execution: which pipeline it is a run of. */
export type ExecutionKind = (typeof executionKinds)[number];

type NounOf<Kind> = Kind extends `${string}.${infer Noun}` ? Noun : never;

/** The kinds of events that are not the verbs of an execution; each part is written where its room is. */
export const toldEvents = {
  ...runtimeEvents,
  ...newsEvents,
  ...emailEvents,
  ...assistantEvents,
  'preference.updated': {
    payload: z.strictObject({
      scope: field.word,
      version: field.count,
      origin: field.word,
      reason: field.reason,
      diff: z.array(preferenceChange),
      expected: field.count.optional(),
    }),
    says: 'Preferences have a new version, with what it changed and why.',
    isAudit: true,
  },
} as const satisfies EventKinds;

/** The name of a kind of event. */
export type EventName = keyof typeof toldEvents | `${NounOf<ExecutionKind>}.${ExecutionVerb}`;

/** What an event of this kind carries. */
export type EventPayload<Name extends EventName> = Name extends keyof typeof toldEvents
  ? z.infer<(typeof toldEvents)[Name]['payload']>
  : Name extends `${string}.${infer Verb extends ExecutionVerb}`
    ? ExecutionPayload<Verb>
    : never;

/** The nouns that executions have, each once. */
export const executionNouns: readonly string[] = [...new Set(executionKinds.map(noun))];

/** Every kind of event that there is, by name: the closed list of what `agent_events` holds. */
export const eventKinds: ReadonlyMap<string, EventKind> = new Map<string, EventKind>([
  ...executionNouns.flatMap((of) =>
    Object.entries(executionVerbs).map(([verb, kind]) => [`${of}.${verb}`, kind] as const),
  ),
  ...Object.entries(toldEvents),
]);

/** The kinds that are kept for good: what a person decided, and what was done outside. */
export const auditKinds: ReadonlySet<string> = new Set(
  [...eventKinds].filter(([, kind]) => kind.isAudit).map(([name]) => name),
);
