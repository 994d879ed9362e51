import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokens } from '../../../db/app/tokens.ts';
import { quarantine } from '../../../db/email/sync/quarantine.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { addMailWorld, type MailWorld } from '../../support/mail-world.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { createApp } from '../../support/strict/strict-app.ts';

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

describe('a message in parts', () => {
  const mailOf = (html: string) =>
    Buffer.from(
      [
        'From: a@plant.example',
        'Subject: x',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        html,
        '--b',
        'Content-Type: text/html; name="../drawing.html"',
        'Content-Disposition: attachment; filename="../drawing.html"',
        '',
        '<script>alert(1)</script>',
        '--b--',
        '',
      ].join('\r\n'),
    );
  const get = async (path: string, token?: string) =>
    service.fetch(`http://localhost/api/email/messages/${mail.messageId}/${path}`, {
      headers: { authorization: `Bearer ${token ?? (await service.tokenOf(userId, ['read']))}` },
    });
  const keep = (raw: Buffer) => service.sql`
    update public.email_contents set raw = ${raw} where message_id = ${mail.messageId}`;
  const attach = (content: string, kept: Buffer | null) => service.sql`
    update public.email_attachments set filename = '../drawing.html', size = ${content.length}, content = ${kept},
      content_hash = ${createHash('sha256').update(content).digest('hex')}
    where message_id = ${mail.messageId} and position = 0`;

  test('has a page with a policy of its own', async () => {
    await keep(
      mailOf('<p onclick=x>Stop <img src="https://strangers.example/p.gif"></p><script>alert(1)</script>'),
    );
    const response = await get('view');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'x-remote-images': '1',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const page = await response.text();
    expect(page).toContain('<p>Stop <span></span></p>');
    expect(page).not.toMatch(/script|strangers/);
  });

  test('says on a page why it is not shown', async () => {
    await keep(Buffer.from('Subject: x\r\n\r\nPlain <b>text</b>.'));
    const plain = await get('view');
    expect([plain.status, plain.headers.get('content-security-policy')]).toEqual([
      422,
      expect.stringContaining('sandbox'),
    ]);
    expect(await plain.text()).toContain('The message has no HTML.');
    await service.sql`update public.email_contents set raw = null, purged_at = now() where message_id = ${mail.messageId}`;
    const purged = await get('view');
    expect([purged.status, await purged.text()]).toEqual([410, expect.stringContaining('was purged on')]);
  });

  test('has its attachments as downloads that nothing opens, kept apart or from the source', async () => {
    const content = '<script>alert(1)</script>';
    await keep(mailOf('<p>a</p>'));
    for (const kept of [null, Buffer.from(content)]) {
      await attach(content, kept);
      const response = await get('attachments/0');
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="drawing.html"; filename*=UTF-8\'\'drawing.html',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await response.text()).toBe(content);
    }
  });

  test('does not send bytes with another hash, an attachment that it does not have, or those of another user', async () => {
    await keep(mailOf('<p>a</p>'));
    await attach('something else', null);
    expect((await get('attachments/0')).status).toBe(422);
    expect((await get('attachments/7')).status).toBe(404);
    const stranger = await service.tokenOf((await addUser(service.sql)).id, ['read']);
    expect((await get('attachments/0', stranger)).status).toBe(404);
    expect((await get('view', stranger)).status).toBe(404);
  });
});
