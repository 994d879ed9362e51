import { type Bag, type Cue, emptyBag, hasDay, isEmpty } from './bag.ts';
import { hasRole, type Item, roleOf } from './items.ts';
import type { Role } from './languages/vocabulary.ts';
import { takeNumber } from './take-number.ts';
import { takeWord } from './take-word.ts';

/** The dates of a sentence as they were found, and the vague times in it. */
export interface Collected {
  bags: Bag[];
  vague: Item[];
}

/** Articles behind which a number is a day and not an hour. */
const dayArticles = new Set('the le el del il dem zum den dnia'.split(' '));
/** Links that may be between the parts of one date. */
const maxLinks = 4;
/** Unknown words that may be between "deadline" and its date. */
const maxWordsAfterDue = 14;

/** Reads the parts of dates from left to right: a part that does not fit the date before it begins another. */
export function collectBags(items: readonly Item[]): Collected {
  const reader = new Reader(items);
  reader.run();
  return { bags: reader.bags, vague: reader.vague };
}

/** The state of reading one sentence. */
class Reader {
  readonly bags: Bag[] = [];
  readonly vague: Item[] = [];
  private bag: Bag | null = null;
  private cue: Cue | null = null;
  private links = 0;
  private wordsSinceCue = 0;
  /** True if a cue such as "until" or a dash directly follows a date without a cue: then the next date ends a span. */
  private isSpan = false;

  private readonly items: readonly Item[];

  constructor(items: readonly Item[]) {
    this.items = items;
  }

  run(): void {
    for (let place = 0; place < this.items.length; ) place = this.step(place);
    this.close();
  }

  /** Reads one item or more, and returns the place behind them. */
  private step(place: number): number {
    const item = this.items[place] as Item;
    const taken = this.takePart(place);
    if (taken > place) {
      this.links = 0;
      return taken;
    }
    if (item.kind === 'mark' && /[;!?]/.test(item.text)) {
      this.close();
      this.cue = null;
    } else if (item.kind === 'mark') {
      this.readMark(item, place);
    } else if (this.behindRough(place) > place) {
      const next = this.behindRough(place);
      this.close();
      this.vague.push({ ...item, end: (this.items[next - 1] as Item).end });
      return next;
    } else if (hasRole(item, 'vague')) {
      this.vague.push(item);
      this.close();
    } else if (hasRole(item, 'never')) {
      this.close();
      this.cue = null;
    } else if (roleOf(item, 'cue.') !== null) {
      this.readCue(item, place);
    } else if (hasRole(item, 'ago') && this.bag?.count != null && this.bag.end + 2 > item.start) {
      this.bag.isAgo = true;
    } else if (hasRole(item, 'clock') && this.bag === null && !this.isCountAhead(place + 1)) {
      // "El parte de horas esta tarde": no time follows.
      this.forget();
    } else if (
      hasRole(item, 'link') ||
      hasRole(item, 'at') ||
      hasRole(item, 'ordinal') ||
      hasRole(item, 'clock')
    ) {
      this.links += 1;
      if (this.links > maxLinks) this.forget();
    } else this.forget();
    return place + 1;
  }

  private readMark({ text }: Item, place: number): void {
    const isDash = /[–—-]/.test(text);
    if (isDash && this.bag !== null && hasMore(this.items[place + 1])) {
      this.isSpan = this.bag.cue === null || this.bag.time !== null;
      this.close();
      this.isSpan = true;
    } else if (isDash) this.close();
    else if (text === ')' || text === '(') this.links += 1;
  }

  /**
   * Returns the place behind "early next week" or "mid-April": a week, month or year behind a word that leaves its day open; the
   * same place if there is none.
   */
  private behindRough(place: number): number {
    if (!hasRole(this.items[place], 'rough')) return place;
    let at = place + 1;
    while (at < place + maxLinks && isBetweenRough(this.items[at])) at += 1;
    const item = this.items[at];
    const isNamed = item?.meanings.some(({ is }) => is === 'month') ?? false;
    const isUnit = ['unit.week', 'unit.month', 'unit.year'].some((role) => hasRole(item, role as Role));
    return isNamed || (isUnit && this.items[at + 1]?.kind !== 'number') ? at + 1 : place;
  }

  /** Ends the date; a cue survives unknown words only if it is of the kind of "deadline". */
  private forget(): void {
    this.close();
    this.isSpan = false;
    this.wordsSinceCue += 1;
    if (this.cue?.kind !== 'due' || this.wordsSinceCue > maxWordsAfterDue) this.cue = null;
  }

