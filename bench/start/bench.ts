import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../harness/contract.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { sharedMegabytes } from '../process/memory.ts';
import { haveEnded } from '../service/executions.ts';
import { type Service, startService } from '../service/service.ts';

/** The limits: seconds from the start of the process, MB of all its processes, and percent of one core. */
const limits = { listening: 2.5, card: 8, desk: 20, memory: 450, idle: 1 };
/** Seconds after which a start counts as stuck. */
const patience = 600;
/** Seconds of rest before the idle time is measured: longer than sandbox children are kept. */
const restSeconds = 90;
/** Seconds of idle time that are measured. */
const idleSeconds = 60;

/** Returns true when no execution is queued or running. */
async function isAtRest({ send }: Service): Promise<boolean> {
  const { executions } = await send<{ executions: { status: string }[] }>('GET', '/api/executions?limit=100');
  return !executions.some(({ status }) => ['queued', 'running'].includes(status));
}

/** The first start on a new data folder with the sample world: until results are there, and then at rest. */
const start: Bench = {
  measures:
    'the first start with the sample world, until the port responds with routes, to the first card and to the ranked desk, then at rest',
  against: 'limits',
  async open() {
    return {
      about:
        'the service as a process with its embedded database; templates and compiled code as `npm ci` leaves them',
      async round({ ourFlags }) {
        const service = startService({ SAMPLE_WORLD: 'auto' }, ourFlags);
        try {
          const { pid, send, until, startedAt } = service;
          const listening = ((await service.printed('Listening on ')) - startedAt) / 1000;
          const listeningCpu = cpuSeconds(pid);
          const seconds = () => (performance.now() - startedAt) / 1000;
          const hasCards = async () =>
            (await send<{ cards: unknown[] }>('GET', '/api/news?limit=1')).cards.length > 0;
          const reached: Record<string, { at: number; cpu: number }> = {};
          const mark = (name: string) => {
            reached[name] ??= { at: seconds(), cpu: cpuSeconds(pid) };
            return true;
          };
          await until(async () => {
            if (!reached['card'] && (await hasCards())) mark('card');
            if (!reached['desk'] && (await haveEnded(service, 'email.sync'))) mark('desk');
            return reached['card'] && reached['desk'];
          }, patience);
          await until(() => isAtRest(service), patience);
          await pause(restSeconds * 1000);
          const before = cpuSeconds(pid);
          await pause(idleSeconds * 1000);
          const idle = ((cpuSeconds(pid) - before) / idleSeconds) * 100;
          const { card, desk } = reached;
          return [
            { name: 'listening', unit: 's', ours: listening, atMost: limits.listening },
            { name: 'first card', unit: 's', ours: card?.at ?? 0, atMost: limits.card },
            { name: 'ranked desk', unit: 's', ours: desk?.at ?? 0, atMost: limits.desk },
            { name: 'CPU to listening', unit: 'CPU s', ours: listeningCpu },
            { name: 'CPU to the ranked desk', unit: 'CPU s', ours: desk?.cpu ?? 0 },
            { name: 'memory at rest', unit: 'MB', ours: sharedMegabytes(pid), atMost: limits.memory },
            { name: 'idle CPU', unit: '%', ours: idle, atMost: limits.idle },
          ];
        } finally {
          await service.stop();
        }
      },
    };
  },
};

export default start;
