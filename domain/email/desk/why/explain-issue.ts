import type { MailKind } from '../../sync/mail-kind.ts';
import { wordsOfFile } from '../../triage/wording/file-words.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { dueNow, type Place, wordsMoveAt, writeDay, writeTime } from './moments.ts';
import type { Told, WhyPhrases } from './phrases.ts';
import type { ListReason, NewFact } from './reasons.ts';
import { inTellingOrder } from './telling-order.ts';

/** A message as far as explanations tell of it. */
interface ToldMessage {
  id: string;
  direction: 'incoming' | 'outgoing';
  received_at: string;
  sender: { name: string | null; address: string } | null;
  is_doubted?: boolean;
  kind: MailKind;
}

/** An open request with the message that makes it. */
interface ToldRequest {
  message_id: string;
  quote: string;
  owner: string | null;
  due_at: string | null;
}

/** The facts of an issue that its explanation is made of. */
export interface ExplainedIssue extends Place {
  mandatory: readonly string[];
  suspected: readonly string[];
  left_mandatory: {
    reason: string;
    categories: readonly string[];
    message_id: string | null;
    quote: string | null;
    at: string;
  } | null;
  priority_set: number | null;
  /** The moment at which a person set it; null if nobody did. */
  priority_set_at: string | null;
  /** In the order in which they were received. */
  messages: readonly ToldMessage[];
  /** Findings of the categories that hold, oldest first. */
  findings: readonly {
    message_id: string;
    category: string;
    quote: string;
    tier: string;
    found_in: string;
  }[];
  asked: readonly ToldRequest[];
  owed: readonly ToldRequest[];
  signals: readonly { message_id: string; name: string; value: number | null; reason?: string }[];
}

/** The facts that a rank was computed from besides the messages of its issue. */
export interface ExplainedBy {
  /** The next deadline of its messages, ISO 8601; null without one. */
  due_at: string | null;
  /** The events after a person had set its priority. */
  fact: NewFact | null;
  /** The change of its total by corrections of its importance. */
  lift: number;
  /** Preferences that a person has set and that match it, as written. */
  preferences: readonly string[];
  /** Preferences that were learned from corrections and match it, as written. */
  learned: readonly string[];
  /** ISO 8601, UTC. */
  now: string;
}

/** The words of an explanation, and when time alone changes them (ISO 8601; null if it never does). */
export interface Explanation {
  why: string;
  moves_at: string | null;
}

/** Largest number of characters of a quote. */
const maxQuote = 110;

/** Returns the sentences of the reader's language; English, unless the locale is German. */
const phrasesFor = (locale: string): WhyPhrases => (/^de(?:-|$)/iu.test(locale) ? german : english);

/**
 * Explains why an issue is in its list, in sentences with facts: what happened and since when, who asks for what, when it is due or
 * by how much it is overdue. Only what a message, a person's word or a cue in a sentence shows is said. `due_at` is the next
 * deadline of its messages.
 */
export function explainIssue(issue: ExplainedIssue, reason: ListReason, by: ExplainedBy): Explanation {
  const { due_at, now } = by;
  const phrases = phrasesFor(issue.locale);
  const writer = new Writer(issue, phrases, now);
  const request = toldRequest(issue, reason === 'owed' || reason === 'follow_up' ? issue.owed : issue.asked);
  const due = request === null ? (reason === 'nothing_asked' ? null : due_at) : request.due_at;
  const sentences = [
    ...writer.priority(by.fact),
    ...writer.review(),
    ...writer.turn(reason, request),
    ...(due === null ? [] : [writer.due(due)]),
    ...writer.answer(reason, request),
    ...writer.urgency(),
    ...(issue.messages.some(({ is_doubted }) => is_doubted) ? [phrases.doubted] : []),
    ...(by.lift === 0 ? [] : [phrases.lift(by.lift)]),
    ...(by.learned.length === 0 ? [] : [phrases.learned(by.learned.join(', '))]),
    ...(by.preferences.length === 0 ? [] : [phrases.preferences(by.preferences.join(', '))]),
  ];
  return {
    why: sentences.join(' '),
    moves_at: due === null ? null : wordsMoveAt(due, now, issue),
  };
}

