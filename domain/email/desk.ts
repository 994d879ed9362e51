/** The execution kind of ordering a user's desk anew, without asking any mailbox. */
export const deskKind = 'email.desk';

/** The actor that orders a user's desk: one turn at a time. */
export const deskActor = (userId: string): string => `${deskKind}:${userId}`;
