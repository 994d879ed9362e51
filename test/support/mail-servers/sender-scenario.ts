import type { MailSender, Receipt } from '../../../tools/email/send/mail-sender.ts';

/** A message at the provider: one entry each time it was sent, for any number of recipients. */
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
 * A fault of the provider for one sending. `refuses`: it responds with a refusal. `timesOutBefore`: it accepts nothing
 * and does not respond. `timesOutAfterSuccess`: it accepts the letter and does not respond. `lags`: it accepts it and
 * responds, and shows it only after the settling time. `cannotLookUp`: it accepts it, and look-ups are not answered.
 */
export type SenderFault = 'refuses' | 'timesOutBefore' | 'timesOutAfterSuccess' | 'lags' | 'cannotLookUp';

/** The provider of the suite, seen from its other side. */
export interface SenderScenario {
  /** Opens the sender under test like a new process: no memory of an earlier one is left. */
  open(): Promise<MailSender>;
  /** Returns the letters sent so far, in order. */
  arrived(): Promise<Arrived[]>;
  /** Makes the provider misbehave from now on; null ends that. */
  misbehave(fault: SenderFault | null): Promise<void>;
  /** Lets the settling time pass, if the provider has a clock of its own. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The abilities of a way of sending. */
export interface SenderAbilities {
  /** True if a look-up by another process can tell the outcome. */
  looksUp: boolean;
  /** True if the provider keeps drafts: `prepare` returns a reference. */
  prepares: boolean;
  /** The faults that the provider can simulate. */
  faults: readonly SenderFault[];
  /** True if a letter can be marked as automatic (RFC 3834). */
  marksAutomatic: boolean;
  /** The fields of a receipt that another process can read back; the rest may be null. */
  readsBack: readonly (keyof Receipt)[];
}
