import robotsModule from 'robots-parser';
import { z } from 'zod';
import { tool } from '../tool.ts';

// The package exports the function itself; its declaration file says that it is exported as `default`.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** The input of `net.parse-robots`. */
export const robotsQuestion = z.object({
  /** The text of robots.txt; RFC 9309 2.5 asks for at least 500 KiB. */
  body: z.string().max(600_000),
  /** Its address: rules hold for its scheme, host and port only. */
  url: z.string().max(8000),
  user_agent: z.string().max(300),
  /** The address that is to be fetched. */
  target: z.string().max(8000),
});

/** The output of `net.parse-robots`. */
export const robotsAnswer = z.object({
  allowed: z.boolean(),
  /** Seconds between requests that the site asks for; not part of RFC 9309, but widely written. */
  crawl_delay: z.number().min(0).nullable(),
});

export type RobotsQuestion = z.infer<typeof robotsQuestion>;
export type RobotsAnswer = z.infer<typeof robotsAnswer>;

/** Answers from a robots.txt whether an address may be fetched (RFC 9309 2.2: the longest matching rule decides). */
export default tool({
  name: 'net.parse-robots',
  version: '1',
  module: import.meta.url,
  input: robotsQuestion,
  output: robotsAnswer,
  run({ body, url, user_agent, target }) {
    const robots = robotsParser(url, body);
    const delay = robots.getCrawlDelay(user_agent);
    return {
      // Undefined means an address of another origin, of which this file says nothing.
      allowed: robots.isAllowed(target, user_agent) ?? true,
      crawl_delay: delay !== undefined && Number.isFinite(delay) && delay >= 0 ? delay : null,
    };
  },
});
