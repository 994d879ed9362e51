import { z } from 'zod';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';

/** Properties requested of each message: enough to recognize it, little enough for large pages. */
export const selectedProperties = 'changeKey,receivedDateTime,conversationId,isRead,isDraft,flag';

/** An id of the API: opaque, and a part of addresses. */
export const graphId = z.string().min(1).max(1000);

const messageState = z.object({
  '@odata.etag': z.string().max(1000).optional(),
  changeKey: z.string().min(1).max(1000).nullish(),
  isRead: z.boolean().nullish(),
  isDraft: z.boolean().nullish(),
  flag: z.object({ flagStatus: z.enum(['notFlagged', 'complete', 'flagged']).nullish() }).nullish(),
});
type MessageState = z.infer<typeof messageState>;

/** A message requested by its id. */
export const locatedMessage = messageState.extend({ id: graphId, parentFolderId: graphId });

/** A row of the delta function; any field except the id may be absent, which means unchanged. */
export const deltaRow = messageState.extend({
  id: graphId,
  '@removed': z.looseObject({}).optional(),
  receivedDateTime: z.iso.datetime({ offset: true }).nullish(),
  conversationId: z.string().max(1000).nullish(),
});
export type DeltaRow = z.infer<typeof deltaRow>;

/**
 * Returns flags and revision of a row in the port's form: all flags if all are given, single changes if only some are.
 */
export function stateOf(row: MessageState): {
  flags?: MessageFlag[];
  flag_changes?: Partial<Record<MessageFlag, boolean>>;
  revision?: string;
} {
  // The change key is the inner part of the entity tag, and either may be missing.
  const revision = row.changeKey ?? /^W\/"(.+)"$/.exec(row['@odata.etag'] ?? '')?.[1];
  const flags: [MessageFlag, boolean][] = [];
  if (typeof row.isDraft === 'boolean') flags.push(['draft', row.isDraft]);
  // A completed follow-up no longer counts as a flag.
  if (row.flag?.flagStatus) flags.push(['flagged', row.flag.flagStatus === 'flagged']);
  if (typeof row.isRead === 'boolean') flags.push(['seen', row.isRead]);
  const known = revision === undefined ? {} : { revision };
  if (flags.length === 0) return known;
  if (flags.length < 3) return { flag_changes: Object.fromEntries(flags), ...known };
  return { flags: flags.filter(([, isSet]) => isSet).map(([flag]) => flag), ...known };
}
