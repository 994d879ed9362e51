import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';
import { replyEvents } from './reply/events.ts';

const { id, count, word, reason } = field;

const release = z.strictObject({ version_id: id, task: word, version: count, reason });
const held = z.strictObject({
  version_id: id,
  task: word,
  from_version: count.nullable(),
  to_version: count.nullable(),
  reason,
});

/** What is told of mailboxes, messages, issues, documents, replies and of what is learned from them. */
export const emailEvents = defineEvents({
  'mailbox.updated': {
    payload: z.strictObject({ mailbox_id: id, stored: count, changed: count, moved: count, removed: count }),
    says: 'A sync found something new in a mailbox.',
  },
  'mailbox.purged': {
    payload: z.strictObject({ mailbox_id: id, messages: count }),
    says: 'The words of messages were purged that their mailbox keeps no longer; hashes and evidence stay.',
    isAudit: true,
  },
  'mailbox.failed': {
    payload: z.strictObject({ mailbox_id: id, code: word, reason }),
    says: 'A mailbox could not be read.',
  },
  'folder.progressed': {
    payload: z.strictObject({ mailbox_id: id, folder: z.string(), seen: count, expected: count.nullable() }),
    says: 'A long reading of a folder has come so far.',
  },
  'folder.resync_started': {
    payload: z.strictObject({ mailbox_id: id, folder: z.string(), reason }),
    says: 'The provider has forgotten where we stood; the folder is compared as a whole.',
  },
  'notifications.failed': {
    payload: z.strictObject({ mailbox_id: id, code: word, reason }),
    says: 'The provider does not tell of new mail; the schedule finds it.',
  },
  'message.quarantined': {
    payload: z.strictObject({ message_id: id, reason }),
    says: 'A message cannot be read; it is kept as it came.',
  },
  'desk.ordered': {
    payload: z.strictObject({ issues: count, mandatory: count, muted: count }),
    says: 'The action desk is another than before, and holds so much.',
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
  'document.approved': {
    payload: z.strictObject({ document_id: id, title: z.string(), passages: count }),
    says: 'A document may be quoted from now on.',
    isAudit: true,
  },
  'document.changed': {
    payload: z.strictObject({
      document_id: id,
      title: z.string().optional(),
      scope: z.array(z.string()).optional(),
      expires_at: field.moment.nullable().optional(),
    }),
    says: 'Title, scope or expiry of a document is another.',
    isAudit: true,
  },
  'document.removed': {
    payload: z.strictObject({ document_id: id }),
    says: 'A document is quoted no more.',
    isAudit: true,
  },
  'example.reviewed': {
    payload: z.strictObject({ example_id: id, task: word, status: word, reason }),
    says: 'A person reviewed an example that can be learned from.',
    isAudit: true,
  },
  'release.accepted': {
    payload: release,
    says: 'What was learned is good enough to be activated by a person.',
  },
  'release.refused': {
    payload: release,
    says: 'What was learned is not good enough, and is never activated.',
  },
  'release.activated': { payload: held, says: 'A person let a release hold.', isAudit: true },
  'release.rolled_back': {
    payload: held,
    says: 'A person ended a release; what held before holds again.',
    isAudit: true,
  },
  ...replyEvents,
});
