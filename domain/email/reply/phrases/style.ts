import { z } from 'zod';

/** The languages of replies; messages in other languages are answered in English. */
export const replyLanguage = z.enum(['en', 'de', 'fr', 'es']);
export type ReplyLanguage = z.infer<typeof replyLanguage>;

/** The style of an engineer's replies (spec Email, feedback processing: response style preferences). Unset fields use the defaults. */
export const replyStyle = z
  .strictObject({
    /** The whole greeting; `{given}` and `{name}` stand for the given and the whole name. Without a name the default is used. */
    greeting: z.string().min(1).max(80),
    /** The line before the signature. */
    closing: z.string().min(1).max(120),
    /** The lines below the closing; the engineer's name if unset. */
    signature: z.string().max(500),
    length: z.enum(['short', 'normal']),
    /** Greeting by given name (`given`) or by whole name (`formal`). */
    address: z.enum(['given', 'formal']),
    /** The language of greeting and closing; replies in other languages use the defaults. Unset: all languages. */
    language: replyLanguage,
  })
  .partial();
export type ReplyStyle = z.infer<typeof replyStyle>;
