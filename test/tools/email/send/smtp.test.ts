import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeMessage } from '../../../../tools/email/send/compose.ts';
import { smtpAttempts } from '../../../../tools/email/send/smtp-attempts.ts';
import { type ScriptedSmtp, type SmtpVerb, scriptedSmtp } from '../../net/scripted-smtp.ts';
import { newOutgoing } from './letters.ts';
import { failureOf, refusals, signal } from './sending.ts';
import { password, sinkSender } from './smtp-scenario.ts';

let server: ScriptedSmtp;
beforeEach(async () => {
  server = await scriptedSmtp();
});
afterEach(() => server.close());

/** Sets the server's reply at one moment; at all others it behaves as usual. */
const at = (moment: SmtpVerb, reply: string | null) => {
  server.script = (verb) => (verb === moment ? reply : undefined);
};
const asUsual = () => {
  server.script = () => undefined;
};
/** Limits that notice silence soon; only for tests with silence, because a busy machine is slow, too. */
const impatient = () => ({ allowed: new Set([`127.0.0.1:${server.port}`]), connectMs: 400, idleMs: 400 });
/** Moments before transmission; after a failure at each of these nothing can have left. */
const before = ['GREETING', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const;

describe('what a mail server says decides what is certain', () => {
  test.each([
    ['GREETING', '554 no service here', 'response_refused'],
    ['AUTH', '535 5.7.8 wrong', 'mailbox_unauthorized'],
    ['MAIL', '530 5.7.0 login first', 'mailbox_unauthorized'],
    ['MAIL', '550 5.1.8 no such sender', 'response_refused'],
    ['RCPT', '550 5.1.1 no such user', 'response_refused'],
    ['DATA', '554 5.7.1 not from you', 'response_refused'],
    ['END', '554 5.6.0 not these words', 'response_refused'],
  ] as const)('a refusal at %s (%s) is one for good: nothing left', async (verb, reply, code) => {
    at(verb, reply);
    const sender = sinkSender(server);
    const outgoing = newOutgoing();
    expect((await failureOf(sender.send(outgoing, null, signal))).code).toBe(code);
    expect(await sender.find(outgoing, null, signal)).toEqual({ outcome: 'not_sent', reference: null });
    expect(server.letters).toEqual([]);
  });

  test.each([
    ...before.map((verb) => [verb, '451 4.7.1 not now'] as const),
    ['END', '452 4.3.1 no room now'] as const,
    ...before.map((verb) => [verb, 'drop'] as const),
    ...before.map((verb) => [verb, null] as const),
  ])('what fails at %s (%s) did not leave, and can be tried again', async (verb, reply) => {
    at(verb, reply);
    const attempts = smtpAttempts();
    const sender = sinkSender(server, {}, { attempts, ...(reply === null && { limits: impatient() }) });
    const outgoing = newOutgoing();
    const failure = await failureOf(sender.send(outgoing, null, signal));
    expect(failure.retry).toBe(true);
    expect(refusals).not.toContain(failure.code);
    expect((await sender.find(outgoing, null, signal)).outcome).toBe('not_sent');
    // Another process has only the word of the server, and it has none.
    expect((await sinkSender(server).find(outgoing, null, signal)).outcome).toBe('unknown');
    asUsual();
    const again = sinkSender(server, {}, { attempts });
    expect(await again.send(outgoing, null, signal)).toEqual({ reference: '250 2.0.0 queued as 4711' });
    expect(server.letters).toHaveLength(1);
  });

  test.each([['drop'], [null], ['421 4.3.2 shutting down'], ['25'], ['nonsense']])(
    'after the whole letter was given away, %s leaves open whether it was taken',
    async (reply) => {
      at('END', reply);
      const sender = sinkSender(server, {}, reply === null ? { limits: impatient() } : {});
      const outgoing = newOutgoing();
      const failure = await failureOf(sender.send(outgoing, null, signal));
      expect(refusals).not.toContain(failure.code);
      expect(failure.message).toContain('did not confirm it');
      for (const process of [sender, sinkSender(server)])
        expect((await process.find(outgoing, null, signal)).outcome).toBe('unknown');
    },
  );

  test('what may have left stays so, also where a later attempt did not leave', async () => {
    at('END', 'drop');
    const sender = sinkSender(server);
    const outgoing = newOutgoing();
    await failureOf(sender.send(outgoing, null, signal));
    at('RCPT', '550 5.1.1 no such user');
    await failureOf(sender.send(outgoing, null, signal));
    expect((await sender.find(outgoing, null, signal)).outcome).toBe('unknown');
  });

  test('the answer of a server that took it proves it, to other processes too', async () => {
    const outgoing = newOutgoing();
    const { reference } = await sinkSender(server).send(outgoing, null, signal);
    expect(await sinkSender(server).find(outgoing, reference, signal)).toMatchObject({
      outcome: 'sent',
      receipt: { messageId: outgoing.messageId, reference, said: reference, subject: null },
    });
  });

  test('what a process has forgotten is unknown', async () => {
    const sender = sinkSender(server, {}, { attempts: smtpAttempts(2) });
    const letters = [newOutgoing(), newOutgoing(), newOutgoing()];
    for (const each of letters) await sender.send(each, null, signal);
    const outcomes = letters.map(async (each) => (await sender.find(each, null, signal)).outcome);
    expect(await Promise.all(outcomes)).toEqual(['unknown', 'sent', 'sent']);
  });
});

describe('stopping', () => {
  test('before the letter is given away it is stopped, and did not leave', async () => {
    const stop = new AbortController();
    server.script = (verb) => {
      if (verb !== 'MAIL') return undefined;
      stop.abort();
      return null;
    };
    const limits = { allowed: new Set([`127.0.0.1:${server.port}`]), idleMs: 20_000 };
    const sender = sinkSender(server, {}, { limits });
    const outgoing = newOutgoing();
    expect((await failureOf(sender.send(outgoing, null, stop.signal))).code).toBe('cancelled');
    expect((await sender.find(outgoing, null, signal)).outcome).toBe('not_sent');
  });

  test('while connecting it is stopped, too', async () => {
    const stop = new AbortController();
    at('GREETING', null);
    const sending = sinkSender(server).send(newOutgoing(), null, stop.signal);
    setTimeout(() => stop.abort(), 20);
    expect((await failureOf(sending)).code).toBe('cancelled');
  });

  test('once the letter is given away the answer is waited for', async () => {
    const stop = new AbortController();
    server.script = (verb) => {
      if (verb === 'END') stop.abort();
      return undefined;
    };
    const sender = sinkSender(server);
    expect(await sender.send(newOutgoing(), null, stop.signal)).toEqual({
      reference: '250 2.0.0 queued as 4711',
    });
  });
});

describe('what a mail server is told', () => {
  test('the letter as it was put together, its sender, and everybody once', async () => {
    const outgoing = newOutgoing({
      to: ['ada@plant.example', 'ben@supplier.example'],
      cc: ['ben@supplier.example', 'cy@plant.example'],
      body: '.\n..\n.hidden\nend.',
    });
    await sinkSender(server).send(outgoing, null, signal);
    expect(server.heard.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<jo@plant.example>',
      'RCPT TO:<ada@plant.example>',
      'RCPT TO:<ben@supplier.example>',
      'RCPT TO:<cy@plant.example>',
    ]);
    const [letter = ''] = server.letters;
    const unstuffed = `${letter.replace(/^\./gm, '')}\r\n`;
    expect(unstuffed).toBe(Buffer.from(await composeMessage(outgoing)).toString('latin1'));
  });

  test('nothing of this machine', async () => {
    await sinkSender(server).send(newOutgoing(), null, signal);
    expect(server.heard[0]).toBe('EHLO [127.0.0.1]');
  });

  test('no password where there is no login', async () => {
    await sinkSender(server, { login: null }).send(newOutgoing(), null, signal);
    expect(server.heard.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    expect(server.letters).toHaveLength(1);
  });

  test('a letter that is too large for the server is not begun', async () => {
    at('EHLO', '250-hello\r\n250-SIZE 100\r\n250 AUTH PLAIN');
    const failure = await failureOf(sinkSender(server).send(newOutgoing(), null, signal));
    expect(failure.code).toBe('response_refused');
    expect(failure.message).toContain('of this size');
    expect(server.heard.some((line) => line.startsWith('MAIL'))).toBe(false);
  });
});

describe('what is passed on of what a server says', () => {
  test('its words, in one short line', async () => {
    at('END', `550-5.7.1 first\r\n550 5.7.1 ${'second '.repeat(200)}`);
    const failure = await failureOf(sinkSender(server).send(newOutgoing(), null, signal));
    expect(failure.message).toContain('550-5.7.1 first 550 5.7.1 second');
    expect(failure.message.length).toBeLessThan(300);
  });

  test.each(['GREETING', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'END'] as const)(
    'never the password, also where the server repeats it at %s',
    async (verb) => {
      const plain = Buffer.from(`\0jo\0${password}`).toString('base64');
      at(verb, `550 5.7.1 you said ${password} as ${plain}`);
      const failure = await failureOf(sinkSender(server).send(newOutgoing(), null, signal));
      expect(inspect(failure, { depth: 10 })).not.toContain(password);
      expect(inspect(failure, { depth: 10 })).not.toContain(plain);
    },
  );

  test('an answer without end is cut off', async () => {
    at('MAIL', `250-${'x'.repeat(100_000)}`);
    const failure = await failureOf(sinkSender(server).send(newOutgoing(), null, signal));
    expect(failure.code).toBe('fetch_failed');
  });
});
