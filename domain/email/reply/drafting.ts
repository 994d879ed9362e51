import { z } from 'zod';
import { replyStyle } from './phrases/style.ts';

/** Limits of the input and output of drafting; without the conversation the input has at most about 8,000 tokens. */
export const draftingLimits = {
  subject: 300,
  message: 8_000,
  asks: 12,
  ask: 700,
  due: 120,
  sources: 12,
  title: 300,
  quote: 1_200,
  name: 200,
  paragraphs: 12,
  paragraph: 2_000,
  examples: 2,
  example: 1_500,
  wish: 1_000,
  conversation: 50,
  said: 60_000,
} as const;

const bounds = draftingLimits;

/** A source that the prose may use: untrusted text, word for word. */
const draftingSource = z.object({
  /** The number that `cites` refers to. */
  number: z.int().min(1).max(99),
  /** `issue`: history, never policy. */
  kind: z.enum(['message', 'document', 'issue']),
  title: z.string().max(bounds.title),
  /** The section of a document. */
  heading: z.string().max(bounds.title).nullable().default(null),
  quote: z.string().max(bounds.quote),
});
export type DraftingSource = z.infer<typeof draftingSource>;

/** The input for the prose of a reply. It contains no address: recipients are computed elsewhere. */
export const draftingInput = z.object({
  subject: z.string().max(bounds.subject),
  /** The new text of the answered message, without quotations. */
  message: z.string().max(bounds.message),
  /** The asks of the message, word for word. `due`: the words that name the deadline. */
  asks: z
    .array(z.object({ quote: z.string().max(bounds.ask), due: z.string().max(bounds.due).nullable() }))
    .max(bounds.asks),
  sources: z.array(draftingSource).max(bounds.sources),
  /** The engineer who replies. */
  me: z.object({ name: z.string().max(bounds.name) }),
  /** The person who is answered. */
  them: z.object({ name: z.string().max(bounds.name).nullable() }),
  /** BCP 47 primary tag of the message; null if it is too short to tell. */
  language: z.string().max(35).nullable(),
  style: replyStyle,
  /**
   * Replies by the engineer to the same company, accepted as examples of style. They are no source: a past reply is not
   * approved engineering policy (spec, "Feedback processing").
   */
  examples: z.array(z.string().max(bounds.example)).max(bounds.examples).default([]),
  /** The engineer's instruction to the assistant for the content, in their own words; null if there is none. */
  wish: z.string().max(bounds.wish).nullable().default(null),
  /**
   * The other messages of the conversation, oldest first and without quotations, as far as they fit (`MODEL_CONVERSATION_TOKENS`): what was
   * said before. Empty for the embedded models.
   */
  conversation: z
    .array(
      z.object({
        from: z.string().max(bounds.name),
        /** True if the engineer wrote it. */
        is_own: z.boolean(),
        at: z.string().max(40),
        text: z.string().max(bounds.said),
      }),
    )
    .max(bounds.conversation)
    .default([]),
  /** True if the message is the engineer's own and its recipients are reminded of it. */
  is_follow_up: z.boolean().default(false),
});
export type DraftingInput = z.output<typeof draftingInput>;

/** The prose of a reply between greeting and closing. */
export const draftingOutput = z.object({
  paragraphs: z
    .array(
      z.object({
        text: z.string().min(1).max(bounds.paragraph),
        cites: z
          .array(z.int())
          .max(bounds.sources)
          .describe('numbers of the sources that this paragraph rests on'),
      }),
    )
    .min(1)
    .max(bounds.paragraphs),
});
export type DraftingOutput = z.infer<typeof draftingOutput>;

/** Keeps only the citations of given sources, each once in a paragraph. */
export function keepGivenCitations(
  { sources }: Pick<DraftingInput, 'sources'>,
  { paragraphs }: DraftingOutput,
): DraftingOutput {
  const given = new Set(sources.map(({ number }) => number));
  return {
    paragraphs: paragraphs.map(({ text, cites }) => ({
      text,
      cites: [...new Set(cites)].filter((number) => given.has(number)),
    })),
  };
}
