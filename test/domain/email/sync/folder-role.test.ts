import { expect, test } from 'vitest';
import { folderRoleOf } from '../../../../domain/email/sync/folder-role.ts';

test.each([
  ['INBOX', 'inbox'],
  ['Sent Items', 'sent'],
  ['sent-mail', 'sent'],
  ['Drafts', 'drafts'],
  ['Entwu\u0308rfe', 'drafts'],
  ['All Mail', 'archive'],
  ['Junk E-mail', 'junk'],
  ['Deleted Items', 'trash'],
  ['Sent to clients', 'other'],
  ['Inbox of line 3', 'other'],
  ['', 'other'],
])('%s is %s', (name, role) => {
  expect(folderRoleOf(name)).toBe(role);
});
