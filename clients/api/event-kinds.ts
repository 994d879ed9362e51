/** The kinds of executions whose progress a client shows. */
const shownExecutions = [
  'sweep',
  'story',
  'learn',
  'sync',
  'desk',
  'draft',
  'release',
  'automation',
  'message',
] as const;

/** The verbs of executions that a client acts on. */
const verbs = [
  'queued',
  'started',
  'resumed',
  'waiting',
  'put_off',
  'succeeded',
  'failed',
  'cancelled',
] as const;

type ExecutionKind = `${(typeof shownExecutions)[number]}.${(typeof verbs)[number]}`;

const others = [
  'stage.started',
  'stage.finished',
  'approval.opened',
  'approval.decided',
  'approval.superseded',
  'approval.expired',
  'effect.planned',
  'effect.started',
  'effect.done',
  'effect.failed',
  'effect.unknown',
  'effect.cancelled',
  'effect.undone',
  'sources.checked',
  'claims.compared',
  'claims.reviewed',
  'claim.changed',
  'story.changed',
  'story.split',
  'sweep.progressed',
  'edition.published',
  'article.rescued',
  'feedback.recorded',
  'source.failing',
  'source.recovered',
  'mailbox.updated',
  'mailbox.progressed',
  'mailbox.failed',
  'folder.progressed',
  'desk.ordered',
  'issue.changed',
  'issue.corrected',
  'draft.written',
  'draft.edited',
  'draft.refused',
  'draft.approved',
  'draft.sent',
  'draft.rejected',
  'draft.superseded',
  'draft.expired',
  'draft.send_failed',
  'draft.unknown',
  'draft.undone',
  'message.understood',
  'message.step',
  'message.answered',
  'preference.updated',
  'session.ended',
] as const;

/** A kind of event that a client listens to. */
export type EventKind = (typeof others)[number] | ExecutionKind;

/** Every kind that a client listens to; the browser delivers only kinds that are named. */
export const eventKinds: readonly EventKind[] = [
  ...shownExecutions.flatMap((noun) => verbs.map((verb): EventKind => `${noun}.${verb}`)),
  ...others,
];