  private readCue(item: Item, place: number): void {
    const kind = roleOf(item, 'cue.') as Cue['kind'];
    const mayCount = hasRole(item, 'cue.within') || hasRole(item, 'cue.in');
    const cue: Cue = { kind, text: item.text, mayCount, isOfDays: dayArticles.has(item.words.at(-1) ?? '') };
    const bag = this.bag;
    if (
      bag &&
      kind === 'from' &&
      hasRole(item, 'link') &&
      !hasDay(bag) &&
      isDayAhead(this.items[place + 1])
    ) {
      // "A las 14:00 de hoy".
      this.links += 1;
      return;
    }
    if (bag && kind === 'in' && bag.count === null && !this.isCountAhead(place + 1)) {
      // "Friday in the next week".
      this.links += 1;
      return;
    }
    if (bag && hasRole(item, 'cue.latest')) {
      if (bag.cue === null || bag.cue.kind !== 'before') bag.cue = { ...cue, kind: 'by' };
      this.cue = { ...cue, kind: 'by' };
      return;
    }
    if (
      bag &&
      kind !== 'due' &&
      kind !== 'from' &&
      hasDay(bag) &&
      bag.time === null &&
      bag.count === null &&
      this.isTimeAhead(place + 1)
    ) {
      // "Today by 17:00": the cue belongs to the day and its time.
      bag.cue = { ...cue, kind: kind === 'in' ? (bag.cue?.kind ?? 'by') : kind };
      if (bag.cue.kind === 'before') bag.cue.kind = 'by';
      return;
    }
    // "8 bis 16 Uhr", whose first number says nothing alone.
    const isBareNumber =
      bag === null && this.items[place - 1]?.kind === 'number' && this.isTimeAhead(place + 1);
    const isJoint =
      (bag !== null && bag.cue?.kind !== 'due' && (bag.cue === null || bag.cue.kind === 'from')) ||
      isBareNumber;
    this.close();
    this.isSpan = isJoint && (kind === 'until' || kind === 'by');
    if (kind === 'due' || this.cue?.kind !== 'due' || ['before', 'from', 'not'].includes(kind)) {
      // "No later than within": a second cue makes the first one exact; a deadline stays one.
      const isFirstKept =
        this.cue !== null &&
        ['by', 'not', 'latest'].includes(this.cue.kind) &&
        ['in', 'for', 'latest'].includes(kind) &&
        this.wordsSinceCue === 0;
      if (!isFirstKept) this.cue = kind === 'latest' ? { ...cue, kind: 'by' } : cue;
    } else if (kind === 'within') this.cue = cue;
    this.wordsSinceCue = 0;
    this.links = 0;
  }

  private isCountAhead(place: number): boolean {
    const item = this.items[place]?.kind === 'mark' ? this.items[place + 1] : this.items[place];
    return (
      /^(?:number|figures)$/.test(item?.kind ?? '') ||
      (item?.meanings.some(({ is }) => is === 'count') ?? false)
    );
  }

  /** Returns whether a time of day follows, behind words that link. */
  private isTimeAhead(place: number): boolean {
    let at = place;
    while (
      at < place + 3 &&
      (hasRole(this.items[at], 'link') || hasRole(this.items[at], 'at') || this.items[at]?.text === '.') &&
      roleOf(this.items[at], 'part.') === null
    )
      at += 1;
    const item = this.items[at];
    if (item === undefined) return false;
    if (item.kind === 'figures') return /[:h]/i.test(item.text) || /^\d{1,2}\.\d\d$/.test(item.text);
    if (item.kind === 'number') {
      const next = this.items[at + 1];
      return (
        item.value <= 24 &&
        !next?.meanings.some((each) => each.is === 'month') &&
        (roleOf(next, 'unit.') === null || hasRole(next, 'clock'))
      );
    }
    const isCount = item.meanings.some((each) => each.is === 'count' && !each.isArticle);
    return (
      isCount ||
      roleOf(item, 'part.') !== null ||
      hasRole(item, 'clock') ||
      roleOf(item, 'half.') !== null ||
      roleOf(item, 'quarter.') !== null
    );
  }

  private close(): void {
    const bag = this.bag;
    this.bag = null;
    if (bag === null || isEmpty(bag)) return;
    const last = this.bags.at(-1);
    // "Since September by Thursday" is no span.
    if (bag.isRange && last && sortOf(last) !== sortOf(bag)) bag.isRange = false;
    this.bags.push(bag);
    // A cue is used up; a deadline has one date.
    this.cue = null;
  }

  /** Returns the open date if a part fits it, or else a new one. */
  private openFor(item: Item, fits: (bag: Bag) => boolean): Bag {
    if (this.bag !== null && fits(this.bag)) return this.bag;
    this.close();
    this.bag = emptyBag(item.start, this.cue);
    this.bag.isRange = this.isSpan;
    this.isSpan = false;
    return this.bag;
  }

  /** Adds the part of a date at a place, and returns the place behind it; the same place if there is none. */
  private takePart(place: number): number {
    const item = this.items[place] as Item;
    if (hasRole(item, 'vague') || hasRole(item, 'never') || this.behindRough(place) > place) return place;
    const before = { bag: this.bag, cue: this.cue };
    const part = takeNumber(this.items, place, before) ?? takeWord(this.items, place, before);
    if (part === null) return place;
    let last = this.items[part.next - 1] as Item;
    for (let at = part.next - 2; last.kind === 'mark' && at > place; at -= 1) last = this.items[at] as Item;
    const bag = this.openFor(item, (open) => part.fits(open));
    part.put(bag);
    bag.end = last.end;
    return part.next;
  }
}

/** Returns whether an item may stand between "early" and "week": "in der nächsten", "of the coming". */
const isBetweenRough = (item: Item | undefined): boolean =>
  (['link', 'next', 'this', 'coming', 'cue.in', 'cue.from', 'rough'] as const).some((role) =>
    hasRole(item, role),
  );

/** Returns whether an item names a day or a weekday. */
const isDayAhead = (item: Item | undefined): boolean =>
  item?.meanings.some(({ is }) => is === 'day' || is === 'weekday') ?? false;

/** Returns whether a date may go on behind a dash. */
const hasMore = (item: Item | undefined): boolean =>
  item?.kind === 'number' ||
  item?.kind === 'figures' ||
  (item?.meanings.some(({ is }) => is !== 'role' && is !== 'count') ?? false);

/** Returns the sort of a date: two of one sort can be a span. */
const sortOf = (bag: Bag): string =>
  bag.count !== null ? 'count' : bag.month !== null ? 'month' : hasDay(bag) ? 'day' : 'time';