/** Explains why a closed issue is closed: by whom, when and in which words; null for `closed_by` if a person closed it by hand. */
export function explainClosed(
  closed_by: { by: string | null; quote: string | null; at: string } | null,
  status: string,
  now: string,
  place: Place,
): string {
  const phrases = phrasesFor(place.locale);
  if (closed_by === null) return phrases.closedByPerson(status);
  const told = { who: closed_by.by, day: writeDay(closed_by.at, now, place, phrases.locale) };
  return phrases.closed(status, told, closed_by.quote === null ? null : shorten(closed_by.quote));
}

class Writer {
  readonly #issue: ExplainedIssue;
  readonly #phrases: WhyPhrases;
  readonly #now: string;
  readonly #byId: ReadonlyMap<string, ToldMessage>;

  constructor(issue: ExplainedIssue, phrases: WhyPhrases, now: string) {
    this.#issue = issue;
    this.#phrases = phrases;
    this.#now = now;
    this.#byId = new Map(issue.messages.map((message) => [message.id, message]));
  }

  /** Says that a person set the priority, and what has come since. */
  priority(fact: NewFact | null): string[] {
    const { priority_set: set, priority_set_at: at } = this.#issue;
    if (set === null) return [];
    return [this.#phrases.prioritySet(set.toFixed(2), at === null ? null : this.#day(at), fact)];
  }

  /** Says what must be reviewed, may have to be, or no longer has to be. */
  review(): string[] {
    const { mandatory, suspected, left_mandatory: left, findings } = this.#issue;
    const tier = mandatory.length > 0 ? 'mandatory' : 'suspected';
    const names = mandatory.length > 0 ? mandatory : suspected;
    if (names.length === 0) return left === null ? [] : [this.#left(left)];
    const categories = this.#phrases.categories(names);
    const found = findings.filter((each) => each.tier === tier && names.includes(each.category));
    const [first] = inTellingOrder(found, this.#issue.messages);
    if (first === undefined) return [this.#phrases.categories(names).concat('.')];
    const told = this.#told(this.#byId.get(first.message_id));
    const said = this.#phrases.wrote(told.who, placeOf(first.found_in), shorten(wordsOfFile(first.quote)));
    return [
      tier === 'mandatory'
        ? this.#phrases.mandatory(categories, told, said)
        : this.#phrases.suspected(categories, told, said),
    ];
  }

  #left(left: NonNullable<ExplainedIssue['left_mandatory']>): string {
    const message = this.#byId.get(left.message_id ?? '');
    const told = message ? this.#told(message) : { who: null, day: this.#day(left.at) };
    const quote = left.quote === null ? null : shorten(left.quote);
    return this.#phrases.left(left.reason, this.#phrases.categories(left.categories), told, quote);
  }

  /** Says whose turn it is, and by which request. */
  turn(reason: ListReason, request: ToldRequest | null): string[] {
    const phrases = this.#phrases;
    const last = this.#told(this.#issue.messages.at(-1));
    if (reason === 'approval' && request === null) return [phrases.approval];
    if (reason === 'set_by_person' && this.#issue.priority_set === null) return [phrases.setByPerson];
    if (reason === 'left_mandatory')
      return this.#issue.left_mandatory?.categories.includes('safety_concern') ? [phrases.stays] : [];
    if (reason === 'my_turn') return [phrases.myTurn(last)];
    if (reason === 'their_turn') return [phrases.theirTurn(last)];
    if (reason === 'nothing_asked') return [this.#nothing()];
    if (request === null) return [];
    const message = this.#byId.get(request.message_id);
    const quote = shorten(request.quote);
    if (reason !== 'owed' && reason !== 'follow_up') return [phrases.asked(this.#told(message), quote)];
    const { who, day } = this.#told(message);
    return [phrases.owed(who, request.owner === null ? null : this.#nameOf(request.owner), day, quote)];
  }

  due(due_at: string): string {
    const place = this.#issue;
    return this.#phrases.due(dueNow(due_at, this.#now, place), this.#day(due_at), writeTime(due_at, place));
  }

  /** Says that a request is not answered, and how many others are open. */
  answer(reason: ListReason, request: ToldRequest | null): string[] {
    const phrases = this.#phrases;
    if (reason === 'follow_up') return [phrases.noAnswer];
    if (request === null || reason === 'owed') return [];
    const { messages, asked } = this.#issue;
    const place = messages.findIndex(({ id }) => id === request.message_id);
    const own = messages.slice(place + 1).findLast(({ direction }) => direction === 'outgoing');
    return [
      own === undefined ? phrases.unanswered : phrases.answered(this.#day(own.received_at)),
      ...(asked.length > 1 ? [phrases.more(asked.length - 1)] : []),
      ...this.#otherOverdue(request),
    ];
  }

  /** Says that another request is overdue, where the one that is told of is not. */
  #otherOverdue(request: ToldRequest): string[] {
    const isPast = ({ due_at }: ToldRequest) =>
      due_at !== null && Date.parse(due_at) <= Date.parse(this.#now);
    if (isPast(request)) return [];
    const dues = this.#issue.asked.filter(isPast).flatMap(({ due_at }) => due_at ?? []);
    const [first] = dues.toSorted((a, b) => Date.parse(a) - Date.parse(b));
    return first === undefined ? [] : [this.#phrases.other(this.#day(first))];
  }

  /** Says that it is urgent, only where words of an unanswered message say so. */
  urgency(): string[] {
    const { signals, messages, mandatory } = this.#issue;
    // "Critical quality hold" names the hold, not haste.
    if (mandatory.length > 0) return [];
    const from = messages.findLastIndex(({ direction }) => direction === 'outgoing');
    const unanswered = new Set(messages.slice(from + 1).map(({ id }) => id));
    const reasons = signals
      .filter(({ name, message_id }) => name === 'urgency' && unanswered.has(message_id))
      .map(({ reason = '' }) => reason);
    const shows = (cue: string) => reasons.some((each) => each.split('; ').includes(cue));
    if (shows('demands it immediately')) return [this.#phrases.urgent.demanded];
    return shows('marked as urgent') ? [this.#phrases.urgent.marked] : [];
  }

  #nothing(): string {
    const incoming = this.#issue.messages.findLast(({ direction }) => direction === 'incoming');
    const told = this.#told(incoming ?? this.#issue.messages.at(-1));
    const kinds = new Set(this.#issue.messages.map(({ kind }) => kind));
    if (kinds.has('person')) return this.#phrases.information(told);
    return kinds.has('machine') ? this.#phrases.notice(told) : this.#phrases.newsletter(told);
  }

  #told(message: ToldMessage | undefined): Told & { time: string } {
    const at = message?.received_at ?? this.#now;
    const sender = message?.sender ?? null;
    return {
      who: message?.direction === 'outgoing' ? null : (sender?.name ?? sender?.address ?? '?'),
      day: this.#day(at),
      time: writeTime(at, this.#issue),
    };
  }

  #nameOf(address: string): string {
    const known = this.#issue.messages.find(({ sender }) => sender?.address === address);
    return known?.sender?.name ?? address;
  }

  #day(at: string): string {
    return writeDay(at, this.#now, this.#issue, this.#phrases.locale);
  }
}

/** Returns the request that is told of, as in the headline: of the newest message that has one, the first with a deadline. */
function toldRequest({ messages }: ExplainedIssue, requests: readonly ToldRequest[]): ToldRequest | null {
  for (const { id } of messages.toReversed()) {
    const own = requests.filter(({ message_id }) => message_id === id);
    const found = own.find(({ due_at }) => due_at !== null) ?? own[0];
    if (found !== undefined) return found;
  }
  return requests[0] ?? null;
}

/** Returns where a finding stands, as it is told. */
function placeOf(found_in: string): 'text' | 'quoted' | 'hidden' | 'file' {
  if (found_in === 'attachment') return 'file';
  return found_in === 'quoted' || found_in === 'hidden' ? found_in : 'text';
}

/** Shortens a quote to its length, after a word, and closes it with a mark. */
function shorten(quote: string): string {
  const plain = quote.replace(/\s+/gu, ' ').trim();
  if (plain.length <= maxQuote) return /[.!?…]$/u.test(plain) ? plain : `${plain}.`;
  return `${plain
    .slice(0, maxQuote - 1)
    .replace(/\s+\S*$/u, '')
    .replace(/[,;:–-]+$/u, '')}…`;
}
