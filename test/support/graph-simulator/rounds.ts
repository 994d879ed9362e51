import type { LogEntry, SimulatedMailbox } from './mailbox.ts';
import type { Random } from './random.ts';
import { messageRow, type Naming, type Row, removedRow } from './rows.ts';
import type { Switches } from './switches.ts';

/** An entry of a page, rendered when the page is requested. */
type Item =
  | { kind: 'message'; id: string; only: string[] | null; isGone: boolean; isNews: boolean }
  | { kind: 'replay'; row: Row };

/** A round that a client has begun: its remaining pages, and the start of the next round. */
interface Round {
  folderId: string;
  select: string[] | null;
  naming: Naming;
  pages: Item[][];
  /** Last number of the log when the round began: later changes belong to the next round. */
  until: number;
}

type Token =
  | { kind: 'page'; round: Round; index: number; isUsed: boolean }
  | { kind: 'round'; folderId: string; select: string[] | null; since: number; isGone: boolean };

/** One page: its rows, and the token of the next page or round. */
export interface DeltaPage {
  rows: Row[];
  next: { kind: 'page' | 'round'; token: string };
}

/** The response to a token that the provider no longer knows. */
export interface Lost {
  lost: 'with location' | 'without location';
}

/** The delta function of message folders: tokens, rounds, pages. */
export class Rounds {
  readonly #tokens = new Map<string, Token>();
  /** Rows of past pages, for replays. */
  readonly #shown = new Map<string, Row[][]>();
  #made = 0;

  readonly mailbox: SimulatedMailbox;
  readonly random: Random;
  switches: Switches;

  constructor(mailbox: SimulatedMailbox, random: Random, switches: Switches) {
    this.mailbox = mailbox;
    this.random = random;
    this.switches = switches;
  }

  /** Returns the first page of a first round: everything in the folder, the newest first only if that is asked for. */
  begin(
    folderId: string,
    select: string[] | null,
    { naming, size, isNewestFirst }: { naming: Naming; size: number; isNewestFirst: boolean },
  ): DeltaPage {
    const newest = this.mailbox.inFolder(folderId);
    const items: Item[] = (isNewestFirst ? newest : newest.toReversed()).map(({ id }) => ({
      kind: 'message',
      id,
      only: null,
      isGone: false,
      isNews: false,
    }));
    return this.#show(this.#plan({ folderId, select, naming }, items, [], size), 0);
  }

  /** Returns the page of a token; undefined if the token was never issued for this folder. */
  pageOf(text: string, folderId: string, naming: Naming, size: number): DeltaPage | Lost | undefined {
    const token = this.#tokens.get(text);
    if (token === undefined) return undefined;
    if (token.kind === 'page') {
      if (token.round.folderId !== folderId) return undefined;
      const { staleNextLinks } = this.switches;
      const isStale = this.random.happens(staleNextLinks) || (staleNextLinks > 0 && token.isUsed);
      token.isUsed = true;
      return isStale ? { lost: 'without location' } : this.#show(token.round, token.index);
    }
    if (token.folderId !== folderId) return undefined;
    const isGone = this.random.happens(this.switches.gone) || token.isGone;
    const isMoved = this.random.happens(this.switches.goneWithLocation);
    token.isGone ||= isGone || isMoved;
    if (token.isGone) return { lost: isGone ? 'without location' : 'with location' };
    const replayed = this.#replay(folderId);
    const items = this.#changes(folderId, token.since, replayed.flat());
    const begun = { folderId, select: token.select, naming };
    return this.#show(this.#plan(begun, items, replayed, size), 0);
  }

