import {
  attachmentPurpose,
  contentColumns,
  contentPurpose,
  plainOf,
} from '../../db/email/sync/sealed-contents.ts';
import type { TableToSeal } from '../../runtime/encryption/reseal.ts';
import { mailboxPurpose, sendingPurpose } from './sealed.ts';

/** All tables with sealed columns, with the purpose of each value. */
export const sealedTables: readonly TableToSeal[] = [
  {
    name: 'public.mailboxes',
    keys: ['id'],
    columns: ['credentials', 'sending_credentials'],
    purpose: ({ id }, column) =>
      column === 'credentials' ? mailboxPurpose(String(id)) : sendingPurpose(String(id)),
    // Credentials were never stored unsealed.
    plainOf: () => null,
  },
  {
    name: 'public.email_contents',
    keys: ['message_id'],
    columns: contentColumns,
    purpose: ({ message_id }, column) =>
      contentPurpose(String(message_id), column as (typeof contentColumns)[number]),
    plainOf,
  },
  {
    name: 'public.email_attachments',
    keys: ['message_id', 'position'],
    columns: ['content'],
    purpose: ({ message_id, position }) => attachmentPurpose(String(message_id), Number(position)),
    plainOf,
  },
];
