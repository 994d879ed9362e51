import { createSandboxPool, type SandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner, type ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import parseRobots from '../../tools/net/parse-robots.ts';
import parseFeed from '../../tools/news/parse-feed.ts';

/** Makes the tools of this process, with the sandbox for those that read hostile bytes. */
export function createTools(): ToolRunner & Pick<SandboxPool, 'warm' | 'close'> {
  const sandbox = createSandboxPool({
    root: new URL('../../', import.meta.url),
    // Every sweep begins with these two.
    preload: [parseFeed, parseRobots],
  });
  return { ...createToolRunner({ sandbox }), warm: () => sandbox.warm(), close: () => sandbox.close() };
}
