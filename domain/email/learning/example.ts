import { z } from 'zod';
import { editKind } from './edit-kinds.ts';

/** What examples teach: how a reply is written, or how one field of an issue is judged. */
export const exampleTask = z.enum([
  'reply',
  'category',
  'severity',
  'status',
  'request',
  'owner',
  'assumption',
]);
export type ExampleTask = z.infer<typeof exampleTask>;

/** Whether a person has looked at an example; only what is accepted is retrieved or trained on. */
export const exampleReview = z.enum(['open', 'accepted', 'rejected']);
export type ExampleReview = z.infer<typeof exampleReview>;

/** What an example was judged on: telling words, names and signals, never whole bodies. */
export const exampleInput = z.object({
  title: z.string(),
  /** Rare words, folded (`search-terms.ts`). */
  terms: z.array(z.string()),
  /** In normal form. */
  identifiers: z.array(z.string()),
  /** Of who wrote it; null where nobody else did. */
  sender_domain: z.string().nullable(),
  /** ISO 639-1. */
  language: z.string().nullable(),
  /** The strongest of each signal, by name, 0 to 1. */
  signals: z.record(z.string(), z.number()),
  /** Categories of mandatory review that rules had found. */
  mandatory: z.array(z.string()),
});
export type ExampleInput = z.infer<typeof exampleInput>;

/** A corrected field of an issue. */
export const fieldLabel = z.object({
  value: z.union([z.string(), z.boolean(), z.null()]),
  from: z.union([z.string(), z.boolean(), z.null()]),
  /** Whether by this label the issue is critical: of critical severity, or about safety. A release is evaluated on these. */
  is_critical: z.boolean(),
  /** Whether it is critical and nothing had said so: neither the field nor a rule of mandatory review. */
  is_missed: z.boolean(),
});
export type FieldLabel = z.infer<typeof fieldLabel>;

/** A reply that a person edited before it was sent, or refused. */
export const replyLabel = z.object({
  /** The version that a person wrote, or the one that they refused. */
  draft_id: z.string(),
  /** What to do unlike: a refused reply is never imitated. */
  is_negative: z.boolean(),
  changes: z.array(z.object({ kind: editKind, value: z.string().nullable() })),
  /** 0 (the same) to 1; null of a refused one. */
  distance: z.number().nullable(),
  /** What the person said why. */
  reason: z.string().nullable(),
});
export type ReplyLabel = z.infer<typeof replyLabel>;

/** How telling words of two examples compare to names and senders that they share. */
const identifierWeight = 3;
const senderWeight = 1;

/** How much an example has in common with what is asked for; 0 where nothing is. */
export function likeness(
  example: Pick<ExampleInput, 'terms' | 'identifiers' | 'sender_domain'>,
  wanted: Pick<ExampleInput, 'terms' | 'identifiers' | 'sender_domain'>,
): number {
  const shared = (a: readonly string[], b: readonly string[]) => new Set(a).intersection(new Set(b)).size;
  const isSameSender = wanted.sender_domain !== null && example.sender_domain === wanted.sender_domain;
  return (
    shared(example.terms, wanted.terms) +
    identifierWeight * shared(example.identifiers, wanted.identifiers) +
    (isSameSender ? senderWeight : 0)
  );
}
