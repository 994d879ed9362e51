import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addIssue } from '../../support/desk.ts';
import { pdfOf, printedPdf } from '../../support/pdf.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addUser } from '../../support/rows.ts';
import { openWorkingService, type TestService } from '../../support/served.ts';

interface Document {
  id: string;
  title: string;
  scope: string[];
  expires_at: string | null;
  is_expired: boolean;
  passage_count: number;
  approved_by: string | null;
  execution_id: string;
  passages: { heading: string; text: string; identifiers: string[] }[];
}

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openWorkingService();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
});
afterAll(() => service.close());

const path = '/api/email/documents';
const manual = '# Pump P-101\n\n## Seal\n\nThe mechanical seal of pump P-101 is replaced every 8,000 hours.';
const post = (body: Record<string, unknown>) =>
  ask<Document>('POST', path, { kind: 'markdown', text: manual, ...body });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe('a document', () => {
  test('is approved by being added, and answered with its passages', async () => {
    const { status, body } = await post({ scope: [' P-101 '] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Pump P-101',
      scope: ['P-101'],
      passage_count: 1,
      is_expired: false,
    });
    const [token] = await service.sql<
      [{ id: string }]
    >`select id from public.api_tokens where user_id = ${userId}`;
    expect(body.approved_by).toBe(token.id);
    const found = await ask<Document>('GET', `${path}/${body.id}`);
    expect(found.body.passages).toEqual([
      {
        heading: 'Pump P-101 › Seal',
        text: 'The mechanical seal of pump P-101 is replaced every 8,000 hours.',
        identifiers: ['p101'],
      },
    ]);
    const listed = await ask<{ documents: Document[] }>('GET', path);
    expect(listed.body.documents.map(({ id }) => id)).toEqual([body.id]);
    const [event] = await service.sql<[{ kind: string }]>`
      select kind from public.agent_events where user_id = ${userId} and evidence_for = ${`document:${body.id}`}`;
    expect(event.kind).toBe('document.approved');
  });

  test('may be a PDF, read in the sandbox', async () => {
    const pdf = printedPdf([
      [
        { text: 'Torque of the flange', size: 20 },
        { text: 'Bolts of the flange take 45 Nm, in two rounds.', gap: 30 },
      ],
    ]);
    const { status, body } = await post({ kind: 'pdf', text: undefined, content_base64: base64(pdf) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Torque of the flange', passage_count: 1 });
  });

  test('stands beside the issues that it has to do with, and is gone from them when it expires or is removed', async () => {
    const issueId = await addIssue(service.sql, userId, 'Pump P-101 leaks', [
      { text: 'The mechanical seal is leaking again. What shall we do?' },
    ]);
    const context = async () =>
      (await ask<{ context: { id: string; quote: string }[] }>('GET', `/api/email/issues/${issueId}`)).body
        .context;
    const done = (executionId: string) =>
      waitFor(async () => {
        const { body } = await ask<{ status: string }>('GET', `/api/executions/${executionId}`);
        return body.status === 'succeeded';
      });
    const { body: added } = await post({});
    await done(added.execution_id);
    expect(await context()).toMatchObject([
      {
        kind: 'document',
        id: added.id,
        quote: 'The mechanical seal of pump P-101 is replaced every 8,000 hours.',
      },
    ]);
    const expired = await ask<Document>('PATCH', `${path}/${added.id}`, {
      expires_at: '2026-01-01T00:00:00Z',
    });
    expect(expired.body).toMatchObject({ is_expired: true });
    expect(await context()).toEqual([]);
    await done(expired.body.execution_id);
    expect(await context()).toEqual([]);
    const again = await ask<Document>('PATCH', `${path}/${added.id}`, { expires_at: null, title: 'Seals' });
    await done(again.body.execution_id);
    expect(await context()).toMatchObject([{ id: added.id, title: 'Seals' }]);
    const response = await remove(added.id);
    expect(response.status).toBe(204);
    expect(await context()).toEqual([]);
    expect((await ask('GET', `${path}/${added.id}`)).status).toBe(404);
    expect((await post({})).status, 'and may be approved again').toBe(201);
  });

  test('is invisible to others', async () => {
    const { body } = await post({});
    const other = await service.caller((await addUser(service.sql)).id);
    expect((await other('GET', path)).body).toEqual({ documents: [] });
    expect((await other('GET', `${path}/${body.id}`)).status).toBe(404);
    expect((await other('PATCH', `${path}/${body.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await other('POST', path, { kind: 'markdown', text: manual })).status).toBe(201);
  });

  /** An answer without a body, which `ask` cannot read. */
  async function remove(id: string): Promise<{ status: number }> {
    return ask('DELETE', `${path}/${id}`).catch((error: unknown) => {
      if (error instanceof SyntaxError) return { status: 204 };
      throw error;
    });
  }
});

describe('what is refused', () => {
  test('the same document twice', async () => {
    expect((await post({})).status).toBe(201);
    expect(await post({ title: 'Another name' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test.each<[string, Record<string, unknown>, number, RegExp]>([
    ['text and bytes', { content_base64: 'QQ==' }, 400, /either `text` or `content_base64`/],
    ['neither', { text: undefined }, 400, /either `text` or `content_base64`/],
    ['what is no base64', { text: undefined, content_base64: 'ä' }, 400, /is not base64/],
    ['an unknown kind', { kind: 'word' }, 400, /kind/],
    ['a past expiry', { expires_at: '2020-01-01T00:00:00Z' }, 400, /is in the past/],
    [
      'no title at all',
      { kind: 'text', text: 'Only words, and no heading above them.' },
      400,
      /Send a `title`/,
    ],
    ['nothing to read', { kind: 'text', text: '  ' }, 422, /contains no text/],
    [
      'a broken PDF',
      { kind: 'pdf', text: undefined, content_base64: base64(pdfOf(['<< >>'])) },
      422,
      /broken/,
    ],
  ])('%s', async (_, body, status, reason) => {
    const answer = await ask<{ detail: string }>('POST', path, { kind: 'markdown', text: manual, ...body });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(reason);
    expect((await ask('GET', path)).body).toEqual({ documents: [] });
  });

  test('more bytes than are read', async () => {
    const text = 'a'.repeat(10 * 1024 * 1024 + 1);
    expect(await post({ text })).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await post({ text: 'a'.repeat(16 * 1024 * 1024) })).status).toBe(413);
  });

  test('a change of nothing, or of its words', async () => {
    const { body } = await post({});
    expect((await ask('PATCH', `${path}/${body.id}`, {})).status).toBe(400);
    expect((await ask('PATCH', `${path}/${body.id}`, { text: 'Other words' })).status).toBe(400);
  });
});
