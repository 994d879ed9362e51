const resource = 'https://graph.microsoft.com';

/**
 * The scopes requested from the mailbox's owner, and no more (spec Email 5.2): reading their own mail, and continued
 * access while they are away. It covers folders, messages, their sources and change notifications.
 */
export const readScopes = `${resource}/Mail.Read offline_access`;

/**
 * The scopes for a mailbox that sends through Graph: drafts are written (`Mail.ReadWrite`, which createReply, update
 * and delete need) and sent (`Mail.Send`). `Mail.Read` is included, so that a read-only request still works with these
 * tokens.
 */
export const sendScopes = `${resource}/Mail.Read ${resource}/Mail.ReadWrite ${resource}/Mail.Send offline_access`;

/**
 * Returns the scopes to request: tokens are renewed with those that their owner agreed to, because more would be
 * refused.
 */
export function scopesFor(maySend: boolean | undefined): string {
  return maySend === true ? sendScopes : readScopes;
}
