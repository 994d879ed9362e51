import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import type { SentCopies } from '../../../../tools/email/imap/sent-copies.ts';
import { composeMessage } from '../../../../tools/email/send/compose.ts';
import { smtpAttempts } from '../../../../tools/email/send/smtp-attempts.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../net/scripted-smtp.ts';
import { newOutgoing } from './letters.ts';
import { expectTrue, failureOf, receiptOf, signal } from './sending.ts';
import { sinkSender } from './smtp-scenario.ts';

let server: ScriptedSmtp;
beforeEach(async () => {
  server = await scriptedSmtp();
});
afterEach(() => server.close());

/** Creates folders in memory; they fail with `failure` while it is set. */
function memoryCopies() {
  const kept = new Map<string, Uint8Array>();
  const state = { failure: null as Failure | null };
  const answer = async <T>(work: () => T): Promise<T> => {
    if (state.failure !== null) throw state.failure;
    return work();
  };
  const copies: SentCopies = {
    find: (messageId) =>
      answer(() => {
        const raw = kept.get(messageId);
        return raw === undefined ? null : { raw, folder: 'Sent', place: '7/1' };
      }),
    keep: (messageId, raw) => answer(() => void kept.set(messageId, raw)),
    close: async () => {},
  };
  return { copies, kept, state };
}

test('a copy is kept of what left, and tells every process what it was', async () => {
  const { copies } = memoryCopies();
  const outgoing = newOutgoing();
  const { reference } = await sinkSender(server, {}, { copies }).send(outgoing, null, signal);
  for (const given of [null, reference]) {
    const receipt = receiptOf(await sinkSender(server, {}, { copies }).find(outgoing, given, signal));
    expectTrue(receipt, outgoing);
    expect(receipt).toMatchObject({
      subject: outgoing.letter.subject,
      sentAt: outgoing.date,
      reference: given ?? 'Sent/7/1',
      said: 'The copy is in the folder Sent.',
    });
  }
});

test('a copy that cannot be kept is no failed sending', async () => {
  const { copies, state } = memoryCopies();
  state.failure = new Failure('fetch_failed', 'The folders do not answer.');
  const told: unknown[] = [];
  const sender = sinkSender(server, {}, { copies, onCopyFailure: (failure) => told.push(failure) });
  const outgoing = newOutgoing();
  const { reference } = await sender.send(outgoing, null, signal);
  expect(server.letters).toHaveLength(1);
  expect(told).toEqual([state.failure]);
  expect(await sender.find(outgoing, null, signal)).toMatchObject({
    outcome: 'sent',
    receipt: { reference, subject: null },
  });
});

test('a copy that the server kept itself tells of a letter whose answer was lost', async () => {
  const { copies, kept } = memoryCopies();
  server.script = (verb) => (verb === 'END' ? 'drop' : undefined);
  const outgoing = newOutgoing();
  await failureOf(sinkSender(server, {}, { copies }).send(outgoing, null, signal));
  kept.set(outgoing.messageId, await composeMessage(outgoing));
  expectTrue(receiptOf(await sinkSender(server, {}, { copies }).find(outgoing, null, signal)), outgoing);
});

test('a copy that may still come is waited for, for a while and not for ever', async () => {
  const { copies } = memoryCopies();
  const attempts = smtpAttempts();
  const outgoing = newOutgoing();
  // Each turn opens a sender of its own.
  const look = (patienceMs: number) =>
    sinkSender(server, {}, { copies, attempts, patienceMs }).find(outgoing, null, signal);
  const failure = await failureOf(look(60_000));
  expect(failure).toMatchObject({ code: 'put_off', retryAfter: 15 });
  expect((await failureOf(look(60_000))).code).toBe('put_off');
  expect(await look(0)).toMatchObject({ outcome: 'unknown' });
});

test('folders that do not answer now are asked later; those that never will leave it unknown', async () => {
  const { copies, state } = memoryCopies();
  const find = (over = signal) => sinkSender(server, {}, { copies }).find(newOutgoing(), null, over);
  state.failure = new Failure('fetch_timeout', 'The folders do not answer.');
  expect(await failureOf(find())).toBe(state.failure);
  state.failure = new Failure('mailbox_unauthorized', 'The folders want another password.');
  expect(await find()).toMatchObject({ outcome: 'unknown' });
});

test('a copy of another letter is not taken for this one', async () => {
  const { copies, kept } = memoryCopies();
  const outgoing = newOutgoing();
  kept.set(outgoing.messageId, await composeMessage(newOutgoing()));
  const sender = sinkSender(server, {}, { copies, patienceMs: 0 });
  expect(await sender.find(outgoing, null, signal)).toMatchObject({ outcome: 'unknown' });
});
