import { describe, expect, test } from 'vitest';
import { newSendingMemory, openGraphSender } from '../../../../tools/email/graph/send-reply.ts';
import { hashBody } from '../../../../tools/email/send/hash-body.ts';
import { type ApiClient, createApiClient } from '../../../../tools/net/api-client.ts';
import { randomFrom } from '../../../support/graph-simulator/random.ts';
import {
  type SendingSwitches,
  sendingAlone,
  sendingMixOf,
} from '../../../support/graph-simulator/sending-switches.ts';
import { setClock } from '../../../support/graph-simulator/set-clock.ts';
import { startGraphSimulator } from '../../../support/graph-simulator/start.ts';
import type { Switches } from '../../../support/graph-simulator/switches.ts';
import { Death, Life } from '../../../support/process/mortal.ts';
import { newOutgoing } from '../send/letters.ts';
import { sendingTokensOf } from './open-graph.ts';
import { placeAnswered } from './place-answered.ts';
import { type Book, newBook, PutOff, performReply } from './reply-loop.ts';

/** Steps of a process that does not die. */
const long = 1_000_000;

/**
 * Sends one approved letter through a simulated mailbox, with processes that live for these numbers of steps, and a
 * last one that lives on.
 */
async function sendThrough(
  seed: number,
  options: { sending?: Partial<SendingSwitches>; reading?: Partial<Switches>; lives?: number[] },
) {
  const clock = setClock();
  const simulator = await startGraphSimulator({ seed, clock: clock.now, switches: options.reading ?? {} });
  simulator.setSending(options.sending ?? {});
  const common = {
    allowHosts: [simulator.host],
    resolve: async () => [],
    clock: clock.now,
    deadlineMs: 250,
    idleMs: 250,
  };
  const api = createApiClient({ ...common, base: simulator.base });
  const login = createApiClient({ ...common, base: simulator.loginBase });
  let tokens = sendingTokensOf(simulator, clock.now());
  const letter = placeAnswered(simulator.mailbox, newOutgoing());
  const books: Book[] = [newBook(letter)];
  const lives = [...(options.lives ?? [])];
  let deaths = 0;
  try {
    let life = new Life(lives.shift() ?? long);
    let memory = newSendingMemory();
    for (let turn = 0; turn < 200; turn += 1) {
      const account = {
        tenant: 'common',
        tokens,
        saveTokens: async (renewed: typeof tokens) => {
          tokens = renewed;
        },
      };
      const application = { login, clientId: simulator.signIn.clientId, clock: clock.now };
      const sender = openGraphSender(mortal(api, life), application, account, memory);
      const book = books.at(-1) as Book;
      try {
        await performReply(book, sender, { life, now: clock.now });
        // The owner looks at what somebody changed, and approves the letter once more.
        const isChanged = book.send.status === 'failed' && /^Someone changed/.test(book.send.detail);
        if (!isChanged) break;
        books.push(newBook(letter));
      } catch (thrown) {
        if (thrown instanceof PutOff) clock.pass(thrown.seconds);
        else if (thrown instanceof Death) {
          deaths += 1;
          clock.pass(randomFrom(seed + turn).below(90));
          life = new Life(lives.shift() ?? long);
          memory = newSendingMemory();
        } else throw thrown;
      }
    }
    clock.pass(120);
    return { simulator, book: books.at(-1) as Book, letter: letter.letter, deaths };
  } finally {
    await Promise.all([api.close(), login.close()]);
    await simulator.close();
  }
}

/** Wraps the API client for a process that can die before a request and after its response. */
function mortal(api: ApiClient, life: Life): ApiClient {
  return {
    ...api,
    async send(address, request) {
      life.step();
      const answer = await api.send(address, request);
      // Whoever dies in the moment in which they are told to wait cannot know it later: that is no fault.
      if (answer.retryAfterSeconds === null) life.step();
      return answer;
    },
  };
}

type Sent = Awaited<ReturnType<typeof sendThrough>>;

