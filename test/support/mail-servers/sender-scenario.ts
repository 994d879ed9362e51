import type { MailSender, Receipt } from '../../../tools/email/send/mail-sender.ts';

/** A message as the outside received it: one for each delivery, whatever the number of recipients. */
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
  /** Value of the Auto-Submitted header; null if there is none. */
  autoSubmitted: string | null;
}

/**
 * Fault of the outside for one sending. `refuses`: the letter is refused. `timesOutBefore`: nothing is accepted, and
 * there is no response. `timesOutAfterSuccess`: the letter is accepted without a response. `lags`: the letter is
 * accepted, and shown only after the settling time. `cannotLookUp`: the letter is accepted, and look-ups get no
 * response.
 */
export type SenderFault = 'refuses' | 'timesOutBefore' | 'timesOutAfterSuccess' | 'lags' | 'cannotLookUp';

/** An outside for the suite, seen from its other side. */
export interface SenderScenario {
  /** Opens the sender under test as one process does: without anything that an earlier one had in memory. */
  open(): Promise<MailSender>;
  /** Returns everything that has left so far, in order. */
  arrived(): Promise<Arrived[]>;
  /** Sets the fault of the outside from now on; null: none. */
  misbehave(fault: SenderFault | null): Promise<void>;
  /** Lets the settling time pass, if the outside has its own clock. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Abilities of a way of sending. */
export interface SenderAbilities {
  /** True if a look-up by another process can find out whether something left. */
  looksUp: boolean;
  /** True if the provider keeps drafts: `prepare` returns a reference. */
  prepares: boolean;
  /** Faults that the outside can simulate. */
  faults: readonly SenderFault[];
  /** True if a letter can be marked as sent by a machine (RFC 3834). */
  marksAutomatic: boolean;
  /** Fields of a receipt that another process can read back; the others may be null. */
  readsBack: readonly (keyof Receipt)[];
}
