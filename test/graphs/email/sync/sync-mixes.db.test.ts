import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxes } from '../../../../db/email/sync/mailboxes.ts';
import { connectGraph } from '../../../../tools/email/graph/connect.ts';
import type { GraphTokens } from '../../../../tools/email/graph/tokens.ts';
import { randomFrom } from '../../../support/graph-simulator/random.ts';
import { liveOn } from '../../../support/graph-simulator/random-life.ts';
import { type GraphSimulator, startGraphSimulator } from '../../../support/graph-simulator/start.ts';
import { alone, mixOf, type Switches } from '../../../support/graph-simulator/switches.ts';
import { Death, Life, mortalProvider, Reported } from '../../../support/process/mortal.ts';
import { sha256 } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { openSource } from '../../../support/seal.ts';
import { addMailbox, foldersOf, syncOnce, TestClock } from '../../../support/sync-world.ts';

/** Each of the two databases of a whole run has its own half of the 200 mixes: a mix takes most of a second. */
const mixes = 100;
const firstMix = process.env['TEST_DATABASE_URL'] === undefined ? 0 : mixes;
const rounds = 2;
const mostAttempts = 40;
const usualLife = 60;

let runtime: TestRuntime;
let userId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  userId = await runtime.newUser();
});
afterAll(() => runtime.close());

/** A mailbox that lives on between and within the rounds, and a process that reads it and is killed again and again. */
async function readThrough(seed: number, switches: Partial<Switches>, kills: number) {
  const random = randomFrom(seed * 7919);
  const clock = new TestClock();
  const simulator = await startGraphSimulator({
    seed,
    switches: { retryAfterSeconds: 30, ...switches },
    clock: clock.now,
  });
  try {
    const world = await openWorld(simulator, clock, seed);
    let deaths = 0;
    for (let round = 0; round < rounds; round += 1) {
      liveOn(simulator.mailbox, seed * 100 + round, 10);
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
        const life = attempt < kills ? 1 + random.below(usualLife) : Number.POSITIVE_INFINITY;
        const end = await world.run(life);
        if (end === 'dead') deaths += 1;
        if (end === 'complete') break;
      }
      if (round === 0) await world.monitorAll();
    }
    simulator.betweenPages(() => {});
    simulator.set({ throttle: 0, cut: 0, hang: 0, unauthorized: 0 });
    // A round that was begun earlier tells what was then; the next one tells the rest.
    for (
      let attempt = 0;
      attempt < 6 && (await world.run(Number.POSITIVE_INFINITY)) !== 'complete';
      attempt += 1
    );
    expect(await world.run(Number.POSITIVE_INFINITY)).toBe('complete');
    const before = await world.compare();
    expect({ seed, stale: before.stored.filter((line) => !before.truth.includes(line)) }).toEqual({
      seed,
      stale: [],
    });
    // Only a way back of which nothing was ever told, in either folder, can be missing; the comparison of the night finds it.
    if (!switches.lostMoves) expect({ seed, stored: before.stored }).toEqual({ seed, stored: before.truth });
    // A source is asked for once, and again only after a change of the message or the death of who asked; an old page that
    // comes again tells old revisions, which look like changes.
    const { log } = simulator.mailbox;
    const tooOften = [...world.told.fetched].filter(
      ([id, times]) => times > deaths + log.filter(({ messageId }) => messageId === id).length + 1,
    );
    if (!switches.replays) expect({ seed, tooOften }).toEqual({ seed, tooOften: [] });
    clock.advance(86_400);
    expect(await world.run(Number.POSITIVE_INFINITY)).toBe('complete');
    return {
      ...(await world.compare()),
      deaths,
      record: simulator.record,
      told: world.told,
      mailbox: simulator.mailbox,
    };
  } finally {
    await simulator.close();
  }
}

