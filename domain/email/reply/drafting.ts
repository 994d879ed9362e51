import { z } from 'zod';
import { replyStyle } from './phrases/style.ts';

/** Bounds of what a reply is written from: at most some 8,000 tokens. */
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
} as const;

const bounds = draftingLimits;

/** Something that the prose may rest on; texts of strangers, as they stand there. */
const draftingSource = z.object({
  /** By which the prose names it. */
  number: z.int().min(1).max(99),
  /** `issue`: history, never policy. */
  kind: z.enum(['message', 'document', 'issue']),
  title: z.string().max(bounds.title),
  /** The section of a document. */
  heading: z.string().max(bounds.title).nullable().default(null),
  quote: z.string().max(bounds.quote),
});
export type DraftingSource = z.infer<typeof draftingSource>;

/** What the prose of a reply is written from. It holds no address: whom a reply goes to is computed elsewhere. */
export const draftingInput = z.object({
  subject: z.string().max(bounds.subject),
  /** What the sender of the answered message wrote anew. */
  message: z.string().max(bounds.message),
  /** What it asks, as it stands there. `due`: the words in which it names the deadline. */
  asks: z
    .array(z.object({ quote: z.string().max(bounds.ask), due: z.string().max(bounds.due).nullable() }))
    .max(bounds.asks),
  sources: z.array(draftingSource).max(bounds.sources),
  /** The engineer who answers. */
  me: z.object({ name: z.string().max(bounds.name) }),
  /** Who is answered. */
  them: z.object({ name: z.string().max(bounds.name).nullable() }),
  /** BCP 47 primary tag, as the message has it; null where it is too short to tell. */
  language: z.string().max(35).nullable(),
  style: replyStyle,
  /**
   * Replies that the engineer has written to the same company and accepted as examples: how they write, and no source. A past
   * reply is not approved engineering policy (spec, "Feedback processing").
   */
  examples: z.array(z.string().max(bounds.example)).max(bounds.examples).default([]),
  /** What the engineer wants it to say, in their own words to the assistant; null where they have not said. */
  wish: z.string().max(bounds.wish).nullable().default(null),
  /** Whether the message is the engineer's own, and those whom it went to are reminded of it. */
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

/** The output with citations of given sources alone, each once a paragraph: what was not given cannot be cited. */
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
