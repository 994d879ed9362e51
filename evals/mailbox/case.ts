import type { Facts, MessageFacts } from './facts.ts';
import type { MessageTruth, TrueMailbox } from './truth.ts';

/** A message: what is true of it, and what the service made of it. */
export interface Case {
  truth: MessageTruth;
  found: MessageFacts;
}

/** What is judged: the true mailbox, what was made of it, and where misses are noted by their reason. */
export interface Judged {
  mailbox: TrueMailbox;
  cases: readonly Case[];
  facts: Facts;
  note(reason: string, what: string): void;
}