/** Expects that one letter left, that it is the approved one, and that nothing of ours is left over. */
function expectOnce({ simulator, book, letter }: Sent, hasOwnMessageIds = false): void {
  const { left, mailbox, record } = simulator;
  expect(left).toHaveLength(1);
  const [delivery] = left;
  expect(delivery).toMatchObject({
    to: letter.to,
    cc: letter.cc,
    bcc: [],
    subject: letter.subject,
    inReplyTo: '<pump-3@plant.example>',
    references: ['<first@plant.example>', '<pump-3@plant.example>'],
    pictures: [],
  });
  expect(hashBody(delivery?.body ?? '')).toBe(hashBody(letter.body));
  expect([book.prepare.status, book.send.status, book.send.detail]).toEqual(['done', 'done', '']);
  if (book.found?.outcome !== 'sent') throw new Error('There is no receipt.');
  const { receipt } = book.found;
  expect(receipt).toMatchObject({
    messageId: delivery?.messageId.slice(1, -1),
    to: letter.to,
    cc: letter.cc,
    subject: letter.subject,
    inReplyTo: 'pump-3@plant.example',
    references: ['first@plant.example', 'pump-3@plant.example'],
    bodyHash: hashBody(letter.body),
  });
  if (!hasOwnMessageIds) expect(receipt.messageId).toBe(book.outgoing.messageId);
  // What somebody changed is theirs; of ours only the sent copy is there.
  const among = (folder: string) => mailbox.inFolder(mailbox.folder(folder).id);
  const ours = among('drafts').filter(({ own }) => !own?.cc.includes('eve@elsewhere.example'));
  expect(ours).toEqual([]);
  expect(among('sentitems').map(({ id }) => id)).toEqual([receipt.reference]);
  expect(record).toMatchObject({ withoutImmutableId: [], tooEarly: [], strangeTokens: expect.any(Array) });
  expect(record.requests.filter((request) => /createReplyAll|sendMail/.test(request))).toEqual([]);
}

describe('an approved reply leaves once', () => {
  test('with the requests that Graph describes, and no more', async () => {
    const sent = await sendThrough(1, {});
    expectOnce(sent);
    const paths = sent.simulator.record.requests.map((request) =>
      request.replace(/\?.*$/, '').replace(/AAkA[^/]*/, 'ID'),
    );
    expect(paths).toEqual([
      'GET /v1.0/me/messages',
      'POST /v1.0/me/messages/ID/createReply',
      'GET /v1.0/me/messages/ID/attachments',
      'PATCH /v1.0/me/messages/ID',
      'GET /v1.0/me/messages/ID',
      'GET /v1.0/me/messages/ID',
      'GET /v1.0/me/messages',
      'GET /v1.0/me/mailFolders/drafts',
      'GET /v1.0/me/messages/ID',
      'GET /v1.0/me/messages',
      'POST /v1.0/me/messages/ID/send',
      'GET /v1.0/me/messages/ID',
    ]);
  });

  test.each(Object.keys(sendingAlone))('with %s', async (name) => {
    const sending = sendingAlone[name] ?? {};
    const seeds = sending.losesBy === 'hang' ? [1] : [1, 2, 3, 4, 5];
    for (const seed of seeds) {
      const sent = await sendThrough(seed, { sending });
      expectOnce(sent, sending.ownMessageIds);
    }
  });

  test.each([
    ['429 with Retry-After', { throttle: 0.3, throttleStatus: 429 }],
    ['503 with Retry-After', { throttle: 0.3, throttleStatus: 503, retryAfter: 'date' }],
    ['tokens that end in the middle', { unauthorized: 0.4 }],
    ['answers cut within', { cut: 0.3 }],
  ] as const)('with %s', async (_name, reading) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expectOnce(await sendThrough(seed, { reading: { ...reading, retryAfterSeconds: 30 } }));
    }
  });

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'in twenty random mixes with processes that die between any two requests (%i)',
    async (ten) => {
      let deaths = 0;
      let faults = 0;
      for (let seed = ten * 20; seed < ten * 20 + 20; seed += 1) {
        const random = randomFrom(seed);
        const maybe = (probability: number) => (random.happens(0.3) ? random.next() * probability : 0);
        const reading: Partial<Switches> = {
          throttle: maybe(0.2),
          throttleStatus: 'any',
          retryAfter: 'any',
          retryAfterSeconds: 1 + random.below(90),
          unauthorized: maybe(0.3),
          cut: maybe(0.2),
        };
        const lives = Array.from({ length: random.below(8) }, () => 1 + random.below(40));
        const sending = sendingMixOf(seed);
        const sent = await sendThrough(seed, { sending, reading, lives });
        expectOnce(sent, sending.ownMessageIds);
        deaths += sent.deaths;
        faults += Object.values(sent.simulator.record.faults).reduce((sum, count) => sum + count, 0);
      }
      // They are met: a mix without them proves nothing.
      expect([deaths > 10, faults > 10]).toEqual([true, true]);
    },
  );
});