  /** Forgets all issued tokens. */
  forget(): void {
    for (const token of this.#tokens.values()) if (token.kind === 'round') token.isGone = true;
  }

  /**
   * Returns the changes in a folder since a number of the log, one item a message, and everything that a replay has
   * shown before.
   */
  #changes(folderId: string, since: number, replayed: readonly Item[]): Item[] {
    const entries = this.mailbox.log.filter((entry) => entry.number > since && entry.folderId === folderId);
    const byMessage = new Map<string, LogEntry[]>();
    for (const entry of entries) {
      byMessage.set(entry.messageId, [...(byMessage.get(entry.messageId) ?? []), entry]);
    }
    const shown = new Set(
      replayed.map((item) => (item.kind === 'replay' ? String(item.row['id']) : item.id)),
    );
    for (const id of shown) if (!byMessage.has(id)) byMessage.set(id, []);
    return [...byMessage].map(([id, history]) => {
      const isOnlyChanged = history.length > 0 && history.every(({ kind }) => kind === 'updated');
      // An item that a replay repeated may be outdated in every property.
      const isPartial = isOnlyChanged && this.switches.partialUpdates && !shown.has(id);
      const only = isPartial ? history.flatMap((entry) => entry.properties) : null;
      return { kind: 'message', id, only, isGone: history.at(-1)?.kind === 'removed', isNews: true };
    });
  }

  #plan(
    begun: Pick<Round, 'folderId' | 'select' | 'naming'>,
    items: Item[],
    first: Item[][],
    size: number,
  ): Round {
    const { switches, random } = this;
    const ordered = switches.anyOrder ? random.shuffle(items) : items;
    const repeated: Item[] = [];
    for (const item of ordered) {
      repeated.push(item);
      if (!random.happens(switches.duplicates)) continue;
      // Among earlier rows: of this page, or of a previous one.
      const again = repeated[Math.max(0, repeated.length - 1 - random.below(4))];
      if (again !== undefined) repeated.push(again);
    }
    const pages: Item[][] = [...first];
    const limit = Math.max(1, Math.min(size, switches.pageSize ?? size));
    for (let at = 0; at < repeated.length; at += limit) {
      if (random.happens(switches.emptyPages)) pages.push([]);
      pages.push(repeated.slice(at, at + limit));
    }
    if (pages.length === 0 || random.happens(switches.emptyPages)) pages.push([]);
    return { ...begun, pages, until: this.mailbox.lastNumber };
  }

  #show(round: Round, index: number): DeltaPage {
    const rows = (round.pages[index] ?? []).flatMap((item) => this.#rowOf(item, round));
    const shown = this.#shown.get(round.folderId) ?? [];
    if (rows.length > 0) this.#shown.set(round.folderId, [...shown, rows].slice(-5));
    if (index + 1 < round.pages.length) {
      const token = this.#give('skip', { kind: 'page', round, index: index + 1, isUsed: false });
      return { rows, next: { kind: 'page', token } };
    }
    const { folderId, select, until } = round;
    const token = this.#give('delta', { kind: 'round', folderId, select, since: until, isGone: false });
    return { rows, next: { kind: 'round', token } };
  }

  #rowOf(item: Item, round: Round): Row[] {
    if (item.kind === 'replay') return [item.row];
    const message = this.mailbox.messages.get(item.id);
    if (message !== undefined && message.folderId === round.folderId && !item.isGone) {
      return [messageRow(message, round.select, round.naming, item.only)];
    }
    // A message that left a folder before its first page was requested was never there.
    if (!item.isNews) return [];
    const reason = this.switches.anyReason ? this.random.pick(['changed', 'deleted'] as const) : 'deleted';
    return [removedRow(item.id, round.folderId, round.naming, reason)];
  }

  #replay(folderId: string): Item[][] {
    if (!this.random.happens(this.switches.replays)) return [];
    const shown = this.#shown.get(folderId) ?? [];
    if (shown.length === 0) return [];
    return [this.random.pick(shown).map((row) => ({ kind: 'replay', row }))];
  }

  #give(kind: string, token: Token): string {
    this.#made += 1;
    const text = `${kind}-${this.#made}-${this.random.next().toString(36).slice(2, 12)}`;
    this.#tokens.set(text, token);
    return text;
  }
}
