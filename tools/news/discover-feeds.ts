import { z } from 'zod';
import { tool } from '../tool.ts';
export default tool({
  name: 'news.discover-feeds',
  version: '1',
  module: import.meta.url,
  permission: 'none',
  input: z.object({ body: z.instanceof(Uint8Array), content_type: z.string().nullable(), url: z.string() }),
  output: z.object({ feeds: z.array(z.object({ url: z.string(), title: z.string() })) }),
  run: () => ({ feeds: [] }),
});
