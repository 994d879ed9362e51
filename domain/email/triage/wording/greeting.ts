const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|morning|hallo|guten (?:tag|morgen)|moin|liebe[rs]?|sehr geehrte[rs]?)\b[^\n,!]{0,60}[,!]?\s*\n?/iu;

/** Returns a text without its greeting, such as "Hi Nora,", which says nothing about the matter. */
export const withoutGreeting = (text: string): string => text.replace(greeting, '');
