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

/** Words of a message with their place in its own new text (UTF-16 offsets): `text.slice(start, end)` is `quote`. */
export interface Quote {
  quote: string;
  start: number;
  end: number;
}

/** One thing that a message signals, with the sentence it comes from and who says so. */
export interface Signal {
  name: SignalName;
  /** 0 for what is said of the whole message; deadlines count on from there, and so do the asking sentences (see `Request`). */
  position: number;
  /** 0 to 1; null of a deadline that is a question. */
  value: number | null;
  /** How sure the producer is of the value, 0 to 1. */
  confidence: number;
  /** Of a deadline: the moment, ISO 8601 in UTC. */
  due_at: string | null;
  /** Of a deadline that can be read in two ways: what a person is to be asked. */
  question: string | null;
  evidence: Quote | null;
  reason: string;
  producer: string;
  version: string;
}
