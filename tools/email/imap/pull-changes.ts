import type { ImapFlow } from 'imapflow';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Change, ChangePage, Seen } from '../provider.ts';
import { changedEntries, emptySummary, summarise, summary } from '../summary.ts';
import { placeOf, uidOf } from './place.ts';
import { fetchMessages, searchUids, seenMessage } from './queries.ts';
import { openBox } from './session.ts';

/**
 * The state of a folder at the start of a round: UIDs from `nextUid` on, and changes beyond `modseq`, belong to the
 * next round.
 */
const folderState = z.object({
  nextUid: z.int().positive(),
  count: z.int().nonnegative(),
  modseq: z.string().regex(/^\d+$/).nullable(),
  /** Summary of all messages and their flags, if no modseq reports changes. */
  marks: summary,
});
type FolderState = z.infer<typeof folderState>;

/** The state of an unknown folder. */
const unknownFolder: FolderState = { nextUid: 1, count: 0, modseq: null, marks: emptySummary };

const roundState = z.object({ kind: z.literal('round'), validity: z.string(), before: folderState });

/**
 * State within a round: first new messages, the newest first, then flags of the others, then removed messages. `after` is the
 * last reported one; of new messages those from it up to `nextUid` (exclusive) are reported, or none if it is 0.
 */
const pageState = z.object({
  kind: z.literal('page'),
  validity: z.string(),
  before: folderState,
  target: folderState,
  phase: z.enum(['newest', 'marks', 'gone']),
  after: z.string(),
  /** Messages that arrived during the round are reported below it, at once; the next round reports them again. */
  nextUid: z.int().positive(),
  expected: z.int().nonnegative().optional(),
});
type PageState = z.infer<typeof pageState>;

/** The content of a cursor of an IMAP folder. */
const cursorState = z.discriminatedUnion('kind', [roundState, pageState]);

/** Results requested once in a round, for all its pages. Another process requests them again. */
export interface RoundNotes {
  round: string;
  fresh?: number[];
  marks?: Marked[];
}

/** A message with its flags, as `summarise` needs it. */
type Marked = Seen & { flags: NonNullable<Seen['flags']> };

/** The inputs of a page. */
interface PageInput {
  client: ImapFlow;
  known(): Promise<readonly string[]>;
  notes: RoundNotes;
  pageSize: number;
}

/**
 * Returns one page of changes in a folder (RFC 4549): new messages by their UIDs, flags by modseq or else by comparing
 * all of them, and removed messages as the difference between the known and the present ones. A round ends with the
 * state of the folder at its start, so that later changes belong to the next one. Throws `cursor_expired` if the UIDs
 * are no longer valid.
 */
export async function pullChanges(
  folderId: string,
  cursor: string | null,
  input: Omit<PageInput, 'notes'> & { notes: Map<string, RoundNotes> },
): Promise<ChangePage> {
  const { client } = input;
  const state = cursor === null ? null : readCursor(cursorState, cursor);
  const box = await openBox(client, folderId);
  if (state !== null && state.validity !== box.validity) {
    throw new Failure(
      'cursor_expired',
      'The folder renumbered its messages. Stored messages are kept, and the folder is read from the beginning.',
    );
  }
  const notesOf = (target: FolderState): RoundNotes => {
    const round = JSON.stringify([box.validity, target]);
    const held = input.notes.get(folderId);
    const notes = held?.round === round ? held : { round };
    input.notes.set(folderId, notes);
    return notes;
  };
  if (state?.kind === 'page') {
    const arrived = await takeArrivals(state, box.nextUid, input);
    return arrived ?? pageOf(state, { ...input, notes: notesOf(state.target) });
  }

  const before = state?.before ?? unknownFolder;
  const { nextUid, count, modseq } = box;
  const marks = modseq === null ? await fetchMarks(client, box.validity, nextUid) : undefined;
  const target = { nextUid, count, modseq, marks: marks === undefined ? emptySummary : summarise(marks) };
  if (state !== null && JSON.stringify(before) === JSON.stringify(target)) {
    return { changes: [], next: { kind: 'round', cursor: writeCursor(state) } };
  }
  const notes = notesOf(target);
  if (marks !== undefined) notes.marks = marks;
  const expected = state === null ? { expected: count } : {};
  const begun = { kind: 'page' as const, validity: box.validity, before, target, ...expected };
  return pageOf({ ...begun, phase: 'newest', after: '0', nextUid }, { ...input, notes });
}

