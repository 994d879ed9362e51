import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { executions } from '../../../db/app/executions.ts';
import { users } from '../../../db/app/users.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addIssue } from '../../support/desk.ts';
import { watchkeeper as run } from '../../support/process/command-line.ts';
import { openWorkingService, type TestService } from '../../support/served.ts';
import { addWorld } from '../../support/world.ts';

let service: TestService;
const settings: Record<string, string> = {};
const watchkeeper = (...words: string[]) => run(words, settings);
const asked = async (...words: string[]) => JSON.parse((await watchkeeper(...words, '--json')).output);

beforeAll(async () => {
  service = await openWorkingService();
  Object.assign(settings, {
    DATABASE_URL: service.opened.url,
    DATA_DIR: join(tmpdir(), 'watchkeeper-never-made'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
});
afterAll(() => service.close());

/** Returns the doctor's findings of one check. */
const findingsOf = async (check: string, ...words: string[]) =>
  ((await asked('doctor', ...words)).findings as { check: string; verdict: string; advice: string }[]).filter(
    (finding) => finding.check === check,
  );

describe('the desk by command', () => {
  test('shows a list with the numbers of all, and refuses a list that there is not', async () => {
    const user = await users(service.sql).upsert('desk');
    await addIssue(service.sql, user.id, 'Pump', [{ text: 'Please repair it.' }], {
      status: 'waiting_on_me',
    });
    await addIssue(service.sql, user.id, 'Valve', [{ text: 'It runs.' }], { status: 'resolved' });
    const shown = await asked('desk', '--user', 'desk', '--list', 'finished');
    expect(shown).toMatchObject({ list: 'finished', counts: { desk: 1, finished: 1 } });
    expect(shown.issues).toMatchObject([{ headline: 'Valve' }]);
    const { output } = await watchkeeper('desk', '--user', 'desk');
    expect(output).toContain('Action desk: 1 issue, 0 must be reviewed');
    expect(output).toContain('1 finished');
    expect(await watchkeeper('desk', '--list', 'all')).toMatchObject({ code: 2 });
    expect(await watchkeeper('desk', '--limit', '0')).toMatchObject({ code: 2 });
  });
});

describe('tokens by command', () => {
  test('are shown once, listed without themselves, and end when they are revoked or expire', async () => {
    const made = await watchkeeper(
      'token',
      '--user',
      'ada',
      '--scopes',
      'read,approve',
      '--approves',
      'news.*',
    );
    const token = made.output.trim();
    expect(token).toMatch(/^wk_/);
    const listed = await watchkeeper('token', 'list', '--user', 'ada');
    expect(listed.output).toMatch(/ada +made by command +read,approve +news\.\*/);
    expect(listed.output).not.toContain(token);
    expect(await findingsOf('the given token', '--token', token)).toMatchObject([{ verdict: 'ok' }]);

    const { sql } = service;
    await sql`update api_tokens set expires_at = now() - interval '1 day' where name = 'made by command'`;
    expect(await findingsOf('the given token', '--token', token)).toMatchObject([
      { verdict: 'broken', advice: expect.stringContaining('npx watchkeeper token --user ada') },
    ]);
    expect((await watchkeeper('doctor', '--token', token)).code).toBe(1);

    const [{ id }] = (await asked('token', 'list', '--user', 'ada')).tokens;
    const missed = await watchkeeper('token', 'revoke', id.slice(0, 8), 'ffffffff-0');
    expect(missed).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing was revoked') });
    expect((await asked('token', 'list', '--user', 'ada')).tokens[0].revoked_at).toBeNull();
    expect((await watchkeeper('token', 'revoke', token)).output).toContain('Revoked: made by command of ada');
    expect((await watchkeeper('token', 'revoke', id.slice(0, 8))).output).toContain('Already revoked');
  });
});

describe('users by command', () => {
  test('go with everything that is theirs, once their name is repeated, and nobody else’s', async () => {
    const { sql } = service;
    expect(await watchkeeper('user', 'add', 'bo')).toMatchObject({ code: 0 });
    expect(await watchkeeper('user', 'add', 'bo')).toMatchObject({ code: 1 });
    const [leaving, staying] = [await addWorld(sql), await addWorld(sql)];
    const nameOf = async (id: string) => (await users(sql).list()).find((user) => user.id === id)?.name ?? '';
    const name = await nameOf(leaving.userId);

    const first = await watchkeeper('user', 'remove', name);
    expect(first).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/messages \(\d+\).*Nothing was removed/s),
    });
    await sql`update pipeline_executions set status = 'running', finished_at = null, started_at = now()
      where user_id = ${leaving.userId}`;
    const refused = await watchkeeper('user', 'remove', name, '--repeat', name);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('running work') });
    await sql`update pipeline_executions set status = 'succeeded', finished_at = now() where user_id = ${leaving.userId}`;
    expect(await watchkeeper('user', 'remove', name, '--repeat', name)).toMatchObject({
      code: 0,
      errors: '',
    });
    const owned = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`;
    for (const { name: table } of owned) {
      const [left] =
        await sql`select count(*) as n from public.${sql(table)} where user_id = ${leaving.userId}`;
      expect(left?.['n'], table).toBe(0);
    }
    const kept = (await asked('user', 'list')).users.find(
      (user: { id: string }) => user.id === staying.userId,
    );
    expect(kept).toMatchObject({ name: await nameOf(staying.userId), sources: expect.any(Number) });
    expect(kept.messages).toBeGreaterThan(0);
  });
});

describe('news by command', () => {
  test('comes from sources that are added, asked at once, and removed', async () => {
    const feed = `<rss version="2.0"><channel><title>Blog</title><item><title>Weld inspection of pressure vessels</title>
      <guid>1</guid><link>http://example.org/1</link></item></channel></rss>`;
    const page = '<link rel="alternate" type="application/rss+xml" href="/feed">';
    const server = createServer((request, response) => {
      const isFeed = request.url === '/feed';
      response.writeHead(200, { 'content-type': isFeed ? 'application/rss+xml' : 'text/html' });
      response.end(isFeed ? feed : `<html><head>${page}</head></html>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    settings['FETCH_ALLOW_HOSTS'] = host;

    const refused = await watchkeeper('source', 'add', `http://${host}/`);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(`http://${host}/feed`) });
    const { id } = await asked('source', 'add', `http://${host}/feed`, '--name', 'Blog', '--weight', '0.7');
    expect(await watchkeeper('source', 'add', `http://${host}/feed`)).toMatchObject({ code: 1 });
    expect((await asked('source', 'list')).sources).toMatchObject([
      { id, weight: 0.7, health: { status: 'unchecked' } },
    ]);

    // The service has its own list of allowed hosts, so this source fails; the sweep itself goes to its end.
    const swept = await watchkeeper('sweep', '--key', 'one', '--wait');
    expect(swept).toMatchObject({ code: 0, errors: '' });
    expect(swept.output).toMatch(/^Sweep:$[\s\S]*^ {2}gather /m);
    const again = await asked('sweep', '--key', 'one');
    const local = await users(service.sql).find('local');
    const [only, ...others] = await executions(service.sql).listOpen(local?.id ?? '');
    expect([only?.id, ...others]).toEqual([undefined]);
    expect(again).toMatchObject({ status: 'succeeded' });
    expect(await findingsOf('sources')).toMatchObject([{ verdict: 'warning' }]);

    expect((await watchkeeper('source', 'remove', 'Blog')).output).toContain('Removed Blog');
    expect(await watchkeeper('source', 'remove', 'Blog')).toMatchObject({ code: 1 });
    expect((await asked('source', 'list')).sources).toEqual([]);
    expect(await watchkeeper('source', 'list', '--user', 'nobody')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no user nobody'),
    });
  });

  test('is not to be had of mailboxes that there are not', async () => {
    expect(await watchkeeper('sync')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no enabled mailbox'),
    });
    expect(await watchkeeper('sync', 'work')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Known mailboxes: none'),
    });
  });
});

