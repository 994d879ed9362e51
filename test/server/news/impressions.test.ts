import { describe, expect, test } from 'vitest';
import type { ServedCard } from '../../../db/news/edition/cards.ts';
import { Impressions } from '../../../server/news/impressions.ts';
import { recordingLog } from '../../support/process/log.ts';

const card = (story_id: string, rank = 1): ServedCard => ({
  user_id: 'reader',
  edition: '2026-03-01',
  story_id,
  rank,
  slot: 'ranked',
  propensity: 1,
  story_revision: 1,
  served_at: '2026-03-01T08:00:00.000Z',
});

/** Records into a list; writes can be held and can fail. */
function openRecord() {
  const written: ServedCard[][] = [];
  let failures = 0;
  let held: Promise<void> | undefined;
  const impressions = new Impressions(async (served) => {
    await held;
    if (failures > 0) {
      failures -= 1;
      throw new Error('The database does not answer.');
    }
    written.push(served);
  }, recordingLog());
  return {
    impressions,
    written,
    fail: () => {
      failures += 1;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
}

describe('cards that were served', () => {
  test('are written together, each once and at its first rank', async () => {
    const { impressions, written } = openRecord();
    impressions.add([card('a', 1), card('b', 2)]);
    impressions.add([card('b', 1), card('c', 3)]);
    await impressions.flush();
    impressions.add([card('a', 7)]);
    await impressions.flush();
    expect(written).toEqual([[card('a', 1), card('b', 2), card('c', 3)]]);
  });

  test('are written in order, one write after the other, and a flush waits for all of them', async () => {
    const { impressions, written, hold } = openRecord();
    const release = hold();
    impressions.add([card('a')]);
    const first = impressions.flush();
    impressions.add([card('b')]);
    const others = Promise.all([impressions.flush(), impressions.flush()]);
    release();
    await Promise.all([first, others]);
    expect(written).toEqual([[card('a')], [card('b')]]);
  });

  test('that could not be written wait for the next time', async () => {
    const { impressions, written, fail } = openRecord();
    fail();
    impressions.add([card('a')]);
    await impressions.flush();
    expect(written).toEqual([]);
    impressions.add([card('b')]);
    await impressions.close();
    expect(written).toEqual([[card('a'), card('b')]]);
  });
});