async function pageOf(state: PageState, input: PageInput): Promise<ChangePage> {
  const changes: Change[] = [];
  const expected = state.expected === undefined ? {} : { expected: state.expected };
  let now = state;
  while (true) {
    const room = input.pageSize - changes.length;
    const found = room > 0 ? await changesOfPhase(now, input, room) : { changes: [], after: now.after };
    changes.push(...found.changes);
    if (found.after !== undefined) {
      const cursor = writeCursor({ ...now, after: found.after });
      return { changes, next: { kind: 'page', cursor }, ...expected };
    }
    if (now.phase === 'gone') break;
    const isNew = now.phase === 'newest';
    now = { ...now, phase: isNew ? 'marks' : 'gone', after: isNew ? '0' : '' };
  }
  const cursor = writeCursor({ kind: 'round', validity: state.validity, before: state.target });
  return { changes, next: { kind: 'round', cursor }, ...expected };
}

/** Returns the changes of one phase; `after` is its cursor, absent at its end. */
async function changesOfPhase(
  state: PageState,
  input: PageInput,
  room: number,
): Promise<{ changes: Change[]; after?: string }> {
  const { validity, phase, after } = state;
  if (phase === 'gone') {
    const gone = await findGone(state, input);
    const changes = gone.slice(0, room).map((place) => ({ kind: 'gone' as const, place }));
    return { changes, ...(gone.length > room && { after: gone[room - 1] ?? after }) };
  }
  if (phase === 'newest') {
    const fresh = await findFresh(state, input);
    const waiting = after === '0' ? fresh : fresh.filter((uid) => uid < Number(after));
    const taken = waiting.slice(-room);
    const changes = await fetchNew(input.client, taken, validity);
    return { changes, ...(waiting.length > room && { after: String(taken[0]) }) };
  }
  const numbered = (await findMarks(state, input)).map((change) => ({
    change,
    uid: uidOf(change.place, validity) ?? 0,
  }));
  const waiting = numbered.filter(({ uid }) => uid > Number(after));
  const taken = waiting.slice(0, room);
  const changes = taken.map(({ change }) => change);
  return { changes, ...(waiting.length > room && { after: String(taken.at(-1)?.uid) }) };
}

/** Returns a page of the messages that arrived since the last page of an unfinished round; undefined if there are none. */
async function takeArrivals(
  state: PageState,
  nextUid: number,
  { client, pageSize }: Pick<PageInput, 'client' | 'pageSize'>,
): Promise<ChangePage | undefined> {
  if (state.phase !== 'newest' || nextUid <= state.nextUid) return undefined;
  const arrived = (await searchUids(client, `${state.nextUid}:${nextUid - 1}`)).slice(-pageSize);
  const changes = await fetchNew(client, arrived, state.validity);
  return {
    changes,
    next: { kind: 'page', cursor: writeCursor({ ...state, nextUid }) },
    ...(state.expected !== undefined && { expected: state.expected }),
  };
}

/** Returns new messages with their fields, the newest first. */
async function fetchNew(client: ImapFlow, uids: readonly number[], validity: string): Promise<Change[]> {
  if (uids.length === 0) return [];
  const found = await fetchMessages(client, uids.join(), {
    flags: true,
    internalDate: true,
    threadId: true,
  });
  return found
    .filter(({ uid }) => uids.includes(uid))
    .map((each) => seenMessage(each, validity))
    .reverse();
}

async function findFresh({ before, target }: PageState, { client, notes }: PageInput): Promise<number[]> {
  if (target.nextUid <= before.nextUid) return [];
  notes.fresh ??= await searchUids(client, `${before.nextUid}:${target.nextUid - 1}`);
  return notes.fresh;
}

/** Returns known messages whose flags have or may have changed. */
async function findMarks(state: PageState, { client, notes }: PageInput): Promise<Marked[]> {
  const { before, target, validity } = state;
  if (before.nextUid === 1) return [];
  if (before.modseq !== null && target.modseq !== null) {
    if (before.modseq === target.modseq) return [];
    notes.marks ??= await fetchMarks(client, validity, before.nextUid, before.modseq);
    return notes.marks;
  }
  notes.marks ??= await fetchMarks(client, validity, target.nextUid);
  return changedEntries(before.marks, notes.marks).filter(
    ({ place }) => (uidOf(place, validity) ?? 0) < before.nextUid,
  );
}

/** Returns messages with UIDs below `nextUid` and their flags: all, or those that changed since. */
async function fetchMarks(
  client: ImapFlow,
  validity: string,
  nextUid: number,
  changedSince?: string,
): Promise<Marked[]> {
  if (nextUid === 1) return [];
  const found = await fetchMessages(client, `1:${nextUid - 1}`, { flags: true }, changedSince);
  return found
    .filter(({ uid }) => uid < nextUid)
    .map((message) => seenMessage(message, validity))
    .filter((seen): seen is Marked => seen.flags !== undefined);
}

async function findGone({ validity, after }: PageState, { client, known }: PageInput): Promise<string[]> {
  const stored = (await known()).filter((place) => place > after);
  if (stored.length === 0) return [];
  const held = new Set((await searchUids(client)).map((uid) => placeOf(validity, uid)));
  return stored.filter((place) => !held.has(place)).toSorted();
}
