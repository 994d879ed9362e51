import { z } from 'zod';
import { bytes } from '../../bytes.ts';

/** The input of feed parsers: the body of a feed or API as received, and its origin. */
export const feedInput = z.object({
  body: bytes,
  /** The Content-Type header, as received. */
  content_type: z.string().nullable(),
  /** The final address after redirects: the base of relative links. */
  url: z.string(),
  collected_at: z.iso.datetime(),
});
