import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startFeedServer } from '../../end-to-end/support/feed-server.ts';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { openPerson, type Person } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { leavesItsColumn } from './columns.ts';
import { hostileFeed } from './hostile-feed.ts';
import { hostileMailbox } from './hostile-mail.ts';
import { attacks, attackText } from './strings.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('text of strangers in every field that they write', () => {
  const open = openChromium();
  let world: World;
  let canary: Awaited<ReturnType<typeof startFeedServer>>;
  const readers: string[] = [];

  beforeAll(async () => {
    const feeds = await startFeedServer(atEnd);
    canary = await startFeedServer(atEnd);
    const asked = `http://${canary.host}`;
    feeds.serve('/feed', hostileFeed(asked, new Date()));
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'watchkeeper-hostile-')));
    atEnd(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'inbox.mbox'), hostileMailbox(asked, new Date()));
    world = await startWorld(atEnd, null, {
      SAMPLE_WORLD: 'off',
      FETCH_ALLOW_HOSTS: feeds.host,
      MAIL_DIRECTORIES: folder,
    });
    const api = world.service().api();
    const made = await api.send('POST', '/api/sources', {
      url: feeds.at('/feed'),
      name: attackText('broken out of an attribute', asked).slice(0, 300),
    });
    expect(made.status).toBe(201);
    for (const [index, name] of attacks.entries()) {
      await api.send('POST', '/api/email/documents', {
        title: attackText(name, asked).slice(0, 200),
        text: `The pump P-${300 + index} stands still by Friday. ${attackText(name, asked)}`,
      });
    }
    const mailbox = await api.send('POST', '/api/email/mailboxes', {
      provider: 'files',
      address: 'engineer@plant.example',
      settings: { path: folder },
    });
    expect(mailbox.status).toBe(201);
    await api.sweep();
    await api.send('POST', '/api/email/sync', { mailbox_id: mailbox.body['id'] });
    await waitFor(async () => {
      const all = await api.executions();
      return all.length > 1 && all.every(({ status }) => !['queued', 'running'].includes(status));
    }, 300_000);
    canary.requests.length = 0;
    for (const { story_id } of await api.timeline()) readers.push(`/story/${story_id}`);
    const issues = (await api.get('/api/email/issues?limit=100')).body['issues'] as { id: string }[];
    for (const { id } of issues) readers.push(`/issue/${id}`);
    const questions = (await api.get('/api/approvals?limit=100')).body['approvals'] as { id: string }[];
    for (const { id } of questions) readers.push(`/decide/${id}`);
  });

  for (const look of looks.filter(({ look }) => look !== 'dark')) {
    test(`runs nothing, asks nobody and stays in its column, ${look.look}`, async () => {
      const context = await open(look);
      const person = await openPerson(context, await world.link());
      const places = ['/', '/news', '/desk', '/decide', '/setup', ...readers];
      for (const path of places) await examine(person, path);
      expect(places.length).toBeGreaterThan(attacks.length * 2);
      expect(canary.requests).toEqual([]);
      person.isContent();
      await context.close();
    });
  }

  async function examine(person: Person, path: string): Promise<void> {
    await person.page.goto(world.at(path));
    await person.page.locator('main').waitFor();
    await person.page.locator('main h1').first().waitFor();
    expect(
      await person.page.evaluate(() => 'canary' in globalThis),
      `${path}: a script of a stranger ran`,
    ).toBe(false);
    expect(await leavesItsColumn(person.page), path).toEqual([]);
  }
});
