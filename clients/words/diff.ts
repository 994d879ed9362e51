/** The words that are read aloud around a change of a text. */
export const diffWords = { add: 'added:', remove: 'removed:' };
