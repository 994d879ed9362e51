/**
 * What is asked of the mailbox's owner, and no more (spec Email 5.2): reading their own mail, and going on doing so while
 * they are away. It covers folders, messages, their sources and change notifications. Writing drafts and sending need
 * `Mail.ReadWrite` and `Mail.Send`, and are not asked for before something sends.
 */
export const readScopes = 'https://graph.microsoft.com/Mail.Read offline_access';
