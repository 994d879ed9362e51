import type { IssueFields } from './derive-issue.ts';
import type { SetStatus } from './issue-state.ts';

/** Whether the words of a message of an issue are there: they are not when they were purged, or cannot be opened. */
export interface Readable {
  at: string;
  stored_at: string;
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

/**
 * Words are purged of what nobody works on any more, and then nothing tells that it is over: what came until then counts as
 * resolved, as if a person had said so. A later word of a person holds.
 */
export function settledBy(person: SetStatus | null, messages: readonly Readable[]): SetStatus | null {
  const at = messages
    .filter(({ is_purged }) => is_purged)
    .map(({ stored_at }) => stored_at)
    .sort()
    .at(-1);
  if (at === undefined || (person !== null && person.at >= at)) return person;
  return { status: 'resolved', at };
}
