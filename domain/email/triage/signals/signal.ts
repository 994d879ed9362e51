import { z } from 'zod';

/** The ten independent signals of a message (spec Email 2). */
export const signalName = z.enum([
  'actionability',
  'urgency',
  'business_impact',
  'technical_relevance',
  'response_required',
  'deadline',
  'escalation_risk',
  'information_confidence',
  'novelty',
  'personal_priority',
]);
export type SignalName = z.infer<typeof signalName>;

/** A quote of a message's new text with its UTF-16 offsets: `text.slice(start, end)` is `quote`. */
export interface Quote {
  quote: string;
  start: number;
  end: number;
}

/** One signal of a message, with its evidence and its producer. */
export interface Signal {
  name: SignalName;
  /** 0 for the whole message; requests count from 1 (see `Request`), and deadlines from 0. */
  position: number;
  /** 0 to 1; null for a deadline that is a question. */
  value: number | null;
  /** Confidence of the producer, 0 to 1. */
  confidence: number;
  /** The moment of a deadline, ISO 8601 in UTC. */
  due_at: string | null;
  /** The question to a person about an ambiguous deadline. */
  question: string | null;
  evidence: Quote | null;
  reason: string;
  producer: string;
  version: string;
}
