import type { MailKind } from '../../sync/mail-kind.ts';
import type { Person, Recipient } from '../../sync/message.ts';
import type { ReadGist } from './closing-words.ts';

/** A finding of a message as far as the state of its issue depends on it. */
export interface StateFinding {
  category: string;
  tier: 'mandatory' | 'suspected' | 'lowered';
  circumstance: string | null;
  quote: string;
}

/** The fields of a message that the review of its issue depends on. */
export interface ReviewedMessage {
  id: string;
  at: string;
  stored_at: string;
  kind: MailKind;
  sender: Person | null;
  recipients: readonly Recipient[];
  mandatory: readonly string[];
  /** By default a finding of the first tier for each category in `mandatory`. */
  findings?: readonly StateFinding[];
}

/** The reason for which an issue left the mandatory list, with its sentence. */
export interface LeftMandatory {
  /** `cleared` by a person; otherwise what a message says. */
  reason: 'solved' | 'cancelled' | 'elsewhere' | 'drill' | 'offer' | 'notice' | 'cleared';
  categories: string[];
  /** Null if a person cleared it. */
  message_id: string | null;
  quote: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

/** The categories of an issue that must be reviewed, may have to be, and no longer have to. */
export interface Reviewed {
  mandatory: string[];
  suspected: string[];
  left: LeftMandatory | null;
  /** True if it was on the mandatory list until a message took it off. */
  hasLeft: boolean;
}

/** The word of a person on the mandatory review of an issue. */
export interface MandatoryWord {
  /** True confirms it or brings it back; false clears it. */
  to: boolean;
  /** ISO 8601, UTC: what was stored until then is judged by it. */
  at: string;
}

/** The category of an issue that a person made mandatory without any finding. */
const byPerson = 'set_by_person';

/**
 * Goes through the findings of an issue, its messages oldest first. A later message of somebody who takes part, which says
 * clearly that it is over, ends what was found before it; a live finding brings the issue back. A person's word settles everything
 * that was stored before it. `gists` are those of the messages.
 */
export function reviewedOf(
  messages: readonly ReviewedMessage[],
  gists: ReadonlyMap<string, ReadGist>,
  word: MandatoryWord | null,
): Reviewed {
  const isBefore = ({ stored_at }: ReviewedMessage) => word !== null && stored_at <= word.at;
  const track = new Track();
  for (const message of messages.filter(isBefore)) track.read(message, gists.get(message.id));
  if (word !== null) track.obey(word);
  for (const message of messages.filter((each) => !isBefore(each)))
    track.read(message, gists.get(message.id));
  return track.result();
}

class Track {
  readonly #live = new Map<string, string | null>();
  readonly #suspected = new Set<string>();
  readonly #people = new Set<string>();
  readonly #said: string[] = [];
  #left: LeftMandatory | null = null;
  #hasLeft = false;

  read(message: ReviewedMessage, said: ReadGist | undefined): void {
    const sender = message.sender?.address ?? null;
    const settlement = said?.settlement ?? null;
    if (settlement && settlement.kind !== 'finished' && sender !== null && this.#mayEnd(message, sender)) {
      const ended = [...this.#live].filter(
        ([, reporter]) => settlement.kind !== 'withdrawn' || reporter === sender,
      );
      const isWithdrawn = settlement.kind === 'withdrawn' || settlement.kind === 'cancelled';
      if (ended.length > 0) {
        this.#left = {
          reason: isWithdrawn ? 'cancelled' : 'solved',
          categories: ended.map(([category]) => category).sort(),
          message_id: message.id,
          quote: settlement.quote,
          at: message.at,
        };
        for (const [category] of ended) this.#live.delete(category);
        this.#hasLeft = true;
      }
      this.#suspected.clear();
    }
    for (const finding of this.#findingsOf(message)) this.#take(message, finding, settlement?.quote ?? null);
    if (sender !== null) this.#people.add(sender);
    for (const { address } of message.recipients) this.#people.add(address);
  }

  obey({ to, at }: MandatoryWord): void {
    const known = new Set([...this.#live.keys(), ...this.#suspected, ...(this.#left?.categories ?? [])]);
    this.#suspected.clear();
    this.#live.clear();
    this.#left = null;
    this.#hasLeft = false;
    if (to) for (const category of known.size > 0 ? known : [byPerson]) this.#live.set(category, null);
    else this.#left = { reason: 'cleared', categories: [...known].sort(), message_id: null, quote: null, at };
  }

  result(): Reviewed {
    return {
      mandatory: [...this.#live.keys()].sort(),
      suspected: [...this.#suspected].filter((category) => !this.#live.has(category)).sort(),
      left: this.#live.size > 0 ? null : this.#left,
      hasLeft: this.#live.size === 0 && this.#hasLeft,
    };
  }

  /** Only somebody who took part before, or a machine that reports on itself, can say that it is over. */
  #mayEnd({ kind }: ReviewedMessage, sender: string): boolean {
    return kind !== 'bulk' && this.#people.has(sender);
  }

  #findingsOf({ findings, mandatory }: ReviewedMessage): readonly StateFinding[] {
    return (
      findings ??
      mandatory.map((category) => ({ category, tier: 'mandatory' as const, circumstance: null, quote: '' }))
    );
  }

  #take(message: ReviewedMessage, finding: StateFinding, settled: string | null): void {
    const { category, tier, circumstance, quote } = finding;
    // "The gas leak is sealed" names the leak that it ends.
    const isOfSettlement =
      settled !== null && quote !== '' && (settled.includes(quote) || quote.includes(settled));
    if (isOfSettlement && this.#people.size > 0) return;
    // An answer quotes what it ends, and keeps its subject.
    const isRepeated = this.#said.some((earlier) => wordsOf(quote).includes(earlier));
    this.#said.push(...(quote === '' ? [] : [wordsOf(quote)]));
    if (this.#hasLeft && isRepeated) return;
    if (tier === 'mandatory') {
      this.#live.set(category, message.sender?.address ?? null);
      this.#suspected.delete(category);
    } else if (tier === 'suspected') this.#suspected.add(category);
    else if (this.#live.size === 0 && this.#left === null && circumstance !== null)
      this.#left = {
        reason: circumstance === 'settled' ? 'solved' : (circumstance as LeftMandatory['reason']),
        categories: [category],
        message_id: message.id,
        quote,
        at: message.at,
      };
  }
}

const wordsOf = (quote: string): string =>
  quote
    .replace(/[\s>]+/gu, ' ')
    .trim()
    .toLowerCase();
