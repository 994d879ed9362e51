import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPools } from '../../../db/connect.ts';
import { readConnection } from '../../../db/embedded/connection-file.ts';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { correctedState } from '../../support/feedback.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { type Person, signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();
const colleague = 'mara.lind@sundhaven.example';

/** Opens the database of a running world; what is compared is in the tables, not only on the screen. */
function openDatabase(world: World) {
  const url = readConnection(join(world.directory, 'postgresql'));
  if (url === undefined) throw new Error('The service has left no connection.');
  const database = openPools(url, { isExclusive: false, connections: 1 });
  atEnd(() => database.close());
  return database.sql;
}

interface Row {
  id: string;
  title: string;
  owner: string | null;
  category: string;
  mandatory: boolean;
  suspected: string[];
}

describe.skipIf(chromiumPath === undefined)('correcting an issue', () => {
  const open = openChromium();
  let world: World;
  let sql: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    world = await openWorld(atEnd);
    sql = openDatabase(world);
  });

  const api = () => world.service().api();
  const desk = async () => (await api().get('/api/email/issues?limit=100')).body['issues'] as Row[];
  const orderOf = async () => (await desk()).map(({ id }) => id);

  /** Waits until everything said was learned from and the desk is ranked by it; returns the state of the tables and the order. */
  async function settled() {
    const [user] = await sql<{ user_id: string }[]>`select user_id from public.mailboxes limit 1`;
    const userId = user?.user_id ?? '';
    const isIdle = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from public.pipeline_executions
        where user_id = ${userId} and kind like 'email.%' and status in ('queued', 'running')`;
      return row?.count === 0;
    };
    await expect.poll(isIdle, { timeout: 60_000 }).toBe(true);
    return { tables: await correctedState(sql, userId), order: await orderOf() };
  }

  /** Puts the focus on the other issue in the list that a search for it shows. */
  async function chooseIssue(person: Person, issue: Row, other: Row): Promise<void> {
    const words = other.title.split(/\s+/).slice(0, 6).join(' ');
    await person.type(words);
    const query = new URLSearchParams({ q: words, limit: '8' });
    const found = (await api().get(`/api/email/search?${query}`)).body['issues'] as Row[];
    const at = found.filter(({ id }) => id !== issue.id).findIndex(({ id }) => id === other.id);
    expect(at).toBeGreaterThanOrEqual(0);
    await person.page.locator('dialog button').nth(at).waitFor();
    await person.press('Tab', ...Array<string>(at).fill('j'));
  }

  test.each(looks)(
    'changes owner, priority and category, merges and splits, and takes each back as if it had not been said, $look',
    async (look) => {
      const plain = (await desk()).filter(({ mandatory, suspected }) => !mandatory && suspected.length === 0);
      const [first, second, issue, other] = plain as [Row, Row, Row, Row];
      const context = await open(look);
      const person = await signIn(context, world);
      // A reply is written for an issue that is opened, and an issue whose reply waits stays on the desk.
      const opened = person.page.waitForResponse((response) => response.url().endsWith('/opened'));
      await person.page.goto(world.at(`/issue/${issue.id}`));
      await opened;
      await person.page.locator('main h1').first().waitFor();
      const states = [await settled()];
      const said = async () => {
        states.push(await settled());
        // The issue shows other facts now, because the person said so; what is below them moves.
        await person.watch.skip();
      };

      await person.press('c', 'o');
      await person.sees('Who owns it?');
      await person.press('Control+a');
      await person.type(colleague);
      await person.press('Enter');
      await person.sees(`owner: ${colleague}.`);
      await said();
      const corrected = () => states.at(-1)?.tables.issues.find(({ id }) => id === issue.id);
      expect(corrected()).toMatchObject({ owner: colleague, corrected: ['owner'] });

      await person.press('c', 'p');
      await person.sees('How much does it matter?');
      await person.press('Enter');
      await person.sees('priority: first.');
      await said();
      // It stands before the others that need not be reviewed.
      const order = states.at(-1)?.order ?? [];
      for (const { id } of [first, second]) expect(order.indexOf(issue.id)).toBeLessThan(order.indexOf(id));

      await person.press('c', 'k');
      await person.sees('What is it about?');
      await person.press('j', 'Enter');
      await person.sees(/category: quality\./);
      await said();
      expect(corrected()).toMatchObject({ category: 'quality', owner: colleague });

      await person.press('c', 'm');
      await person.sees('Which issue is the same?');
      await chooseIssue(person, issue, other);
      await person.press('Enter');
      await person.sees(/merge with another issue\./);
      await said();
      expect(states.at(-1)?.order).not.toContain(other.id);
      expect(states.at(-1)?.tables.issues.map(({ id }) => id)).not.toContain(other.id);

      const given = person.page.locator('li').filter({ hasText: 'merge with another issue' });
      await given.first().waitFor({ state: 'attached' });
      await person.press('c', 'x');
      await person.sees('Which threads belong to another issue?');
      await person.look('the choice of threads');
      await person.press('Space', 'Enter');
      await person.sees(/1 thread split off\./);
      await said();
      expect(states.at(-1)?.tables.issues).toHaveLength(states[0]?.tables.issues.length ?? 0);
      expect(states.at(-1)?.tables.links).not.toEqual(states[0]?.tables.links);

      await person.look('an issue with corrections');
      const labels = ['1 thread split off', 'merge with another issue', 'category', 'priority', 'owner'];
      for (const label of labels) {
        states.pop();
        await person.press('z');
        await person.sees(new RegExp(`Undone: ${label}`));
        const now = await settled();
        expect(now.tables).toEqual(states.at(-1)?.tables);
        expect(now.order).toEqual(states.at(-1)?.order);
      }
      expect(states).toHaveLength(1);
      person.isContent();
      await context.close();
    },
  );
});
