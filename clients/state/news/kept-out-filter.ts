/** The reasons for which the gate keeps an article out, by its bands. */
export const keptOutReasons = ['removed', 'sampled', 'capacity'] as const;

/** A reason for which the gate keeps an article out. */
export type KeptOutReason = (typeof keptOutReasons)[number];

/** A choice among what was kept out; null and no words are any. */
export interface KeptOutFilter {
  reason: KeptOutReason | null;
  /** Id of the source. */
  source: string | null;
  /** Words of the title, in a row. */
  words: string;
}

/** Returns the filter that an address names; a reason that does not exist is none. */
export function readKeptOutFilter(params: URLSearchParams): KeptOutFilter {
  const named = params.get('reason');
  return {
    reason: keptOutReasons.find((each) => each === named) ?? null,
    source: params.get('source') || null,
    words: params.get('filter') ?? '',
  };
}

/** Returns the query of a page of what was kept out. */
export function keptOutQuery(
  { reason, source, words }: KeptOutFilter,
  cursor: string | null,
): URLSearchParams {
  const said = words.trim();
  return new URLSearchParams({
    limit: '50',
    ...(reason === null ? {} : { band: reason }),
    ...(source === null ? {} : { source }),
    ...(said === '' ? {} : { q: said }),
    ...(cursor === null ? {} : { cursor }),
  });
}

/** Tests a filter for a choice. */
export const isFiltered = ({ reason, source, words }: KeptOutFilter): boolean =>
  reason !== null || source !== null || words.trim() !== '';
