import { z } from 'zod';
import { tool } from '../tool.ts';
export default tool({
  name: 'news.parse-opml',
  version: '1',
  module: import.meta.url,
  permission: 'none',
  input: z.object({ body: z.instanceof(Uint8Array) }),
  output: z.object({
    feeds: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        home_url: z.string().nullable(),
        category: z.string().nullable(),
      }),
    ),
    malformed: z.array(z.object({ reason: z.string(), excerpt: z.string() })),
  }),
  run: () => ({ feeds: [], malformed: [] }),
});
