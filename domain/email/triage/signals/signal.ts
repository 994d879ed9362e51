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

const quote = z.object({ quote: z.string(), start: z.int(), end: z.int() });

/** A quote of a message's new text with its UTF-16 offsets: `text.slice(start, end)` is `quote`. */
export type Quote = z.infer<typeof quote>;

/** One signal of a message, with its evidence and its producer. */
export const signal = z.object({
  name: signalName,
  /** 0 for the whole message; requests count from 1 (see `Request`), and deadlines from 0. */
  position: z.int(),
  /** 0 to 1; null for a deadline that is a question. */
  value: z.number().nullable(),
  /** Confidence of the producer, 0 to 1. */
  confidence: z.number(),
  /** The moment of a deadline, ISO 8601 in UTC. */
  due_at: z.string().nullable(),
  /** The question to a person about an ambiguous deadline. */
  question: z.string().nullable(),
  evidence: quote.nullable(),
  reason: z.string(),
  producer: z.string(),
  version: z.string(),
});
export type Signal = z.infer<typeof signal>;
