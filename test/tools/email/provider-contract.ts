import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import type { MailProvider } from '../../../tools/email/provider.ts';
import {
  failureOf,
  idOf,
  type Mirror,
  newMirror,
  pullPage,
  pullRound,
  sourcesOf,
  type TrueMessage,
} from './provider-mirror.ts';

/** The two folders of every mailbox of the suite. */
export type ScenarioFolder = 'Inbox' | 'Archive';

/** A mailbox that the suite can change from the other side, like its owner's mail program. */
export interface ProviderScenario {
  /** Opens the provider under test as one process does: without anything that an earlier one had in memory. */
  open(pageSize: number): Promise<MailProvider>;
  /** Adds an unread message; `id` identifies it for `changeFlags`, `move` and `remove`. */
  add(folder: ScenarioFolder, id: string, raw: Uint8Array): Promise<void>;
  changeFlags(folder: ScenarioFolder, id: string, flags: MessageFlag[]): Promise<void>;
  move(from: ScenarioFolder, to: ScenarioFolder, id: string): Promise<void>;
  remove(folder: ScenarioFolder, id: string): Promise<void>;
  truth(folder: ScenarioFolder): Promise<TrueMessage[]>;
  close(): Promise<void>;
}

/** Abilities that a form of mailbox lacks. */
export interface ScenarioLimits {
  /** Flags that it can store; none for bare files. */
  flags: readonly MessageFlag[];
  /** True if what arrives during a round is reported by the next one only. */
  tellsArrivalsLate?: boolean;
}

const signal = new AbortController().signal;

/** Returns a message whose bytes are easily damaged: 8-bit text, and lines with a meaning in an mbox. */
export function contractMessage(id: string): Uint8Array {
  const lines = [
    `Message-ID: <${id}@contract.example>`,
    'From: Ada <ada@plant.example>',
    'To: Ben <ben@plant.example>',
    `Subject: Pump ${id}`,
    'Date: Mon, 1 Jun 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: 8bit',
    '',
    `The seal of pump ${id} leaks at 60 \xb0C.`,
    '',
    'From here on it only gets worse.',
    '>From what I hear, at least.',
    '',
    '',
  ];
  return Uint8Array.from(Buffer.from(lines.join('\r\n'), 'latin1'));
}

