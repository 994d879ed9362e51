const resource = 'https://graph.microsoft.com';

/**
 * What is asked of the mailbox's owner, and no more (spec Email 5.2): reading their own mail, and going on doing so while
 * they are away. It covers folders, messages, their sources and change notifications.
 */
export const readScopes = `${resource}/Mail.Read offline_access`;

/**
 * What is asked of the owner of a mailbox that sends through Graph: drafts are written (`Mail.ReadWrite`, which createReply,
 * update and delete need) and sent (`Mail.Send`). `Mail.Read` stays among them, so that reading alone can still ask for it.
 */
export const sendScopes = `${resource}/Mail.Read ${resource}/Mail.ReadWrite ${resource}/Mail.Send offline_access`;

/** The scopes to ask for: tokens are renewed with those that their owner agreed to, since more would be refused. */
export function scopesFor(maySend: boolean | undefined): string {
  return maySend === true ? sendScopes : readScopes;
}