async function openWorld(simulator: GraphSimulator, clock: TestClock, seed: number) {
  const { mailbox } = simulator;
  for (const name of ['archive', 'junkemail', 'outbox', 'drafts'])
    mailbox.folders.delete(mailbox.folder(name).id);
  mailbox.addFolder('Linie 3', 'inbox');
  liveOn(mailbox, seed, 12);
  let happened = 0;
  simulator.betweenPages(() => {
    happened += 1;
    if (happened < 20) liveOn(mailbox, seed * 1_000 + happened, 1);
  });
  const owner = { userId, mailboxId: await addMailbox(runtime.sql, userId) };
  const { access_token, refresh_token, expires_in } = simulator.signIn.issue();
  let tokens: GraphTokens = {
    access_token,
    refresh_token,
    expires_at: new Date(clock.now().getTime() + expires_in * 1_000).toISOString(),
  };
  const told = new Reported();

  /** One process: its own connection, its own life. */
  async function run(steps: number): Promise<'complete' | 'dead' | 'stopped'> {
    const connection = connectGraph({
      clientId: simulator.signIn.clientId,
      apiBase: simulator.base,
      loginBase: simulator.loginBase,
      allowHosts: [simulator.host],
      resolve: async () => [],
      deadlineMs: 250,
      idleMs: 250,
      clock: clock.now,
    });
    const life = new Life(steps);
    const opened = connection.open({
      tenant: 'common',
      tokens,
      saveTokens: async (saved) => {
        tokens = saved;
      },
      pageSize: 7,
    });
    const provider = mortalProvider(opened, life, told);
    try {
      const counts = await syncOnce(runtime, owner, provider, {
        clock,
        write: life.write,
        beforeCommit: life.step,
      });
      const { paused_until, last_result } = await mailboxes(runtime.sql).get(userId, owner.mailboxId);
      const isPaused = paused_until !== null && Date.parse(paused_until) > clock.now().getTime();
      if (isPaused) clock.advance((Date.parse(paused_until) - clock.now().getTime()) / 1_000);
      return isPaused || counts['failed'] !== 0 || last_result === 'failed' ? 'stopped' : 'complete';
    } catch (thrown) {
      if (!(thrown instanceof Death)) throw thrown;
      return 'dead';
    } finally {
      await connection.close();
      await assertNothingIsPassed();
    }
  }

  async function assertNothingIsPassed(): Promise<void> {
    const rows = await runtime.sql<{ identity: string }[]>`
      select identity from public.email_messages where mailbox_id = ${owner.mailboxId}`;
    const stored = new Set(rows.map(({ identity }) => identity));
    for (const { cursor, page_cursor } of await foldersOf(runtime.sql, owner))
      expect([...told.missing(cursor, stored), ...told.missing(page_cursor, stored)]).toEqual([]);
  }

  async function compare(): Promise<{ stored: string[]; truth: string[] }> {
    const rows = await runtime.sql<
      { id: string; folder_id: string; identity: string; raw: Buffer; flags: string[] }[]
    >`
      select message.id, place.folder_id, message.identity, content.raw, place.flags
      from public.email_message_places place join public.email_messages message on message.id = place.message_id
        join public.email_contents content on content.message_id = message.id
      where place.mailbox_id = ${owner.mailboxId} and message.removed_reason is distinct from 'deleted'`;
    const line = (folder: string, id: string, source: Buffer, flags: readonly string[]) =>
      [folder, id, sha256(source.toString('latin1')).slice(0, 8), flags.toSorted().join()].join(' ');
    const truth = [...mailbox.truth()].flatMap(([folder, held]) =>
      [...held].map(([id, { source, flags }]) => line(folder, id, source, flags)),
    );
    return {
      stored: rows
        .map((row) => line(row.folder_id, row.identity, openSource(row.id, row.raw), row.flags))
        .toSorted(),
      truth: truth.toSorted(),
    };
  }

  const monitorAll = () => runtime.sql`
    update public.mailbox_sync_state set is_monitored = true where mailbox_id = ${owner.mailboxId}`;
  return { run, compare, monitorAll, told };
}

const noFault = { withoutImmutableId: [], withoutPageSize: [], tooEarly: [], strangeTokens: [] };

describe('a mailbox that is read while it lives', () => {
  test.each(Object.keys(alone))('is stored as it is in the end, with %s', async (name) => {
    const { stored, truth, record } = await readThrough(7, alone[name] ?? {}, 0);
    expect(stored).toEqual(truth);
    expect(record).toMatchObject({ ...noFault, strangeTokens: expect.anything() });
    expect(record.peak).toBeLessThanOrEqual(4);
  });

  test.each(Array.from({ length: mixes / 10 }, (_, index) => firstMix + index * 10))(
    'is stored as it is in the end, in ten mixes from %i, by processes that are killed',
    async (from) => {
      let deaths = 0;
      for (let seed = from + 1; seed <= from + 10; seed += 1) {
        const { stored, truth, record, ...rest } = await readThrough(seed, mixOf(seed), 2);
        expect({ seed, stored }).toEqual({ seed, stored: truth });
        expect({ seed, tooEarly: record.tooEarly }).toEqual({ seed, tooEarly: [] });
        expect(record.peak).toBeLessThanOrEqual(4);
        deaths += rest.deaths;
      }
      expect(deaths).toBeGreaterThan(10);
    },
  );
});
