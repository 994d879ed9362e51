import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addIssue } from '../../support/desk.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

interface Message {
  id: string;
  text: string;
  quoted: string | null;
  signature: string | null;
  is_cut: boolean;
  hidden: { text: string; reason: string }[];
  marks: { start: number; end: number; kind: string; label: string | null }[];
  to: { address: string }[];
  cc: { address: string }[];
  attachments: { name: string; sha256: string }[];
  has_html: boolean | null;
  purged_at: string | null;
  unopened: string | null;
}
interface Page {
  messages: Message[];
  next_cursor: string | null;
}

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId, ['read']);
});
afterAll(() => service.close());

const read = async (id: string, query = '') =>
  ask<Page>('GET', `/api/email/issues/${id}/conversation${query}`);

test('messages come in the order of time, with quoted text, signature and hidden text apart', async () => {
  const { sql } = service;
  const id = await addIssue(sql, userId, 'Field notice', [
    {
      text: 'Stop the drives before Friday. Please confirm.',
      mandatory: 'safety_concern',
      at: '2026-11-18T09:00:00Z',
    },
    { text: 'They are stopped.', direction: 'outgoing', at: '2026-11-19T09:00:00Z' },
  ]);
  const [first] = (await read(id)).body.messages;
  const message = first?.id as string;
  await sql`update public.mandatory_findings set quote = 'Stop the drives' where message_id = ${message}`;
  await sql`
    insert into public.email_signals (user_id, message_id, name, due_at, confidence, quote, quote_start, quote_end, reason, producer, version)
    values (${userId}, ${message}, 'deadline', '2026-11-20T14:00:00Z', 1, 'before Friday', 16, 29, 'test', 'test', '1')`;
  await sql`
    insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end, owner, confidence, producer, version)
    values (${userId}, ${id}, ${message}, 0, 'Please confirm.', 31, 46, 'me@plant.example', 1, 'test', '1')`;
  await sql`
    update public.email_contents set quoted = ${Buffer.from('> earlier')}, signature = ${Buffer.from('Ingrid')},
      hidden = ${Buffer.from('white on white\nno size')} where message_id = ${message}`;
  await sql`
    update public.email_messages set has_html = true, recipients = ${sql.json([
      { kind: 'to', name: null, address: 'me@plant.example' },
      { kind: 'cc', name: 'Mara', address: 'mara@plant.example' },
    ])} where id = ${message}`;
  await sql`
    insert into public.email_attachments (message_id, position, user_id, filename, media_type, size, content_hash)
    values (${message}, 0, ${userId}, 'FN-2214.pdf', 'application/pdf', 3, ${'a'.repeat(64)})`;
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body.messages.map(({ text }) => text)).toEqual([
    'Stop the drives before Friday. Please confirm.',
    'They are stopped.',
  ]);
  expect(body.messages[0]).toMatchObject({
    quoted: '> earlier',
    signature: 'Ingrid',
    is_cut: false,
    hidden: [{ text: 'white on white' }, { text: 'no size' }],
    to: [{ address: 'me@plant.example' }],
    cc: [{ name: 'Mara' }],
    has_html: true,
    attachments: [
      { position: 0, name: 'FN-2214.pdf', type: 'application/pdf', size: 3, sha256: 'a'.repeat(64) },
    ],
    marks: [
      { start: 0, end: 15, kind: 'finding', label: 'safety_concern' },
      { start: 16, end: 29, kind: 'deadline', label: '2026-11-20T14:00:00.000Z' },
      { start: 31, end: 46, kind: 'request', label: 'me@plant.example' },
    ],
  });
  expect(body.messages[1]).toMatchObject({
    quoted: null,
    signature: null,
    hidden: [],
    marks: [],
    attachments: [],
    has_html: null,
  });
});

test('the first page has the newest messages, the next ones lead back in time', async () => {
  const id = await addIssue(
    service.sql,
    userId,
    'Long matter',
    [1, 2, 3, 4, 5].map((day) => ({ text: `Day ${day}.`, at: `2026-11-0${day}T09:00:00Z` })),
  );
  const first = (await read(id, '?limit=2')).body;
  expect(first.messages.map(({ text }) => text)).toEqual(['Day 4.', 'Day 5.']);
  const second = (await read(id, `?limit=2&cursor=${first.next_cursor}`)).body;
  expect(second.messages.map(({ text }) => text)).toEqual(['Day 2.', 'Day 3.']);
  const last = (await read(id, `?limit=2&cursor=${second.next_cursor}`)).body;
  expect(last).toMatchObject({ messages: [{ text: 'Day 1.' }], next_cursor: null });
});

test('a text of 150,000 characters is cut, and says so', async () => {
  const id = await addIssue(service.sql, userId, 'A log', [{ text: 'x'.repeat(150_000) }]);
  const [message] = (await read(id)).body.messages;
  expect(message?.is_cut).toBe(true);
  expect(message?.text).toHaveLength(100_000);
});

test('a purged message keeps its place and says when it was purged', async () => {
  const id = await addIssue(service.sql, userId, 'Old', [{ text: 'Gone.' }]);
  await service.sql`update public.email_contents set text = null, purged_at = '2026-11-01T00:00:00Z' where user_id = ${userId}`;
  expect((await read(id)).body.messages).toMatchObject([
    { text: '', purged_at: '2026-11-01T00:00:00.000Z', unopened: null },
  ]);
});

test('the conversation of another user is not found', async () => {
  const other = await addUser(service.sql);
  const id = await addIssue(service.sql, other.id, 'Theirs', [{ text: 'Secret.' }]);
  expect((await read(id)).status).toBe(404);
});
