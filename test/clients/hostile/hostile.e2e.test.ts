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
  const places: string[] = [];

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
    places.push('/', '/news', '/news?tab=kept-out', '/desk', '/decide', '/setup');
    for (const { story_id } of await api.timeline()) readers.push(`/story/${story_id}`);
    const issues = (await api.get('/api/email/issues?limit=100')).body['issues'] as { id: string }[];
    for (const { id } of issues) readers.push(`/issue/${id}`);
    const questions = (await api.get('/api/approvals?limit=100')).body['approvals'] as { id: string }[];
    for (const { id } of questions) readers.push(`/decide/${id}`);
    places.push(...readers);
  });

  for (const look of looks.filter(({ look }) => look !== 'dark')) {
    test(`runs nothing, asks nobody and stays in its column, in lists and readers, ${look.look}`, async () => {
      const context = await open(look);
      const person = await openPerson(context, await world.link());
      await person.page.locator('[data-state="live"]').first().waitFor();
      for (const path of places) await examine(person, path);
      const count = (kind: string) => readers.filter((path) => path.startsWith(kind)).length;
      expect(count('/story/')).toBeGreaterThan(0);
      expect(count('/issue/')).toBeGreaterThan(attacks.length / 2);
      expect(canary.requests).toEqual([]);
      person.isContent();
      await context.close();
    });

    test(`stays in its column in the peek, in dialogs and in the search, ${look.look}`, async () => {
      const context = await open(look);
      const person = await openPerson(context, await world.link());
      await person.page.locator('[data-state="live"]').first().waitFor();
      for (const path of ['/', '/desk', '/news']) {
        await examine(person, path);
        // On a narrow screen the peek is a sheet.
        if (look.viewport.width < 1100) await person.press('p');
        for (let row = 0; row < 12; row += 1) {
          await person.press('j');
          await person.page.waitForTimeout(150);
          await settled(person, `${path}, row ${row}`);
        }
      }
      await person.press('Escape', '3');
      await settled(person, 'the choice of a topic');
      await person.press('Escape', '/');
      await person.type('valves');
      await person.page.waitForTimeout(600);
      await settled(person, 'the search');
      expect(canary.requests).toEqual([]);
      person.isContent();
      await context.close();
    });
  }

  test('answers HTML and files of strangers as dead documents', async () => {
    const context = await open();
    const person = await openPerson(context, await world.link());
    await person.page.locator('[data-state="live"]').first().waitFor();
    const api = world.service().api();
    let views = 0;
    for (const path of readers.filter((each) => each.startsWith('/issue/'))) {
      const { messages } = (await api.get(`/api/email${path.replace('issue', 'issues')}/conversation`))
        .body as { messages: { id: string; has_html: boolean; attachments: { position: number }[] }[] };
      for (const { id, has_html, attachments } of messages) {
        for (const { position } of attachments.slice(0, 3)) {
          const { headers } = await api.get(`/api/email/messages/${id}/attachments/${position}`);
          expect(headers.get('content-type')).toBe('application/octet-stream');
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('content-disposition')).toMatch(/^attachment/);
        }
        if (!has_html) continue;
        views += 1;
        const view = await person.page.goto(world.at(`/api/email/messages/${id}/view`));
        expect(view?.headers()['content-security-policy']).toContain("sandbox; default-src 'none'");
        expect(await view?.text()).not.toMatch(
          /<(?:script|iframe|object|embed|base|form|meta http|link|svg|math)\b/i,
        );
      }
    }
    expect(views).toBeGreaterThan(attacks.length / 2);
    await person.page.goto(world.at('/'));
    expect(canary.requests).toEqual([]);
    person.isContent();
    await context.close();
  });

  async function examine(person: Person, path: string): Promise<void> {
    await person.watch.skip();
    await person.page.goto(world.at(path));
    await person.page.locator('main h1').first().waitFor();
    if (path.startsWith('/issue/')) await person.page.locator('#conversation').waitFor();
    if (path.startsWith('/decide/')) await person.page.locator('[data-end-mark]').waitFor();
    await person.page.waitForTimeout(300);
    await settled(person, path);
    // Whatever is folded, and the HTML of each message.
    const opened = await person.page.evaluate(() => {
      const folded = document.querySelectorAll<HTMLElement>(
        'main details:not([open]) > summary, main [aria-expanded="false"]',
      );
      for (const each of folded) each.click();
      return folded.length;
    });
    await person.watch.skip();
    for (const html of await person.page.getByRole('button', { name: 'HTML', exact: true }).all())
      await html.click();
    if (opened === 0) return;
    await person.page.waitForTimeout(300);
    await person.watch.skip();
    await settled(person, `${path}, unfolded`);
  }

  async function settled(person: Person, where: string): Promise<void> {
    await person.watch.measure(where);
    const ran = await person.page.evaluate(() => 'canary' in globalThis);
    expect.soft(ran, `${where}: a script of a stranger ran`).toBe(false);
    expect.soft(await leavesItsColumn(person.page), where).toEqual([]);
    await person.watch.skip();
  }
});
