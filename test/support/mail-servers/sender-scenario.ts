import type { MailSender, Receipt } from '../../../tools/email/send/mail-sender.ts';

/** A message as the outside has it: once for each time that it left, however many it went to. */
export interface Arrived {
  /** Without brackets. */
  messageId: string;
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  inReplyTo: string | null;
  references: string[];
  /** The plain text, decoded. */
  body: string;
  /** Value of the Auto-Submitted header; null where there is none. */
  autoSubmitted: string | null;
}

/**
 * How the outside misbehaves for one sending. `refuses`: it answers that it does not take it. `timesOutBefore`: it takes
 * nothing and does not answer. `timesOutAfterSuccess`: it takes it and does not answer. `lags`: it takes it and answers, and
 * shows it only after the settling time. `cannotLookUp`: it takes it, and look-ups are not answered.
 */
export type SenderFault = 'refuses' | 'timesOutBefore' | 'timesOutAfterSuccess' | 'lags' | 'cannotLookUp';

/** An outside that the suite sends to, seen from its other side. */
export interface SenderScenario {
  /** The sender under test, as one process opens it: nothing is left of what an earlier one had in memory. */
  open(): Promise<MailSender>;
  /** What has left so far, in its order. */
  arrived(): Promise<Arrived[]>;
  /** The outside misbehaves from now on; null: it does not. */
  misbehave(fault: SenderFault | null): Promise<void>;
  /** Lets the settling time pass, where the outside has a clock of its own. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What a way of sending can do. */
export interface SenderAbilities {
  /** Whether a look-up by another process can tell that something left or did not. */
  looksUp: boolean;
  /** Whether the provider keeps drafts: `prepare` gives a reference. */
  prepares: boolean;
  /** What the outside can be made to do. */
  faults: readonly SenderFault[];
  /** Whether a letter can say that a machine sent it (RFC 3834). */
  marksAutomatic: boolean;
  /** What of a receipt can be read back by another process; the rest may be null. */
  readsBack: readonly (keyof Receipt)[];
}
