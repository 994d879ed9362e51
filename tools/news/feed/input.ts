import { z } from 'zod';
import { bytes } from '../../bytes.ts';

/** The input of a feed parser or API parser: the body as received and its origin. */
export const feedInput = z.object({
  body: bytes,
  /** The Content-Type header, as received. */
  content_type: z.string().nullable(),
  /** The final address after redirects: the base of relative links. */
  url: z.string(),
  collected_at: z.iso.datetime(),
});
