import type { Quote } from './signal.ts';

/**
 * A sentence of a message's own text that asks for something. Stored as signals `actionability` from position 1 on, in the
 * order of the text; position 0 is what all of them come to for the message.
 */
export interface Request extends Quote {
  /** An answer in words, or a deed. */
  kind: 'question' | 'action';
  /** How likely it asks, 0 to 1. */
  confidence: number;
  /** The address of whom it is asked; null where the sentence does not tell. */
  asked: string | null;
  /** The deadline that stands in the same sentence, ISO 8601 in UTC. */
  due_at: string | null;
  reason: string;
}
