import { describe, expect, test } from 'vitest';
import type { GraphTokens } from '../../../../tools/email/graph/tokens.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { failureOf } from '../../net/open-fetcher.ts';
import { newOutgoing } from '../send/letters.ts';
import { connectTo, openMailbox, openSimulator, sendingTokensOf } from './open-graph.ts';
import { placeAnswered } from './place-answered.ts';

const { signal } = new AbortController();

async function opened(tokens: Partial<GraphTokens> = {}) {
  const clock = setClock();
  const simulator = await openSimulator({ clock: clock.now });
  const connection = connectTo(simulator, { clock: clock.now });
  const sender = connection.openSender({
    tenant: 'common',
    tokens: { ...sendingTokensOf(simulator, clock.now()), ...tokens },
    saveTokens: async () => {},
  });
  const outgoing = placeAnswered(simulator.mailbox, newOutgoing());
  const { mailbox, left, record } = simulator;
  const drafts = () => mailbox.inFolder(mailbox.folder('drafts').id);
  const prepare = async () => (await sender.prepare(outgoing, signal))?.reference ?? '';
  return { clock, simulator, connection, sender, outgoing, mailbox, left, record, drafts, prepare };
}

describe('a reply is refused', () => {
  test('where the message that it answers was deleted, in words that say so', async () => {
    const { sender, outgoing, mailbox, drafts } = await opened();
    mailbox.remove(outgoing.answeredPlace?.identity ?? '', 'purged');
    const failure = await failureOf(sender.prepare(outgoing, signal));
    expect(failure.code).toBe('response_refused');
    expect(failure.message).toMatch(/answered message is no longer in the mailbox.*Nothing was sent/);
    expect(drafts()).toEqual([]);
  });

  test('where the mailbox never held the message that it answers', async () => {
    const { sender, outgoing } = await opened();
    const failure = await failureOf(sender.prepare({ ...outgoing, answeredPlace: null }, signal));
    expect(failure.code).toBe('invalid_request');
  });

  test('without asking anything, where its owner signed in for reading only', async () => {
    const { sender, outgoing, record } = await opened({ may_send: false });
    for (const asked of [sender.prepare(outgoing, signal), sender.send(outgoing, 'id', signal)]) {
      const failure = await failureOf(asked);
      expect(failure.code).toBe('mailbox_unauthorized');
      expect(failure.message).toMatch(/sign in again.*Mail\.Send/);
    }
    expect(record.requests).toEqual([]);
  });

  test('where the permission was taken back, and says what to do', async () => {
    const { simulator, sender, outgoing, prepare, left } = await opened();
    const reference = await prepare();
    simulator.signIn.narrow();
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(failure).toMatchObject({ code: 'mailbox_unauthorized', upstreamStatus: 403 });
    expect(failure.message).toMatch(/Nothing was sent.*sign in again.*ErrorAccessDenied/);
    expect(left).toEqual([]);
  });

  test('where the mail server does not keep it as it was written, and the draft goes', async () => {
    const { simulator, sender, outgoing, drafts } = await opened();
    simulator.setSending({ longestSubject: 9 });
    const failure = await failureOf(sender.prepare(outgoing, signal));
    expect(failure).toMatchObject({ code: 'response_refused' });
    expect(failure.message).toMatch(/changed the subject/);
    expect(drafts()).toEqual([]);
  });

  test('where the draft would answer another message than it was written for', async () => {
    const { sender, outgoing, mailbox, drafts } = await opened();
    const identity = mailbox.add('inbox');
    const place = { folderId: mailbox.folder('inbox').id, place: identity, identity };
    const failure = await failureOf(sender.prepare({ ...outgoing, answeredPlace: place }, signal));
    expect(failure.message).toContain('changed the place in the thread');
    expect(drafts()).toEqual([]);
  });

  test.each([
    ['recipients', { cc: ['ben@supplier.example', 'eve@elsewhere.example'] }],
    ['recipients', { bcc: ['eve@elsewhere.example'] }],
    ['recipients', { to: [] }],
  ])('where somebody changed the %s of the draft (%j), and the draft stays theirs', async (word, change) => {
    const { sender, outgoing, mailbox, prepare, left, drafts } = await opened();
    const reference = await prepare();
    const { own } = mailbox.message(reference);
    if (own === undefined) throw new Error('It is no draft.');
    mailbox.rewrite(reference, { own: { ...own, ...change } });
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(failure.code).toBe('response_refused');
    expect(failure.message).toContain(`Someone changed the ${word}`);
    expect(left).toEqual([]);
    await sender.discard(reference, signal);
    expect(drafts()).toHaveLength(1);
  });

  test.each([
    ['subject', { subject: 'Re: Pump 4 leaks' }],
    ['text', { body: 'Dear Ada,\n\nthe seal arrives on 4 June.\n\nJo' }],
  ])('where somebody changed the %s of the draft', async (word, change) => {
    const { sender, outgoing, mailbox, prepare, left } = await opened();
    const reference = await prepare();
    mailbox.rewrite(reference, change);
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(failure.message).toContain(`Someone changed the ${word}`);
    expect(left).toEqual([]);
  });

  test('where somebody threw the draft away', async () => {
    const { sender, outgoing, mailbox, prepare, left } = await opened();
    const reference = await prepare();
    mailbox.remove(reference, 'trash');
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(failure).toMatchObject({ code: 'response_refused' });
    expect(await sender.find(outgoing, reference, signal)).toEqual({ outcome: 'not_sent', reference: null });
    expect(left).toEqual([]);
  });
});

