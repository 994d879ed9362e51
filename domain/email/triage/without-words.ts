import type { IssueFields } from './derive-issue.ts';

/** Whether the words of a message of an issue are there: they are not when they were purged, or cannot be opened. */
export interface Readable {
  at: string;
  is_purged: boolean;
  unopened: string | null;
}

/** Fields of an issue that were read of words that are gone stay as they were: title and category of the first, summary of the last. */
export function keepWithoutWords(
  derived: IssueFields,
  before: IssueFields,
  messages: readonly Readable[],
): IssueFields {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const { title, category, summary } = before;
  return {
    ...derived,
    ...(isGone(ordered[0]) && { title, category }),
    ...(isGone(ordered.at(-1)) && { summary }),
  };
}

const isGone = (message: Readable | undefined): boolean =>
  message !== undefined && (message.is_purged || message.unopened !== null);
