import { z } from 'zod';
import { editKind } from './edit-kinds.ts';

/** The task of an example: writing a reply, or judging one field of an issue. */
export const exampleTask = z.enum([
  'reply',
  'category',
  'severity',
  'status',
  'request',
  'owner',
  'assumption',
  'mandatory',
]);
export type ExampleTask = z.infer<typeof exampleTask>;

/** The review status of an example; only accepted ones are retrieved or trained on. */
export const exampleReview = z.enum(['open', 'accepted', 'rejected']);
export type ExampleReview = z.infer<typeof exampleReview>;

/** The input of an example: distinctive words, identifiers and signals, never whole bodies. */
export const exampleInput = z.object({
  title: z.string(),
  /** Rare words, folded (`search-terms.ts`). */
  terms: z.array(z.string()),
  /** In normal form. */
  identifiers: z.array(z.string()),
  /** Domain of the sender; null if only the engineer wrote. */
  sender_domain: z.string().nullable(),
  /** ISO 639-1. */
  language: z.string().nullable(),
  /** The largest value of each signal, by name, 0 to 1. */
  signals: z.record(z.string(), z.number()),
  /** Mandatory categories that rules have found. */
  mandatory: z.array(z.string()),
});
export type ExampleInput = z.infer<typeof exampleInput>;

/** A corrected field of an issue. */
export const fieldLabel = z.object({
  value: z.union([z.string(), z.boolean(), z.null()]),
  from: z.union([z.string(), z.boolean(), z.null()]),
  /** True if the issue is critical by this label: of critical severity, or about safety. Releases are evaluated on these. */
  is_critical: z.boolean(),
  /** True if the issue is critical but neither the field nor a mandatory rule showed it. */
  is_missed: z.boolean(),
});
export type FieldLabel = z.infer<typeof fieldLabel>;

/** A draft that a person edited before it was sent, or rejected. */
export const replyLabel = z.object({
  /** The version that the person wrote or rejected. */
  draft_id: z.string(),
  /** True for a rejected draft, which is never imitated. */
  is_negative: z.boolean(),
  changes: z.array(z.object({ kind: editKind, value: z.string().nullable() })),
  /** Edit distance, 0 (the same) to 1; null for a rejected draft. */
  distance: z.number().nullable(),
  /** The person's reason. */
  reason: z.string().nullable(),
});
export type ReplyLabel = z.infer<typeof replyLabel>;

/** Weights of shared identifiers and senders, compared with 1 for a shared word. */
const identifierWeight = 3;
const senderWeight = 1;

/** Scores how much an example has in common with a query; 0 for nothing. */
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