describe('what became of a reply', () => {
  test('is unknown where neither the draft nor a sent copy is there, but not before that has settled', async () => {
    const { clock, sender, outgoing, mailbox, prepare } = await opened();
    const reference = await prepare();
    await sender.send(outgoing, reference, signal);
    mailbox.remove(reference, 'purged');
    expect(await failureOf(sender.find(outgoing, reference, signal))).toMatchObject({
      code: 'put_off',
      retryAfter: 60,
    });
    clock.pass(40);
    expect((await failureOf(sender.find(outgoing, reference, signal))).retryAfter).toBe(20);
    clock.pass(20);
    expect(await sender.find(outgoing, reference, signal)).toEqual({
      outcome: 'unknown',
      detail: expect.stringContaining('sent and then deleted, or deleted before it was sent'),
    });
  });

  test('is told also where its sent copy was thrown away, or filed', async () => {
    const { sender, outgoing, mailbox, prepare } = await opened();
    const reference = await prepare();
    await sender.send(outgoing, reference, signal);
    for (const folder of ['archive', 'deleteditems']) {
      mailbox.move(reference, folder);
      expect((await sender.find(outgoing, reference, signal)).outcome).toBe('sent');
    }
  });

  test('is told by its mark alone, and a letter without it is not sent', async () => {
    const { sender, outgoing, prepare } = await opened();
    await sender.send(outgoing, await prepare(), signal);
    expect((await sender.find(outgoing, null, signal)).outcome).toBe('sent');
    const other = { ...outgoing, messageId: "it's-another@plant.example" };
    expect(await sender.find(other, null, signal)).toEqual({ outcome: 'not_sent', reference: null });
  });

  test('does not make it leave again when it is sent once more', async () => {
    const { sender, outgoing, prepare, left } = await opened();
    const reference = await prepare();
    for (let count = 0; count < 2; count += 1) {
      expect(await sender.send(outgoing, reference, signal)).toEqual({ reference });
    }
    expect(left).toHaveLength(1);
  });

  test('is not known of a draft that has gone while it was to be sent', async () => {
    const { sender, outgoing, mailbox, prepare } = await opened();
    const reference = await prepare();
    mailbox.remove(reference, 'purged');
    expect((await failureOf(sender.send(outgoing, reference, signal))).code).toBe('fetch_failed');
  });
});

describe('a draft', () => {
  test('is written anew where it is there already, and a second one goes', async () => {
    const { sender, outgoing, simulator, drafts } = await opened();
    simulator.setSending({ losesCreated: 1, ignoresGiven: true });
    await failureOf(sender.prepare(outgoing, signal));
    simulator.calmDown();
    const [half] = drafts();
    if (half?.own === undefined) throw new Error('There is no draft.');
    expect(half.own.to).not.toEqual(outgoing.letter.to);
    const twin = simulator.mailbox.add('drafts', { isDraft: true, own: half.own });
    expect(await sender.find(outgoing, null, signal)).toEqual({ outcome: 'not_sent', reference: null });
    const prepared = await sender.prepare(outgoing, signal);
    expect(drafts().map(({ id }) => id)).toEqual([prepared?.reference]);
    expect([half.id, twin]).toContain(prepared?.reference);
    expect(drafts()[0]?.own?.to).toEqual(outgoing.letter.to);
  });

  test('that was sent, or that somebody moved, is not discarded', async () => {
    const { sender, outgoing, mailbox, prepare, record } = await opened();
    const reference = await prepare();
    mailbox.move(reference, 'archive');
    await sender.discard(reference, signal);
    mailbox.move(reference, 'drafts');
    await sender.send(outgoing, reference, signal);
    await sender.discard(reference, signal);
    expect(record.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  test('that is asked for within a pause waits exactly as long as was said', async () => {
    const { clock, simulator, sender, outgoing, prepare, left, record } = await opened();
    const reference = await prepare();
    simulator.set({ throttle: 1, retryAfterSeconds: 37 });
    const failure = await failureOf(sender.send(outgoing, reference, signal));
    expect(failure).toMatchObject({ code: 'host_paused', retryAfter: 37 });
    simulator.calmDown();
    clock.pass(36);
    const early = await failureOf(sender.send(outgoing, reference, signal));
    expect([early.code, early.retryAfter]).toEqual(['host_paused', 1]);
    clock.pass(1);
    await sender.send(outgoing, reference, signal);
    expect([left.length, record.tooEarly]).toEqual([1, []]);
  });
});

test('the sync of the mailbox sees the sent copy, in its place in the thread', async () => {
  const { simulator, sender, outgoing, prepare } = await opened();
  const { provider } = openMailbox(simulator);
  const sent = simulator.mailbox.folder('sentitems').id;
  const context = { known: async () => [], signal };
  const before = await provider.pull(sent, null, context);
  const reference = await prepare();
  await sender.send(outgoing, reference, signal);
  const { changes } = await provider.pull(sent, before.next.cursor, context);
  expect(changes).toEqual([expect.objectContaining({ kind: 'seen', identity: reference, flags: ['seen'] })]);
  const { raw } = await provider.fetchSource(sent, reference, signal);
  const source = Buffer.from(raw).toString();
  expect(source).toContain(`Message-ID: <${outgoing.messageId}>\r\nIn-Reply-To: <pump-3@plant.example>\r\n`);
  expect(source).toContain('the seal arrives on 3 June.');
});
