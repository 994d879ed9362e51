/** An edition in the list of editions, newest first. */
export interface ListedEdition {
  edition_id: string;
  published_at: string;
  card_count: number;
  is_newest: boolean;
}

/** Returns the editions before and after the one that is shown; without an id, that is the newest. */
export function editionsBeside(
  editions: readonly ListedEdition[],
  shown: string | null,
): { current: ListedEdition | null; earlier: ListedEdition | null; later: ListedEdition | null } {
  const at = shown === null ? 0 : editions.findIndex(({ edition_id }) => edition_id === shown);
  const beside = (step: number): ListedEdition | null => (at < 0 ? null : (editions[at + step] ?? null));
  return { current: beside(0), earlier: beside(1), later: at > 0 ? beside(-1) : null };
}