/** Contract of every mail provider, for any kind of mailbox. */
export function describeProvider(
  name: string,
  start: () => Promise<ProviderScenario>,
  limits: ScenarioLimits,
): void {
  describe(`${name} as a mail provider`, () => {
    let scenario: ProviderScenario;
    let provider: MailProvider;
    const folderIds = {} as Record<ScenarioFolder, string>;
    const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `m${from + index}`);
    const add = async (folder: ScenarioFolder, ...names: string[]) => {
      for (const id of names) await scenario.add(folder, id, contractMessage(id));
    };
    const reopen = async (pageSize: number) => {
      await provider?.close();
      provider = await scenario.open(pageSize);
    };
    const round = (folder: ScenarioFolder, mirror: Mirror) => pullRound(provider, folderIds[folder], mirror);
    /** Compares the mirror with the mailbox: ids, flags and bytes. */
    const expectTruth = async (folder: ScenarioFolder, mirror: Mirror) => {
      const sort = (messages: TrueMessage[]) =>
        messages
          .map(({ id, flags, raw }) => ({
            id,
            flags: flags.toSorted(),
            raw: Buffer.from(raw).toString('latin1'),
          }))
          .toSorted((left, right) => (left.id < right.id ? -1 : 1));
      const told = await sourcesOf(provider, folderIds[folder], mirror);
      expect(sort(told)).toEqual(sort(await scenario.truth(folder)));
    };

    beforeEach(async () => {
      scenario = await start();
      provider = await scenario.open(50);
      for (const folder of await provider.listFolders(signal)) {
        if (folder.role === 'inbox') folderIds.Inbox = folder.id;
        if (folder.role === 'archive') folderIds.Archive = folder.id;
      }
    });

    afterEach(async () => {
      await provider.close();
      await scenario.close();
    });

    test('lists folders with names, lasting ids and roles', async () => {
      const folders = await provider.listFolders(signal);
      expect(folders.filter(({ role }) => role === 'inbox')).toHaveLength(1);
      expect(folders.filter(({ role }) => role === 'archive')).toHaveLength(1);
      expect(new Set(folders.map(({ id }) => id)).size).toBe(folders.length);
      expect(folders.every(({ name }) => name !== '')).toBe(true);
      await reopen(50);
      expect(await provider.listFolders(signal)).toEqual(folders);
    });

    test('brings everything in the first round, with the time each came in, and an empty folder as empty', async () => {
      await add('Inbox', ...ids(7));
      const mirror = newMirror();
      const { changes } = await round('Inbox', mirror);
      expect(changes.map(({ kind }) => kind)).toEqual(Array(7).fill('seen'));
      for (const { received_at } of mirror.places.values()) {
        expect(received_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      }
      await expectTruth('Inbox', mirror);
      expect((await round('Archive', newMirror())).changes).toEqual([]);
    });

    test('tells of nothing when nothing changed', async () => {
      await add('Inbox', ...ids(5));
      const mirror = newMirror();
      await round('Inbox', mirror);
      expect((await round('Inbox', mirror)).changes).toEqual([]);
      await reopen(50);
      expect((await round('Inbox', mirror)).changes).toEqual([]);
    });

    test('tells of what is new, and does not list the folder again', async () => {
      await add('Inbox', ...ids(24));
      const mirror = newMirror();
      await round('Inbox', mirror);
      const before = new Set(mirror.places.keys());
      await add('Inbox', 'n1', 'n2');
      const { changes } = await round('Inbox', mirror);
      expect(changes.filter(({ kind }) => kind === 'gone')).toEqual([]);
      expect(changes.filter(({ place }) => !before.has(place))).toHaveLength(2);
      expect(changes.length).toBeLessThan(12);
      await expectTruth('Inbox', mirror);
    });

    if (limits.flags.length > 0) {
      test('tells of flags that were set and taken off', async () => {
        await add('Inbox', ...ids(12));
        const mirror = newMirror();
        await round('Inbox', mirror);
        const before = new Set(mirror.places.keys());
        await scenario.changeFlags('Inbox', 'm3', [...limits.flags]);
        await scenario.changeFlags('Inbox', 'm5', ['seen']);
        await round('Inbox', mirror);
        await expectTruth('Inbox', mirror);
        await scenario.changeFlags('Inbox', 'm3', []);
        await round('Inbox', mirror);
        await expectTruth('Inbox', mirror);
        // Read or unread, it is the same message at the same place.
        expect(new Set(mirror.places.keys())).toEqual(before);
      });
    }

    test('tells of what is gone', async () => {
      await add('Inbox', ...ids(9));
      const mirror = newMirror();
      await round('Inbox', mirror);
      await scenario.remove('Inbox', 'm1');
      await scenario.remove('Inbox', 'm5');
      await scenario.remove('Inbox', 'm9');
      const { changes } = await round('Inbox', mirror);
      expect(changes.filter(({ kind }) => kind === 'gone')).toHaveLength(3);
      await expectTruth('Inbox', mirror);
      expect((await round('Inbox', mirror)).changes).toEqual([]);
    });

    test('tells of a folder that was emptied', async () => {
      await add('Inbox', ...ids(4));
      const mirror = newMirror();
      await round('Inbox', mirror);
      for (const id of ids(4)) await scenario.remove('Inbox', id);
      await round('Inbox', mirror);
      expect(mirror.places.size).toBe(0);
    });

    test('tells of a move in both folders, with the same bytes and, where there is one, the same identity', async () => {
      await add('Inbox', ...ids(4));
      const [inbox, archive] = [newMirror(), newMirror()];
      await round('Inbox', inbox);
      await round('Archive', archive);
      const identities = new Set([...inbox.places.values()].map(({ identity }) => identity));
      await scenario.move('Inbox', 'Archive', 'm2');
      await round('Inbox', inbox);
      await round('Archive', archive);
      await expectTruth('Inbox', inbox);
      await expectTruth('Archive', archive);
      for (const [place, { identity }] of archive.places) {
        expect(identities).toContain(identity);
        if (identity === null) continue;
        expect(await provider.locate(identity, signal)).toMatchObject({ folderId: folderIds.Archive, place });
      }
    });

    test('comes to the truth when a message moves there and back between two rounds', async () => {
      await add('Inbox', ...ids(6));
      await add('Archive', ...ids(2, 11));
      const [inbox, archive] = [newMirror(), newMirror()];
      await round('Inbox', inbox);
      await round('Archive', archive);
      await scenario.move('Inbox', 'Archive', 'm4');
      await scenario.move('Archive', 'Inbox', 'm4');
      await round('Inbox', inbox);
      await round('Archive', archive);
      await expectTruth('Inbox', inbox);
      await expectTruth('Archive', archive);
    });

    test('keeps pages within their size, and another process goes on at the next page', async () => {
      await add('Inbox', ...ids(10));
      await reopen(3);
      const mirror = newMirror();
      const sizes: number[] = [];
      for (let pages = 0; pages < 20 && mirror.next !== 'round'; pages += 1) {
        const page = await pullPage(provider, folderIds.Inbox, mirror);
        sizes.push(page.changes.length);
        expect(page.expected ?? 10).toBe(10);
        await reopen(3);
      }
      expect(mirror.next).toBe('round');
      expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(10);
      await expectTruth('Inbox', mirror);
    });

    test('tells of the newest messages first, and of one that arrives meanwhile before the older ones', async () => {
      const toldBy = async (mirror: Mirror, most?: number) => {
        const known = new Set(mirror.places.keys());
        const { changes } = await pullPage(provider, folderIds.Inbox, mirror, most);
        const places = changes.map(({ place }) => place).filter((place) => !known.has(place));
        const sources = places.map((place) => provider.fetchSource(folderIds.Inbox, place, signal));
        return (await Promise.all(sources)).map(({ raw }) => idOf(raw));
      };
      await add('Inbox', ...ids(8));
      await reopen(3);
      const mirror = newMirror();
      expect(await toldBy(mirror, 2)).toEqual(['m8', 'm7']);
      await add('Inbox', 'n1');
      await reopen(3);
      const next = await toldBy(mirror);
      expect(next[0]).toBe(limits.tellsArrivalsLate === true ? 'm6' : 'n1');
      for (const told = next; mirror.next !== 'round'; told.push(...(await toldBy(mirror))))
        expect(told.filter((id) => id !== 'n1')).toEqual(
          ['m6', 'm5', 'm4', 'm3', 'm2', 'm1'].slice(0, told.filter((id) => id !== 'n1').length),
        );
      await round('Inbox', mirror);
      await expectTruth('Inbox', mirror);
    });

    test('loses nothing that happens in the midst of a round', async () => {
      await add('Inbox', ...ids(9));
      await reopen(2);
      const mirror = newMirror();
      await pullPage(provider, folderIds.Inbox, mirror);
      await pullPage(provider, folderIds.Inbox, mirror);
      await scenario.remove('Inbox', 'm1');
      await scenario.remove('Inbox', 'm8');
      await add('Inbox', 'n1');
      await scenario.changeFlags('Inbox', 'm2', limits.flags.slice(0, 1));
      await reopen(2);
      await round('Inbox', mirror);
      await round('Inbox', mirror);
      await expectTruth('Inbox', mirror);
    });

    test('begins anew without a cursor, and finds the same places', async () => {
      await add('Inbox', ...ids(5));
      const mirror = newMirror();
      await round('Inbox', mirror);
      const again = newMirror();
      await round('Inbox', again);
      expect([...again.places.keys()].toSorted()).toEqual([...mirror.places.keys()].toSorted());
    });

    test('refuses a cursor that it has not written', async () => {
      const pull = provider.pull(folderIds.Inbox, 'not-a-cursor', { known: async () => [], signal });
      expect(await failureOf(pull)).toBe('cursor_expired');
    });

    test('reads a source without changing the message', async () => {
      await add('Inbox', 'm1');
      const mirror = newMirror();
      await round('Inbox', mirror);
      const before = await scenario.truth('Inbox');
      await expectTruth('Inbox', mirror);
      expect(await scenario.truth('Inbox')).toEqual(before);
      expect((await round('Inbox', mirror)).changes).toEqual([]);
    });

    test('says of a message that has gone that it is not found', async () => {
      await add('Inbox', ...ids(3));
      const mirror = newMirror();
      await round('Inbox', mirror);
      await scenario.remove('Inbox', 'm2');
      // A session that began earlier may show it to its end (RFC 9051, 5.5).
      await reopen(50);
      const outcomes = await Promise.all(
        [...mirror.places.keys()].map((place) =>
          failureOf(provider.fetchSource(folderIds.Inbox, place, signal)),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['not_found', undefined, undefined]);
    });

    test('says of a folder that there is none that it is not found', async () => {
      const pull = provider.pull('No such folder', null, { known: async () => [], signal });
      expect(await failureOf(pull)).toBe('not_found');
    });

    test('lists all places of a folder', async () => {
      await add('Inbox', ...ids(7));
      await reopen(3);
      const mirror = newMirror();
      await round('Inbox', mirror);
      const places = await provider.listPlaces(folderIds.Inbox, signal);
      expect(places.toSorted()).toEqual([...mirror.places.keys()].toSorted());
    });

    test('knows nothing of an identity that it has never given', async () => {
      expect(await provider.locate('nobody', signal)).toBeNull();
    });

    test('stops when it is told to', async () => {
      await add('Inbox', 'm1');
      const mirror = newMirror();
      await round('Inbox', mirror);
      const [place = ''] = mirror.places.keys();
      const stopped = AbortSignal.abort();
      expect(await failureOf(provider.listFolders(stopped))).toBe('cancelled');
      expect(await failureOf(provider.fetchSource(folderIds.Inbox, place, stopped))).toBe('cancelled');
      expect(await failureOf(provider.listPlaces(folderIds.Inbox, stopped))).toBe('cancelled');
      const pull = provider.pull(folderIds.Inbox, null, { known: async () => [], signal: stopped });
      expect(await failureOf(pull)).toBe('cancelled');
    });
  });
}
