import { openDesks } from '../desk-world/desks.ts';
import type { Bench, Figure } from '../harness/contract.ts';

/** Open issues on the desk. */
const [small, large] = [460, 11_500];
/** The limit in milliseconds, the same at both sizes. */
const atMost = 100;

/** The turn of a sync of a mailbox without new mail, beside a small and a large desk. */
const idleSync: Bench = {
  measures: `a sync that finds nothing, with ${small} and with ${large.toLocaleString('en')} open issues on the desk`,
  against: 'a limit that does not grow',
  rounds: 5,
  open: async () => {
    const desks = openDesks();
    return {
      about: 'the service in one process with its embedded database; the time of a turn, without its wait',
      async round(round) {
        const sync = (size: number) => () => desks.measure(size, 'sync', round.ourFlags);
        const costs = await round.inTurn({ small: sync(small), large: sync(large) });
        return (['small', 'large'] as const).flatMap((size): Figure[] => {
          const issues = `${(size === 'small' ? small : large).toLocaleString('en')} issues`;
          return [
            { name: issues, unit: 'ms', ours: costs[size].wall, atMost },
            { name: `${issues}, CPU`, unit: 'CPU ms', ours: costs[size].cpu },
          ];
        });
      },
      close: desks.close,
    };
  },
};

export default idleSync;
