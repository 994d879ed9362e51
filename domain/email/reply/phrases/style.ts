import { z } from 'zod';

/** Languages that replies are written in; messages in others are answered in English. */
export const replyLanguage = z.enum(['en', 'de', 'fr', 'es']);
export type ReplyLanguage = z.infer<typeof replyLanguage>;

/** How an engineer writes (spec Email, feedback processing: response style preferences). What is not set is plain. */
export const replyStyle = z
  .strictObject({
    /** The whole greeting; `{given}` and `{name}` stand for the given and the whole name. Without a name the plain one is used. */
    greeting: z.string().min(1).max(80),
    /** The line before the signature. */
    closing: z.string().min(1).max(120),
    /** Lines below the closing; the engineer's name where it is not set. */
    signature: z.string().max(500),
    length: z.enum(['short', 'normal']),
    /** Whether people are called by their given name or by their whole name. */
    address: z.enum(['given', 'formal']),
    /** The language that greeting and closing are written in: replies in others get the plain ones. Not set: any. */
    language: replyLanguage,
  })
  .partial();
export type ReplyStyle = z.infer<typeof replyStyle>;
