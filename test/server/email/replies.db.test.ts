import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GraphSimulator, startGraphSimulator } from '../../support/graph-simulator/start.ts';
import { readArrived } from '../../support/mail-servers/read-arrived.ts';
import { type SmtpSink, startSmtpSink } from '../../support/mail-servers/smtp-sink.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import {
  type ComingMail,
  type CorrectedIssue,
  mailSource,
  nora,
  openReplyService,
  otto,
  type ReplyEngineer,
  type ReplyService,
} from '../../support/reply-service.ts';

const rule = 'Tighten the gland bolts of pump P-101 to 42 Nm in two rounds, crosswise.';
const procedure = { kind: 'markdown', text: `# Seal work on pump P-101\n\n${rule}\n` };
const question: ComingMail = {
  id: 'question-1@brasq.example',
  subject: 'Gland bolts of pump P-101',
  text: 'Hello Nora,\r\n\r\nplease tell us the torque of the gland bolts of pump P-101. We have the pump open.\r\n\r\nRegards,\r\nOtto',
  cc: 'lena.voss@brasq.example',
  references: ['start-1@plant.example'],
};
const other: ComingMail = {
  id: 'question-2@brasq.example',
  subject: 'Filter of compressor K-7',
  text: 'Hello Nora,\r\n\r\nplease send us the drawing of the filter of compressor K-7.\r\n\r\nRegards,\r\nOtto',
};

let service: ReplyService;
let sink: SmtpSink;
let simulator: GraphSimulator;

beforeAll(async () => {
  sink = await startSmtpSink();
  simulator = await startGraphSimulator();
  const graph = {
    GRAPH_CLIENT_ID: 'client-of-the-test',
    GRAPH_URL: simulator.base,
    GRAPH_LOGIN_URL: simulator.loginBase,
  };
  service = await openReplyService(graph, [simulator.host, `127.0.0.1:${sink.port}`]);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
  await sink.close();
});

/** Builds a person's edit of the letter that an approval shows. */
async function editOf({ get }: ReplyEngineer, approvalId: string, change: object) {
  const { request } = await get<{ request: { actionRequests: [{ name: string; args: object }] } }>(
    `/api/approvals/${approvalId}`,
  );
  const [{ name, args }] = request.actionRequests;
  return { type: 'edit', edited_action: { name, args: { ...args, ...change } } };
}

