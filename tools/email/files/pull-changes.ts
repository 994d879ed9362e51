import { z } from 'zod';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Change, ChangePage } from '../provider.ts';
import { changedEntries, emptySummary, type Summary, summarise, summary } from '../summary.ts';
import type { Entry, FolderFiles, Listing } from './listing.ts';

/** State between rounds: the contents of the folder at the start of the last one, and its stamp then. */
const roundState = z.object({ kind: z.literal('round'), stamp: z.string().nullable(), held: summary });

/**
 * State within a round: the contents to compare with, the contents to end with, and the messages reported so far: those from
 * `after` up to `top`, or all if `after` is empty. The newest come first.
 */
const pageState = z.object({
  kind: z.literal('page'),
  before: summary,
  target: summary,
  stamp: z.string().nullable(),
  phase: z.enum(['newest', 'gone']),
  after: z.string(),
  top: z.string(),
  expected: z.int().nonnegative(),
});
type PageState = z.infer<typeof pageState>;

const cursorState = z.discriminatedUnion('kind', [roundState, pageState]);

/** An open folder: its files, and its last listing, which the next page of the same round can use. */
export interface OpenFolder {
  files: FolderFiles;
  last: { listing: Listing; summary: Summary } | undefined;
}

/**
 * Returns one page of changes in a folder of files. A round ends with the summary that it began with: later changes
 * differ from it and are reported in the next round, whether this one reported them already or not.
 */
export async function pullChanges(
  folder: OpenFolder,
  cursor: string | null,
  context: { known(): Promise<readonly string[]>; signal: AbortSignal },
  pageSize: number,
): Promise<ChangePage> {
  const state = cursor === null ? null : readCursor(cursorState, cursor);
  if (state?.kind === 'round' && state.stamp !== null && state.stamp === (await folder.files.stamp())) {
    return { changes: [], next: { kind: 'round', cursor: writeCursor(state) } };
  }
  const isUnderWay =
    state?.kind === 'page' && folder.last !== undefined && isSame(folder.last.summary, state.target);
  const { listing, summary: held } =
    isUnderWay && folder.last !== undefined ? folder.last : await look(folder, context.signal);

  if (state?.kind !== 'page') {
    const before = state?.held ?? emptySummary;
    return tell(begin(before, listing, held), listing, context, pageSize);
  }
  const isLost =
    listing.isRenumbered &&
    !isSame(held, state.target) &&
    state.phase === 'newest' &&
    !listing.entries.some(({ order }) => order === state.after);
  return tell(isLost ? begin(state.before, listing, held) : state, listing, context, pageSize);
}

async function look(folder: OpenFolder, signal: AbortSignal) {
  const listing = await folder.files.list(signal);
  folder.last = { listing, summary: summarise(listing.entries) };
  return folder.last;
}

function begin(before: Summary, listing: Listing, target: Summary): PageState {
  const expected = changedEntries(before, listing.entries).length;
  return {
    kind: 'page',
    before,
    target,
    stamp: listing.stamp,
    phase: 'newest',
    after: '',
    top: '',
    expected,
  };
}

async function tell(
  state: PageState,
  listing: Listing,
  context: { known(): Promise<readonly string[]> },
  pageSize: number,
): Promise<ChangePage> {
  const round = { kind: 'round' as const, stamp: state.stamp, held: state.target };
  const expected = state.before.groups === 0 ? { expected: state.expected } : {};
  const changes: Change[] = [];
  if (state.phase === 'newest') {
    const isWaiting = ({ order }: Entry) => state.after === '' || order < state.after || order > state.top;
    const waiting = changedEntries(state.before, listing.entries).filter(isWaiting);
    // Of more arrivals than a page has, the rest belongs to the next round, which compares with the beginning of this one.
    const reported = waiting.slice(-pageSize).reverse();
    changes.push(...(await Promise.all(reported.map((entry) => seen(entry, listing)))));
    const [first, last] = [reported[0], reported.at(-1)];
    if (first !== undefined && last !== undefined && waiting.length > reported.length) {
      const [top = ''] = [first.order, state.top].toSorted().reverse();
      const after = state.after === '' || last.order < state.after ? last.order : state.after;
      return page({ ...state, after, top }, changes, expected);
    }
  }
  // Nothing was removed from an unchanged folder.
  if (state.phase === 'gone' || hasChanged(state.before, listing.entries)) {
    const after = state.phase === 'gone' ? state.after : '';
    const gone = missing(listing.entries, await context.known(), after);
    const reported = gone.slice(0, pageSize - changes.length);
    changes.push(...reported.map((place) => ({ kind: 'gone' as const, place })));
    if (gone.length > reported.length) {
      return page({ ...state, phase: 'gone', after: reported.at(-1) ?? after }, changes, expected);
    }
  }
  return { changes, next: { kind: 'round', cursor: writeCursor(round) }, ...expected };
}

function page(state: PageState, changes: Change[], expected: { expected?: number }): ChangePage {
  return { changes, next: { kind: 'page', cursor: writeCursor(state) }, ...expected };
}

async function seen(entry: Entry, listing: Listing): Promise<Change> {
  const { place, flags } = entry;
  return { kind: 'seen', place, identity: null, flags, received_at: await listing.receivedAt(entry) };
}

function missing(entries: readonly Entry[], known: readonly string[], after: string): string[] {
  const held = new Set(entries.map(({ place }) => place));
  return known.filter((place) => !held.has(place) && place > after).toSorted();
}

function hasChanged(before: Summary, entries: readonly Entry[]): boolean {
  return before.groups === 0 || !isSame(summarise(entries, before.groups), before);
}

function isSame(left: Summary, right: Summary): boolean {
  return left.groups === right.groups && left.digests === right.digests;
}
