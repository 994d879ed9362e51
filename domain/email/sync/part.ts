/** Messages of the first parts of an import; every later part has as many as a turn takes. */
const firstParts = [100, 400, 1_600];

/** The stored messages from which every part has its full size. */
export const fullPartFrom = firstParts.reduce((sum, size) => sum + size, 0);

/** Share of a part that must be stored for the next one to grow: copies of one message are stored once. */
const storedShare = 0.5;

/**
 * Returns the number of messages that the next part of an import takes, by the number that are stored: small at first, so that a
 * new mailbox shows a ranked desk of its newest messages within seconds however large it is. `most` is what a turn may take.
 */
export function partSize(stored: number, most: number): number {
  let before = 0;
  for (const size of firstParts) {
    if (stored < before + storedShare * size) return Math.min(size, most);
    before += size;
  }
  return most;
}

/** Messages of a folder from which its import is divided, and counts as a backlog. */
const backlogFrom = 500;

/**
 * Returns whether the import of a folder is taken whole: it is on the desk within seconds anyway, and grouping all messages
 * together, the oldest first, needs no guess about what comes later.
 */
export const isTakenWhole = (folder: { phase: string; expected: number | null }): boolean =>
  folder.phase === 'import' && folder.expected !== null && folder.expected < backlogFrom;

/**
 * Returns whether a message comes from years of mail that are imported at once. Such messages are grouped into issues without
 * embeddings. The size of the whole import decides, so that the issues do not depend on its parts.
 */
export const isBacklog = (folder: { phase: string; expected: number | null }): boolean =>
  folder.phase === 'import' && (folder.expected ?? 0) >= backlogFrom;
