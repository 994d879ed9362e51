import type { Facts, MessageFacts } from './facts.ts';
import type { MessageTruth, TrueMailbox } from './truth.ts';

/** A message with its truth and the result of the service. */
export interface Case {
  truth: MessageTruth;
  found: MessageFacts;
}

/** The input of the judgement: the true mailbox, the result of the service, and a list of errors by reason. */
export interface Judged {
  mailbox: TrueMailbox;
  cases: readonly Case[];
  facts: Facts;
  note(reason: string, what: string): void;
}