describe('a reply', () => {
  test('is drafted from an approved document, and its approval lets exactly one message leave', async () => {
    const engineer = await service.addEngineer();
    await engineer.ask('POST', '/api/email/documents', procedure);
    await engineer.receive(question);
    const { issueId, id, approval } = await engineer.openDraft('Gland bolts');
    const written = await engineer.draft(id);
    expect(written.citations).toMatchObject([{ kind: 'document', quote: rule }]);
    expect(written.body).toContain(rule);
    expect(await engineer.left()).toEqual([]);

    expect((await engineer.decide(approval, { type: 'approve' })).status).toBe(200);
    await engineer.quiet();
    const [arrived, ...more] = await engineer.left();
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({
      from: nora,
      to: [otto],
      cc: [],
      subject: 'Re: Gland bolts of pump P-101',
      inReplyTo: question.id,
      references: [...(question.references ?? []), question.id],
    });
    expect(arrived?.body.trim()).toBe(written.body.trim());
    const sent = await engineer.draft(id);
    expect(sent.review_status).toBe('sent');
    const [effect] = sent.effects.filter(({ step }) => step === 'send');
    expect(effect).toMatchObject({
      status: 'done',
      key: arrived?.messageId,
      result: { messageId: arrived?.messageId, to: [otto], inReplyTo: question.id },
    });
    expect((await engineer.issueOf('Gland bolts')).status).toBe('waiting_on_others');

    expect((await engineer.decide(approval, { type: 'approve' })).status).toBe(409);
    expect((await engineer.ask('PATCH', `/api/email/drafts/${id}`, { body: 'Other words.' })).status).toBe(
      409,
    );
    expect((await engineer.ask('POST', `/api/email/drafts/${id}/undo`)).status).toBe(409);
    await engineer.quiet();
    expect(await engineer.left()).toHaveLength(1);
    expect(
      (await engineer.get<{ drafts: object[] }>(`/api/email/issues/${issueId}/drafts`)).drafts,
    ).toHaveLength(1);
  });

  test('that is edited where it is asked about leaves as it was edited, and what was changed is kept', async () => {
    const engineer = await service.addEngineer();
    await engineer.receive(other);
    const { issueId, id, version, body, approval } = await engineer.openDraft('Filter');
    const words = 'Please call me when you need it sooner.';
    const edited = body.replace('Best regards', `${words}\n\nBest regards`);
    expect(edited).not.toBe(body);
    expect(
      (await engineer.decide(approval, await editOf(engineer, approval.id, { body: edited }))).status,
    ).toBe(200);
    await engineer.quiet();
    const left = await engineer.left();
    expect(left.map((each) => each.body.trim())).toEqual([edited.trim()]);
    const { drafts } = await engineer.get<{ drafts: { id: string }[] }>(
      `/api/email/issues/${issueId}/drafts`,
    );
    const [newest, first] = await Promise.all(drafts.map((each) => engineer.draft(each.id)));
    expect(newest).toMatchObject({
      version: version + 1,
      origin: 'edited',
      parent_id: id,
      review_status: 'sent',
    });
    expect(
      newest?.diff
        .filter(({ kind }) => kind === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain(words);
    expect(first).toMatchObject({ id, body, review_status: 'superseded', effects: [] });
    const { corrections } = await engineer.get<CorrectedIssue>(`/api/email/issues/${issueId}`);
    expect(corrections).toMatchObject([
      { kind: 'draft_edit', correction: { from_draft: id, to_draft: newest?.id } },
    ]);
    expect(corrections[0]?.correction['distance']).toBeGreaterThan(0);
    expect(corrections[0]?.correction['distance']).toBeLessThan(1);
  });

  test('that is edited at its desk is asked about anew, and the approval of what was there before holds no more', async () => {
    const engineer = await service.addEngineer();
    await engineer.receive(other);
    const before = await engineer.openDraft('Filter');
    const edit = (key: string) =>
      engineer.ask<{ draft: { id: string } }>(
        'PATCH',
        `/api/email/drafts/${before.id}`,
        { body: 'Hello Otto,\n\nI will look for the drawing.\n\nBest regards\nNora Feld' },
        { 'idempotency-key': key },
      );
    const patched = await edit('once');
    expect(patched.status).toBe(202);
    await engineer.quiet();
    // Asked for again under its key it is the same version, and no other.
    expect((await edit('once')).body.draft.id).toBe(patched.body.draft.id);
    expect((await engineer.decide(before.approval, { type: 'approve' })).status).toBe(409);
    const after = await engineer.openDraft('Filter');
    expect(after).toMatchObject({
      id: patched.body.draft.id,
      version: before.version + 1,
      review_status: 'waiting',
    });
    // The earlier version's hash does not open the new question either.
    const mixed = { id: after.approval.id, content_hash: before.approval.content_hash };
    expect((await engineer.decide(mixed, { type: 'approve' })).status).toBe(409);
    expect(await engineer.left()).toEqual([]);
    await engineer.decide(after.approval, { type: 'approve' });
    await engineer.quiet();
    expect((await engineer.left()).map(({ body }) => body.trim())).toEqual([after.body]);
  });

  test('that is rejected does not leave, and its reason is kept and learned from', async () => {
    const engineer = await service.addEngineer();
    await engineer.receive(other);
    const { issueId, id, approval } = await engineer.openDraft('Filter');
    const reason = 'Purchasing answers this, and not I.';
    expect((await engineer.decide(approval, { type: 'reject', message: reason })).status).toBe(200);
    await engineer.quiet();
    await service.tick();
    await engineer.quiet();
    expect(await engineer.left()).toEqual([]);
    expect(await engineer.draft(id)).toMatchObject({
      review_status: 'rejected',
      close_reason: reason,
      effects: [],
    });
    const { corrections } = await engineer.get<CorrectedIssue>(`/api/email/issues/${issueId}`);
    expect(corrections).toMatchObject([{ kind: 'draft_rejection', reason }]);
    expect(corrections[0]?.outcome).toMatch(/\w/);
    const { examples } = await engineer.get<{ examples: object[] }>('/api/learning/examples?task=reply');
    expect(examples).toMatchObject([{ issue_id: issueId, label: { draft_id: id, is_negative: true } }]);
    // It is drafted again when somebody asks for it, and not before.
    await engineer.receive();
    expect((await engineer.issueOf('Filter')).draft?.approval ?? null).toBeNull();
    expect((await engineer.ask('POST', `/api/email/issues/${issueId}/drafts`, {})).status).toBe(202);
    await engineer.quiet();
    expect(await engineer.openDraft('Filter')).toMatchObject({ version: 2, review_status: 'waiting' });
  });

  test('is written anew when a mail comes after it, and what was asked before cannot be approved', async () => {
    const engineer = await service.addEngineer();
    await engineer.receive(other);
    const before = await engineer.openDraft('Filter');
    await engineer.receive({
      ...other,
      id: 'question-3@brasq.example',
      subject: `Re: ${other.subject}`,
      text: 'Hello Nora,\r\n\r\nplease send us the data sheet of the filter, too.\r\n\r\nRegards,\r\nOtto',
      references: [other.id],
    });
    expect((await engineer.decide(before.approval, { type: 'approve' })).status).toBe(409);
    expect((await engineer.draft(before.id)).review_status).toBe('superseded');
    const after = await engineer.openDraft('Filter');
    expect(after).toMatchObject({ issueId: before.issueId, version: before.version + 1 });
    expect(after.body).toContain('data sheet');
    await engineer.decide(after.approval, { type: 'approve' });
    await engineer.quiet();
    expect(await engineer.left()).toMatchObject([
      { inReplyTo: 'question-3@brasq.example', references: [other.id, 'question-3@brasq.example'] },
    ]);
  });
});

describe('a mailbox that sends', () => {
  test('by SMTP delivers an approved reply once, in its thread', async () => {
    const engineer = await service.addEngineer({
      sending: { kind: 'smtp', host: '127.0.0.1', port: sink.port, security: 'none', username: 'jo' },
      sending_credentials: { password: 'correct-horse-battery' },
    });
    await engineer.receive(question);
    const { id, approval } = await engineer.openDraft('Gland bolts');
    expect(sink.taken).toEqual([]);
    await engineer.decide(approval, { type: 'approve' });
    await engineer.quiet();
    expect(sink.taken).toMatchObject([{ from: nora, to: [otto] }]);
    expect(await readArrived(sink.taken[0]?.raw ?? Buffer.alloc(0))).toMatchObject({
      inReplyTo: question.id,
      references: [...(question.references ?? []), question.id],
    });
    expect((await engineer.draft(id)).review_status).toBe('sent');
    expect(await engineer.left()).toEqual([]);
  });

  test('through Microsoft Graph delivers an approved reply once, in its thread', async () => {
    const engineer = await service.addEngineer({
      provider: 'graph',
      settings: { tenant: 'plant.example' },
      sending: { kind: 'graph' },
    });
    const signIn = `/api/email/mailboxes/${engineer.mailboxId}/sign-in`;
    const { body: offer } = await engineer.ask<{ grant: string; user_code: string }>('POST', signIn);
    simulator.signIn.decide(offer.user_code, 'granted');
    await engineer.ask('POST', `${signIn}/answer`, { grant: offer.grant });
    simulator.mailbox.add('inbox', {
      from: otto,
      subject: question.subject,
      receivedAt: new Date().toISOString(),
      source: mailSource(question),
    });
    await engineer.receive();
    const { id, approval } = await engineer.openDraft('Gland bolts');
    await engineer.decide(approval, { type: 'approve' });
    await engineer.quiet();
    expect(simulator.left).toMatchObject([
      { to: [otto], cc: [], inReplyTo: `<${question.id}>`, subject: 'Re: Gland bolts of pump P-101' },
    ]);
    expect(simulator.left[0]?.references).toContain(`<${question.id}>`);
    expect((await engineer.draft(id)).review_status).toBe('sent');
  });
});

test('an approved reply can be taken back within its window alone', async () => {
  await service.restart({ SEND_UNDO_SECONDS: '5' });
  const engineer = await service.addEngineer();
  await engineer.receive(question, other);
  const [kept, undone] = [await engineer.openDraft('Gland bolts'), await engineer.openDraft('Filter')];
  for (const { approval, id } of [undone, kept]) {
    await engineer.decide(approval, { type: 'approve' });
    if (id !== undone.id) continue;
    await waitFor(async () => (await engineer.draft(id)).effects.length > 0);
    const { status, body } = await engineer.ask('POST', `/api/email/drafts/${id}/undo`);
    expect([status, body['effects'], body['review_status']]).toMatchObject([
      200,
      [{ status: 'cancelled' }],
      'undone',
    ]);
  }
  expect(await engineer.left()).toEqual([]);
  await engineer.quiet();
  expect((await engineer.left()).map(({ inReplyTo }) => inReplyTo)).toEqual([question.id]);
  expect((await engineer.draft(undone.id)).review_status).toBe('waiting');
  expect((await engineer.draft(kept.id)).review_status).toBe('sent');
  expect((await engineer.ask('POST', `/api/email/drafts/${kept.id}/undo`)).status).toBe(409);
});

test('an approval that is undone at once does not let the reply leave, however often, and the last one does', async () => {
  await service.restart({ SEND_UNDO_SECONDS: '1' });
  const engineer = await service.addEngineer();
  await engineer.receive(question);
  const { id } = await engineer.openDraft('Gland bolts');
  const asked = async () => (await engineer.openDraft('Gland bolts')).approval;
  for (let round = 0; round < 4; round += 1) {
    expect((await engineer.decide(await asked(), { type: 'approve' })).status).toBe(200);
    const { status, body } = await engineer.ask('POST', `/api/email/drafts/${id}/undo`);
    expect([status, body['review_status']]).toEqual([200, 'undone']);
    // More than the time to undo: whatever had been under way would leave by then.
    if (round === 3) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await engineer.quiet();
  }
  expect(await engineer.left()).toEqual([]);
  await engineer.decide(await asked(), { type: 'approve' });
  await engineer.quiet();
  expect(await engineer.left()).toHaveLength(1);
});
