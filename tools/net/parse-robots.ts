import robotsModule from 'robots-parser';
import { z } from 'zod';
import { tool } from '../tool.ts';

// The package exports the function itself; its declaration file says that it is exported as `default`.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** The input of `net.parse-robots`. */
export const robotsInput = z.object({
  /** Text of robots.txt; RFC 9309 2.5 requires at least 500 KiB. */
  body: z.string().max(600_000),
  /** Address of robots.txt: its rules apply to its scheme, host and port only. */
  url: z.string().max(8000),
  user_agent: z.string().max(300),
  /** Address to fetch. */
  target: z.string().max(8000),
});

/** The output of `net.parse-robots`. */
export const robotsOutput = z.object({
  allowed: z.boolean(),
  /** Seconds between requests that the site wants; not part of RFC 9309, but widely used. */
  crawl_delay: z.number().min(0).nullable(),
});

export type RobotsInput = z.infer<typeof robotsInput>;
export type RobotsOutput = z.infer<typeof robotsOutput>;

/** Tests by a robots.txt whether an address may be fetched (RFC 9309 2.2: the longest matching rule decides). */
export default tool({
  name: 'net.parse-robots',
  version: '1',
  module: import.meta.url,
  input: robotsInput,
  output: robotsOutput,
  run({ body, url, user_agent, target }) {
    const robots = robotsParser(url, body);
    const delay = robots.getCrawlDelay(user_agent);
    return {
      // Undefined means an address of another origin, to which this file does not apply.
      allowed: robots.isAllowed(target, user_agent) ?? true,
      crawl_delay: delay !== undefined && Number.isFinite(delay) && delay >= 0 ? delay : null,
    };
  },
});
