import type { Recipient } from '../../sync/message.ts';
import type { SenderWarning } from '../../triage/fraud/warning.ts';
import type { Letter } from './letter.ts';
import type { SensitiveSpan } from './sensitive-span.ts';

/** A text that a reply may rest on. */
export interface Evidence {
  /**
   * `document`: approved, the only kind that supports a promise; `message`: mail of the issue; `issue`: history. Any other
   * kind supports facts and no promise.
   */
  kind: string;
  id: string;
  title: string;
  text: string;
}

/** The headers of the answered message that the recipients are checked against. */
export interface AnsweredHeaders {
  sender: { address: string } | null;
  reply_to: readonly string[];
  recipients: readonly Pick<Recipient, 'kind' | 'address'>[];
  list_id: string | null;
  /** Doubts about its sender. */
  warnings?: readonly SenderWarning[];
}

/** The style preferences that the checks use. */
export interface CheckedStyle {
  greeting?: string | undefined;
  closing?: string | undefined;
  signature?: string | undefined;
  length?: 'short' | 'normal' | undefined;
}

/** The input of all checks of a reply; the same input gives the same findings. */
export interface CheckInput {
  letter: Letter;
  /** Vouched sentences count only in an edited letter. */
  origin: 'generated' | 'edited' | 'acknowledgment';
  /** The recipients computed from headers and policy. */
  computed: { to: readonly string[]; cc: readonly string[] };
  /** The engineer's own addresses; their domains count as the engineer's own. */
  own: { addresses: readonly string[] };
  /** Every address in the thread. */
  participants: readonly string[];
  answered: AnsweredHeaders;
  /** The cited passages and the texts of the messages. */
  evidence: readonly Evidence[];
  /** The sensitive spans of the letter's body. */
  sensitive: readonly SensitiveSpan[];
  /** Hosts that links may lead to, subdomains included. */
  allowedHosts: readonly string[];
  style: CheckedStyle;
}
