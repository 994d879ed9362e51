import { describe, expect, test } from 'vitest';
import { liveOn } from '../../../support/graph-simulator/random-life.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { alone, mixOf, type Switches } from '../../../support/graph-simulator/switches.ts';
import { openMailbox, openSimulator } from './open-graph.ts';
import { plain, Reader } from './reader.ts';

/** Reads some rounds of a mailbox that changes between the rounds and between the pages. */
async function readThrough(seed: number, switches: Partial<Switches>) {
  const clock = setClock();
  const simulator = await openSimulator({
    seed,
    switches: { retryAfterSeconds: 30, ...switches },
    clock: clock.now,
  });
  const { mailbox, record } = simulator;
  mailbox.addFolder('Linie 3', 'inbox');
  liveOn(mailbox, seed, 40);
  let happened = 0;
  simulator.betweenPages(() => {
    happened += 1;
    if (happened < 60) liveOn(mailbox, seed * 1000 + happened, 1);
  });
  const { provider } = openMailbox(simulator, {
    account: { pageSize: 7 },
    graph: { deadlineMs: 250, idleMs: 250, clock: clock.now },
  });
  const reader = new Reader(provider, clock.pass);
  for (let round = 0; round < 4; round += 1) {
    await reader.readAll();
    liveOn(mailbox, seed * 100 + round, 15);
  }
  simulator.betweenPages(() => {});
  simulator.set({ lostMoves: 0 });
  await reader.readAll();
  const truth = mailbox.truth();
  return { shown: plain(reader.shown(truth.keys())), truth: plain(truth), record, reader };
}

describe('what the mailbox holds is known in the end', () => {
  test.each(Object.keys(alone))('with %s', { timeout: 60_000 }, async (name) => {
    const { shown, truth, record } = await readThrough(7, alone[name] ?? {});
    expect(shown).toEqual(truth);
    expect(record).toMatchObject({ withoutImmutableId: [], withoutPageSize: [], tooEarly: [] });
  });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'in random mix %i',
    { timeout: 120_000 },
    async (seed) => {
      const { shown, truth, record } = await readThrough(seed, mixOf(seed));
      expect(shown).toEqual(truth);
      expect(record.peak).toBeLessThanOrEqual(4);
      expect(record).toMatchObject({ withoutImmutableId: [], withoutPageSize: [], tooEarly: [] });
    },
  );
});
