import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';
import { replyEvents } from './reply/events.ts';

const { id, count, word, reason } = field;

const release = z.strictObject({ version_id: id, task: word, version: count, reason });
const activation = z.strictObject({
  version_id: id,
  task: word,
  from_version: count.nullable(),
  to_version: count.nullable(),
  reason,
});

/** The event kinds of mailboxes, messages, issues, documents, replies and learning. */
export const emailEvents = defineEvents({
  'mailbox.updated': {
    payload: z.strictObject({ mailbox_id: id, stored: count, changed: count, moved: count, removed: count }),
    says: 'A sync found something new in a mailbox.',
  },
  'mailbox.progressed': {
    payload: z.strictObject({
      mailbox_id: id,
      stored: count,
      left: count,
      per_second: z.number().nonnegative(),
      seconds_left: count,
    }),
    says: 'A part of an import is on the desk: messages stored so far, messages left, and the rate of this part from the mailbox to the desk.',
  },
  'mailbox.purged': {
    payload: z.strictObject({ mailbox_id: id, messages: count }),
    says: 'Texts of messages were purged after the retention time of their mailbox; hashes and evidence are kept.',
    isAudit: true,
  },
  'mailbox.failed': {
    payload: z.strictObject({ mailbox_id: id, code: word, reason }),
    says: 'A mailbox could not be read.',
  },
  'folder.progressed': {
    payload: z.strictObject({ mailbox_id: id, folder: z.string(), seen: count, expected: count.nullable() }),
    says: 'Progress of a long folder sync.',
  },
  'folder.resync_started': {
    payload: z.strictObject({ mailbox_id: id, folder: z.string(), reason }),
    says: 'The cursor of a folder expired; the whole folder is compared again.',
  },
  'notifications.failed': {
    payload: z.strictObject({ mailbox_id: id, code: word, reason }),
    says: 'The provider does not announce new mail; scheduled syncs still find it.',
  },
  'message.quarantined': {
    payload: z.strictObject({ message_id: id, reason }),
    says: 'A message cannot be read; its source is kept.',
  },
  'desk.ordered': {
    payload: z.strictObject({
      /** Raised each time; lists of issues answer it as `desk_revision`. */
      revision: count,
      /** Issues that were ranked anew or left the ranking, at most 100. */
      changed: z.array(id).max(100),
      /** Number of those, also of the ones that are not named. */
      changed_count: count,
      /** Issues on the desk. */
      issues: count,
      mandatory: count,
      suspected: count,
      muted: count,
      waiting: count,
      information: count,
      newsletters: count,
      notices: count,
      finished: count,
    }),
    says: 'The action desk changed; the payload has the new counts of the desk and of the other lists.',
  },
  'issue.changed': {
    payload: z.strictObject({ issue_id: id, revision: count }),
    says: 'An issue has a new revision and its rank is up to date; of many at once, only the first 100 are told.',
  },
  'issue.corrected': {
    payload: z.strictObject({
      feedback_id: id,
      issue_id: id,
      kind: word,
      correction: z.record(z.string(), z.unknown()),
    }),
    says: 'A person corrected an issue.',
    isAudit: true,
  },
  'correction.taken_back': {
    payload: z.strictObject({ feedback_id: id, issue_id: id, kind: word }),
    says: 'A person took back a correction of an issue; a learn turn takes back what was learned from it.',
    isAudit: true,
  },
  'document.approved': {
    payload: z.strictObject({ document_id: id, title: z.string(), passages: count }),
    says: 'A document was approved and can be cited.',
    isAudit: true,
  },
  'document.changed': {
    payload: z.strictObject({
      document_id: id,
      title: z.string().optional(),
      scope: z.array(z.string()).optional(),
      expires_at: field.moment.nullable().optional(),
    }),
    says: 'The title, scope or expiry of a document was changed.',
    isAudit: true,
  },
  'document.removed': {
    payload: z.strictObject({ document_id: id }),
    says: 'A document was removed and is no longer cited.',
    isAudit: true,
  },
  'example.reviewed': {
    payload: z.strictObject({ example_id: id, task: word, status: word, reason }),
    says: 'A person reviewed a learning example.',
    isAudit: true,
  },
  'release.accepted': {
    payload: release,
    says: 'A release candidate was accepted; a person can activate it.',
  },
  'release.refused': {
    payload: release,
    says: 'A release candidate was refused for good.',
  },
  'release.activated': { payload: activation, says: 'A person activated a release.', isAudit: true },
  'release.rolled_back': {
    payload: activation,
    says: 'A person rolled back a release; the one before is active again.',
    isAudit: true,
  },
  ...replyEvents,
});
