/** A program with one idle child and one that loops for ever; prints both process ids as JSON and waits to be killed. */
import { createSandboxPool } from '../../../../runtime/sandbox/pool.ts';
import attack from './attack.ts';
import echo from './echo.ts';

const root = new URL('../../../../', import.meta.url);
const modules = [new URL('./', import.meta.url)];
const pools = [1, 2].map(() =>
  createSandboxPool({ root, modules, size: 1, deadlineMs: 600_000, cpuSeconds: 3 }),
);
const answers = await Promise.all(pools.map((pool) => pool.run(echo, {})));
const looping = pools[1]?.run(attack, { attack: 'loop for ever' });
process.stdout.write(`${JSON.stringify(answers.map(({ pid }) => pid))}\n`);
await looping;