describe('the doctor', () => {
  let bare: TestDatabase;

  beforeAll(async () => {
    bare = await openTestDatabase('empty');
  });
  afterAll(() => bare.close());

  test('finds a database of a working service sound, with every table of users protected', async () => {
    const checks = [
      'database',
      'vector extension',
      'row security',
      'job queue',
      'migrations',
      'clock',
      'secret key',
    ];
    for (const check of checks)
      expect(await findingsOf(check), check).toMatchObject([{ check, verdict: 'ok' }]);
    await service.sql`alter table approvals no force row level security`;
    expect(await findingsOf('row security')).toMatchObject([{ verdict: 'broken' }]);
    await service.sql`alter table approvals force row level security`;
  });

  test('finds that pgvector is missing in a database, and changes nothing there', async () => {
    settings['DATABASE_URL'] = bare.url;
    expect(await findingsOf('vector extension')).toMatchObject([
      { verdict: 'broken', advice: expect.stringContaining('create extension vector') },
    ]);
    expect(await findingsOf('migrations')).toMatchObject([{ verdict: 'warning' }]);
    const [tables] = await bare.database.sql`select count(*) as n from pg_tables where schemaname = 'public'`;
    expect(tables?.['n']).toBe(0);
  });

  test('finds that a database of that name does not exist', async () => {
    const url = new URL(bare.url);
    url.pathname = '/never_made';
    settings['DATABASE_URL'] = url.href;
    expect(await findingsOf('database')).toMatchObject([
      {
        verdict: 'broken',
        saw: 'there is no database never_made',
        advice: expect.stringContaining('create database'),
      },
    ]);
  });
});
