/** A statement of a model with the words of a message that support it, word for word. */
export interface Cited {
  text: string;
  message_id: string;
  quote: string;
}

/** A sentence of a message that a model names. */
export interface NamedSentence {
  message_id: string;
  quote: string;
}

/** The categories of mandatory review that a model may name. */
export const readCategories = ['safety_concern', 'production_stop', 'critical_quality_hold'] as const;

/** Statements that a model has read in a conversation and that the gate has let pass. */
export interface Reading {
  /** At most five sentences. */
  summary: Cited[];
  headline: Cited | null;
  requests: NamedSentence[];
  findings: (NamedSentence & { category: string })[];
}

/** Most sentences of a summary, and most characters of one, of a headline, and of a quote. */
export const readingLimits = {
  summary: 5,
  sentence: 300,
  headline: 90,
  quote: 500,
  requests: 20,
  findings: 10,
} as const;
