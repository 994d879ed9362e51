import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ComingMail,
  openReplyService,
  type ReplyEngineer,
  type ReplyService,
} from '../../support/reply-service.ts';

const question: ComingMail = {
  id: 'decide-1@brasq.example',
  subject: 'Gland bolts of pump P-101',
  text: 'Hello Nora,\r\n\r\nplease tell us the torque of the gland bolts of pump P-101.\r\n\r\nRegards,\r\nOtto',
};
const other: ComingMail = {
  id: 'decide-2@brasq.example',
  subject: 'Filter of compressor K-7',
  text: 'Hello Nora,\r\n\r\nplease send us the drawing of the filter of compressor K-7.\r\n\r\nRegards,\r\nOtto',
};

let service: ReplyService;
let engineer: ReplyEngineer;
beforeAll(async () => {
  service = await openReplyService({ SEND_UNDO_SECONDS: '600', DRAFTS_OPEN: '1' });
  engineer = await service.addEngineer();
  await engineer.receive(question, other);
});
afterAll(() => service.close());

interface Question {
  id: string;
  subject: string;
  content_hash: string;
  context: Record<string, unknown> & { effect: Record<string, unknown> };
  superseded_by: { id: string; reason: string } | null;
  median_seconds: { today: number | null; overall: number | null };
}
const read = (id: string) => engineer.get<Question>(`/api/approvals/${id}?with=context`);
const openOnes = async (query = '') =>
  (await engineer.get<{ approvals: Question[] }>(`/api/approvals?status=open${query}`)).approvals;

describe('a question about a reply', () => {
  test('is listed by its subject, with its type or without', async () => {
    const [asked] = await openOnes();
    const id = asked?.subject.replace('draft:', '') ?? '';
    for (const subject of [id, `draft:${id}`])
      expect((await openOnes(`&subject=${encodeURIComponent(subject)}`)).map((each) => each.id)).toEqual([
        asked?.id,
      ]);
    expect(await openOnes(`&subject=${crypto.randomUUID()}`)).toEqual([]);
  });

  test('comes in one answer with the letter, what it answers and what an approval does', async () => {
    const [asked] = await openOnes();
    const { context, median_seconds, superseded_by } = await read(asked?.id ?? '');
    expect(context).toMatchObject({
      kind: 'reply',
      from: 'nora.feld@plant.example',
      draft: { review_status: 'waiting', effects: [] },
      diff: [{ op: 'same' }],
      answered: {
        sender: { address: 'otto.brandt@brasq.example' },
        quote: expect.stringContaining('please'),
      },
      effect: { state: 'none', not_before: null, sentence: expect.stringContaining('1 person') },
      undo_seconds: 600,
    });
    expect([median_seconds, superseded_by]).toEqual([{ today: null, overall: null }, null]);
  });

  test('says with its decision until when it can be undone, and after that what became of it', async () => {
    const [asked] = await openOnes();
    if (!asked) throw new Error('Nothing is asked.');
    const decided = await engineer.decide(asked, { type: 'approve', took_seconds: 12 });
    expect(decided.body).toMatchObject({ status: 'approved', effect: { state: 'planned' } });
    const { undo_until } = decided.body['effect'] as { undo_until: string };
    expect(Date.parse(undo_until) - Date.now()).toBeGreaterThan(500_000);
    const draftId = asked.subject.replace('draft:', '');
    expect((await engineer.ask('POST', `/api/email/drafts/${draftId}/undo`)).status).toBe(200);
    expect((await read(asked.id)).context.effect).toMatchObject({ state: 'undone' });
    await engineer.quiet();
    expect(await openOnes(`&subject=${draftId}`)).toHaveLength(1);
  });

  test('tells a person their median time once they have decided five times', async () => {
    for (const seconds of [20, 40, 60, 80]) {
      const [asked] = await openOnes();
      if (!asked) throw new Error('Nothing is asked.');
      await engineer.decide(asked, { type: 'approve', took_seconds: seconds });
      await engineer.ask('POST', `/api/email/drafts/${asked.subject.replace('draft:', '')}/undo`);
      await engineer.quiet();
    }
    const [asked] = await openOnes();
    expect((await read(asked?.id ?? '')).median_seconds).toEqual({ today: 40, overall: 40 });
  });
});

describe('an unsaved text', () => {
  test('is checked as it would be when saved, without a version and without a question', async () => {
    const [asked] = await openOnes();
    const draftId = asked?.subject.replace('draft:', '') ?? '';
    const { body } = await engineer.draft(draftId);
    const check = (change: object, findings = 'short') =>
      engineer.ask<{
        findings: { code: string; detail: string; left_out: number }[];
        can_send: boolean;
        diff: { op: string }[];
      }>('POST', `/api/email/drafts/${draftId}/check?findings=${findings}`, change);
    const fine = await check({ body });
    expect([fine.status, fine.body.can_send, fine.body.diff.map(({ op }) => op)]).toEqual([
      200,
      true,
      ['same'],
    ]);
    const blocked = await check({ body: `${body}\n\nThe price is 4,711 EUR.` });
    expect([blocked.body.can_send, blocked.body.diff.some(({ op }) => op === 'add')]).toEqual([false, true]);
    const stranger = await check({ to: ['stranger@elsewhere.example'] });
    expect(stranger.body.can_send).toBe(false);
    expect((await check({ body: '' })).status).toBe(400);
    const to = Array.from({ length: 40 }, (_, index) => `a@${'plant'.repeat(11)}-${index}.example`);
    const ofDomains = async (how?: string) =>
      (await check({ to }, how)).body.findings.find(({ code }) => code === 'external_domain');
    const cut = await ofDomains();
    expect(cut?.detail).toHaveLength(400);
    const found = await ofDomains('whole');
    expect([found?.left_out, found?.detail.slice(0, 400)]).toEqual([0, cut?.detail]);
    expect(found?.detail).toHaveLength(400 + (cut?.left_out ?? 0));
    const other = await service.addEngineer();
    expect((await other.ask('POST', `/api/email/drafts/${draftId}/check`, { body })).status).toBe(404);
    expect(await openOnes()).toHaveLength(1);
    expect((await engineer.draft(draftId)).version).toBe(1);
  });
});

describe('an issue beyond the bound', () => {
  test('gets its reply when it is opened, once, and not by being read', async () => {
    const issues = await engineer.issues();
    const without = issues.find(({ draft }) => draft === null);
    if (!without) throw new Error('Every issue has a reply.');
    await engineer.get(`/api/email/issues/${without.id}`);
    await engineer.ask('POST', '/api/email/sync', { mailbox_id: engineer.mailboxId });
    await engineer.quiet();
    expect(await openOnes()).toHaveLength(1);
    const open = () =>
      engineer.ask<{ execution_id: string | null }>('POST', `/api/email/issues/${without.id}/opened`);
    const first = await open();
    expect([first.status, first.body.execution_id]).toEqual([202, expect.any(String)]);
    await engineer.quiet();
    expect(await openOnes()).toHaveLength(2);
    expect((await open()).body.execution_id).toBeNull();
  });
});
