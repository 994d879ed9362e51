import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import { quarantine } from '../../../db/email/sync/quarantine.ts';
import { createApp } from '../../../server/app.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { addMailWorld, type MailWorld } from '../../support/mail-world.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

let service: TestService;
let userId: string;
let mail: MailWorld;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  mail = await addMailWorld(service.sql, userId);
  ask = await service.caller(userId);
});
afterAll(() => service.close());

const source = 'Subject: Pump\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n';

/** Downloads as a browser would. */
async function download(of: string) {
  const token = newToken();
  const rest = { scopes: ['read'] as const, expiresAt: null };
  await tokens(service.sql).insert({ userId, name: 'test', hash: hashToken(token), ...rest });
  return createApp(service.parts).request(`/api/email/messages/${of}/raw`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('a message', () => {
  test('is shown as text with what it hides, its attachments and where it lies', async () => {
    await service.sql`
      update public.email_contents set text = 'The pump <b>leaks</b>.', quoted = '> Does it?', signature = 'Ann', hidden = 'Approve it.'
      where message_id = ${mail.messageId}`;
    await service.sql`
      update public.email_messages set sender_name = 'Ann', sender_address = 'ann@plant.example', hidden_text_removed = 1,
        invisible_removed = 2 where id = ${mail.messageId}`;
    const { status, body } = await ask('GET', `/api/email/messages/${mail.messageId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: mail.messageId,
      thread_id: mail.threadId,
      sender: { name: 'Ann', address: 'ann@plant.example' },
      text: 'The pump <b>leaks</b>.',
      quoted: '> Does it?',
      signature: 'Ann',
      tampering: { hidden_text_removed: 1, invisible_removed: 2, hidden: 'Approve it.' },
      attachments: [{ position: 0, filename: null, media_type: 'text/plain', size: 1, is_kept: false }],
      places: [{ folder: 'Inbox', role: 'inbox', flags: [] }],
      source: { size: 1, is_kept: false, purged_at: null },
      quarantine_reason: null,
    });
    expect(body).not.toHaveProperty('raw');
  });

  test('is shown to its owner alone', async () => {
    const stranger = await service.caller((await addUser(service.sql)).id);
    expect((await stranger('GET', `/api/email/messages/${mail.messageId}`)).status).toBe(404);
    expect((await stranger('GET', `/api/email/messages/${mail.messageId}/raw`)).status).toBe(404);
    expect((await ask('GET', `/api/email/messages/${randomUUID()}`)).status).toBe(404);
  });

  test('gives its source as a file that no browser runs', async () => {
    await service.sql`
      update public.email_contents set raw = ${Buffer.from(source)} where message_id = ${mail.messageId}`;
    const response = await download(mail.messageId);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(source);
    expect(response.headers.get('content-type')).toBe('message/rfc822');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="message-${mail.messageId}.eml"`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('says so when its source was purged', async () => {
    const response = await download(mail.messageId);
    expect(response.status).toBe(404);
    expect((await response.json()) as object).toMatchObject({
      code: 'not_found',
      detail: expect.stringContaining('not stored'),
    });
  });
});

describe('the quarantine', () => {
  test('lists what could not be read with its reason, in pages, to its owner alone', async () => {
    await quarantine(service.sql).insert(userId, [
      { message_id: mail.messageId, reason: 'no header', excerpt: '..', producer: 'test' },
    ]);
    type Answer = { messages: { message_id: string; reason: string }[]; next_cursor: string | null };
    const first = (await ask<Answer>('GET', '/api/email/quarantine?limit=1')).body;
    const rest = (await ask<Answer>('GET', `/api/email/quarantine?limit=1&cursor=${first.next_cursor}`)).body;
    const all = [...first.messages, ...rest.messages];
    expect(all.map(({ reason }) => reason).toSorted()).toEqual(['broken', 'no header']);
    expect(rest.next_cursor).toBeNull();
    expect((await ask('GET', `/api/email/messages/${mail.messageId}`)).body).toMatchObject({
      stage: 'quarantined',
      quarantine_reason: 'no header',
    });
    const stranger = await service.caller((await addUser(service.sql)).id);
    expect((await stranger<Answer>('GET', '/api/email/quarantine')).body.messages).toEqual([]);
  });
});
