import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageFlag } from '../../../../domain/email/sync/message.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { randomFrom } from '../../../support/graph-simulator/random.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { addMailbox, foldersOf, storedTruth, syncOnce, TestClock } from '../../../support/sync-world.ts';
import { missing, newMailbox, type ServerMailbox } from '../../../tools/email/imap/mail-server.ts';
import { contractMessage } from '../../../tools/email/provider-contract.ts';

const folders = ['INBOX', 'Archive'];
const everyFlag: MessageFlag[] = ['seen', 'flagged', 'answered', 'draft'];

if (missing === undefined) {
  describe.each([
    ['with modseq', true],
    ['without modseq', false],
  ])('a mailbox on Dovecot %s', (_name, hasModseq) => {
    let runtime: TestRuntime;
    let owner: { userId: string; mailboxId: string };
    let mailbox: ServerMailbox;
    let provider: MailProvider;
    let clock: TestClock;

    beforeAll(async () => {
      runtime = await openRuntime();
    });
    beforeEach(async () => {
      const userId = await runtime.newUser();
      owner = { userId, mailboxId: await addMailbox(runtime.sql, userId) };
      clock = new TestClock();
      mailbox = await newMailbox();
      const onConnect: NonNullable<Parameters<ServerMailbox['open']>[0]>['onConnect'] = (client) => {
        if (!hasModseq) client.enabled.delete('CONDSTORE');
      };
      provider = mailbox.open({ pageSize: 4, onConnect });
    });
    afterEach(async () => {
      await provider.close();
      await mailbox.close();
    });
    afterAll(() => runtime.close());

    const add = async (folder: string, ...ids: string[]) => {
      for (const id of ids) await mailbox.append(folder, contractMessage(id));
    };
    const sync = () => syncOnce(runtime, owner, provider, { clock });
    /** Expects the stored messages to have the folders and flags that they have on the server. */
    const expectTruth = async () => {
      const truth: string[] = [];
      for (const folder of folders) {
        for (const { raw, flags } of await mailbox.truth(folder)) {
          truth.push(JSON.stringify([folder, Buffer.from(raw).toString(), flags.toSorted()]));
        }
      }
      expect(await storedTruth(runtime.sql, owner.mailboxId)).toEqual(truth.toSorted());
    };
    const messages = () => runtime.sql<{ id: string; is_removed: boolean }[]>`
      select id, removed_at is not null as is_removed from public.email_messages
      where mailbox_id = ${owner.mailboxId} order by id`;
    const removed = async () => (await messages()).filter(({ is_removed }) => is_removed).length;

    test('is stored as it is through appends, flags, moves and expunges, and nothing is fetched twice', async () => {
      await add('INBOX', 'a', 'b', 'c', 'd', 'e', 'f');
      await add('Archive', 'g');
      expect(await sync()).toMatchObject({ stored: 7, fetched: 7 });
      await expectTruth();

      await mailbox.flag('INBOX', 'a', ['seen', 'flagged']);
      await mailbox.flag('INBOX', 'b', ['answered']);
      await add('INBOX', 'h');
      expect(await sync()).toMatchObject({ stored: 1, fetched: 1 });
      await expectTruth();

      await mailbox.flag('INBOX', 'a', []);
      await mailbox.expunge('INBOX', 'c');
      expect(await sync()).toMatchObject({ stored: 0, fetched: 0 });
      await expectTruth();
      expect(await removed()).toBe(1);

      expect(await sync()).toMatchObject({ stored: 0, fetched: 0, changed: 0, lost: 0, removed: 0 });
    });

    test('keeps a message that is moved as one message, also there and back again', async () => {
      await add('INBOX', 'a', 'b', 'c');
      await sync();
      const before = await messages();
      await mailbox.move('INBOX', 'Archive', 'a');
      await sync();
      await expectTruth();
      await mailbox.move('Archive', 'INBOX', 'a');
      await sync();
      await expectTruth();
      // Between two syncs, where no change of place shows at all.
      await mailbox.move('INBOX', 'Archive', 'b');
      await mailbox.move('Archive', 'INBOX', 'b');
      await sync();
      await expectTruth();
      expect(await messages()).toEqual(before);
    });

    test('keeps what it knows when all UIDs lose their meaning, and removes only what is gone', async () => {
      await add('Archive', 'a', 'b', 'c', 'd', 'e', 'f');
      await add('INBOX', 'g');
      await sync();
      const before = await messages();
      const validity = (await provider.listPlaces('Archive', new AbortController().signal))[0]?.split('/')[0];
      await mailbox.client.mailboxDelete('Archive');
      await mailbox.client.mailboxCreate('Archive');
      await add('Archive', 'f', 'b', 'new');
      await mailbox.flag('Archive', 'b', ['seen']);
      const after = (await provider.listPlaces('Archive', new AbortController().signal))[0]?.split('/')[0];
      expect(after).not.toBe(validity);
      await sync();
      await expectTruth();
      expect(await removed()).toBe(4);
      const ids = (await messages()).map(({ id }) => id);
      expect(ids).toHaveLength(8);
      for (const { id } of before) expect(ids).toContain(id);
      expect((await foldersOf(runtime.sql, owner)).map(({ phase }) => phase)).toEqual(['delta', 'delta']);
    });

    test.each([1, 2])('is stored as it is after any life, such as that of seed %i', async (seed) => {
      const { below, pick } = randomFrom(seed);
      const where = new Map<string, string>();
      let count = 0;
      const steps: Record<string, (id: string) => Promise<void>> = {
        async append() {
          count += 1;
          const folder = pick(folders);
          await add(folder, `n${count}`);
          where.set(`n${count}`, folder);
        },
        flag: (id) =>
          mailbox.flag(
            where.get(id) ?? '',
            id,
            everyFlag.filter(() => below(2) === 1),
          ),
        async move(id) {
          const from = where.get(id) ?? '';
          const to = from === 'INBOX' ? 'Archive' : 'INBOX';
          await mailbox.move(from, to, id);
          where.set(id, to);
        },
        async expunge(id) {
          await mailbox.expunge(where.get(id) ?? '', id);
          where.delete(id);
        },
      };
      const log: string[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        for (let step = 0; step < 6; step += 1) {
          const ids = [...where.keys()];
          const id = ids.length === 0 ? '' : pick(ids);
          const name = id === '' ? 'append' : pick(['append', 'append', 'flag', 'move', 'move', 'expunge']);
          log.push(`${name} ${id}`);
          await steps[name]?.(id);
        }
        await sync();
        await expectTruth().catch((error: Error) => {
          throw new Error(`${error.message}\nafter ${log.join(', ')}`, { cause: error });
        });
      }
      expect(await removed()).toBe((await messages()).length - where.size);
    });
  });
} else {
  test.skip(`A mailbox on Dovecot: not run here, ${missing}`, () => {});
}
