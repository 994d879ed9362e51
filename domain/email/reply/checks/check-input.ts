import type { Recipient } from '../../sync/message.ts';
import type { Letter } from './letter.ts';
import type { SensitiveSpan } from './sensitive-span.ts';

/** Words that a reply may rest on. */
export interface Evidence {
  /**
   * `document`: approved, the only kind that a promise may rest on; `message`: the mail; `issue`: history; other
   * words may name other kinds, which support facts and no promise.
   */
  kind: string;
  id: string;
  title: string;
  text: string;
}

/** What of the answered message the recipients are judged by. */
export interface AnsweredHeaders {
  sender: { address: string } | null;
  reply_to: readonly string[];
  recipients: readonly Pick<Recipient, 'kind' | 'address'>[];
  list_id: string | null;
}

/** Preferences of style that the checks look at. */
export interface CheckedStyle {
  greeting?: string | undefined;
  closing?: string | undefined;
  signature?: string | undefined;
  length?: 'short' | 'normal' | undefined;
}

/** All that a reply is checked by; the same input gives the same findings. */
export interface CheckInput {
  letter: Letter;
  /** Only of a letter that a person edited are vouched sentences taken as vouched for. */
  origin: 'generated' | 'edited' | 'acknowledgment';
  /** Recipients as headers and policy give them. */
  computed: { to: readonly string[]; cc: readonly string[] };
  /** The engineer's own addresses; their domains are the own domains. */
  own: { addresses: readonly string[] };
  /** Every address that takes part in the thread. */
  participants: readonly string[];
  answered: AnsweredHeaders;
  /** Cited passages, and the words of the messages. */
  evidence: readonly Evidence[];
  /** What was found in the letter's body. */
  sensitive: readonly SensitiveSpan[];
  /** Hosts that links may lead to; a host stands for its subdomains too. */
  allowedHosts: readonly string[];
  style: CheckedStyle;
}
