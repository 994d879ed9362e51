import { z } from 'zod';
import { bytes } from '../../bytes.ts';

/** What a feed, or the answer of an API, is parsed from: the body as received and where it came from. */
export const feedInput = z.object({
  body: bytes,
  /** The Content-Type header, as received. */
  content_type: z.string().nullable(),
  /** The final address after redirects: the base of relative links. */
  url: z.string(),
  collected_at: z.iso.datetime(),
});
