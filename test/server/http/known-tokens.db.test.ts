import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld, type World } from '../../support/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await openService();
  world = await addWorld(service.sql);
});
afterAll(() => service.close());

/** Returns the status of a request with a new token, and the id of that token. */
async function openToken() {
  const token = await service.tokenOf(world.userId);
  const status = async () =>
    (await service.fetch('/api/sources', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  const [row] = await service.sql<[{ id: string }]>`
    select id from public.api_tokens where user_id = ${world.userId} order by created_at desc limit 1`;
  return { status, id: row.id };
}

test('a remembered token that was revoked is refused', async () => {
  const { status, id } = await openToken();
  await tokens(service.sql).revoke([id]);
  await waitFor(async () => (await status()) === 401);
  expect(await status()).toBe(401);
});

test('a remembered token that was deleted is refused, whoever deleted it', async () => {
  const { status, id } = await openToken();
  await service.sql`delete from public.api_tokens where id = ${id}`;
  await waitFor(async () => (await status()) === 401);
  expect(await status()).toBe(401);
});

test('a remembered token is refused from the moment at which it expires', async () => {
  const { status, id } = await openToken();
  await service.sql`update public.api_tokens set expires_at = now() where id = ${id}`;
  await waitFor(async () => (await status()) === 401);
  expect(await status()).toBe(401);
});

test('the use of a token is recorded', async () => {
  const { id } = await openToken();
  const used = async () => {
    const [row] = await service.sql<[{ at: string | null }]>`
      select last_used_at as at from public.api_tokens where id = ${id}`;
    return row.at !== null;
  };
  await waitFor(used);
  expect(await used()).toBe(true);
});

test('reads of a remembered token ask the database nothing about it', async () => {
  const { status } = await openToken();
  await status();
  const asked: string[] = [];
  const options = service.sql.options as { debug?: unknown };
  options.debug = (_id: number, text: string) => asked.push(text);
  await status();
  options.debug = undefined;
  expect(asked.filter((text) => text.includes('api_tokens'))).toEqual([]);
});
