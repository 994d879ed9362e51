import { afterEach, describe, expect, test } from 'vitest';
import { asFailure } from '../../../../domain/failure.ts';
import type { SmtpLimits, SmtpTarget } from '../../../../tools/net/smtp-connection.ts';
import { type Certificate, makeCertificate } from '../../../support/mail-servers/certificate.ts';
import { type SmtpSink, startSmtpSink } from '../../../support/mail-servers/smtp-sink.ts';
import { newOutgoing } from './letters.ts';
import { failureOf, signal } from './sending.ts';
import { password, sinkSender } from './smtp-scenario.ts';

let sink: SmtpSink;
afterEach(() => sink.close());

const host = 'mail.plant.example';
const certificate = makeCertificate([host]);
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }];

/** Sends one letter through the sink under the name of the certificate; returns the failure, or undefined. */
async function trySending(
  security: SmtpTarget['security'],
  { target = {}, limits = {} }: { target?: Partial<SmtpTarget>; limits?: Partial<SmtpLimits> } = {},
) {
  const name = target.host ?? host;
  const allowed = new Set([`${name}:${sink.port}`]);
  const whole = {
    allowed,
    resolve: toLoopback,
    certificateAuthority: certificate.cert,
    connectMs: 5000,
    idleMs: 5000,
    ...limits,
  };
  const sender = sinkSender(sink, { host, security, ...target }, { limits: whole });
  return sender.send(newOutgoing(), null, signal).then(() => undefined, asFailure);
}

const start = async (given: Certificate | null = certificate, secure = false, more = {}) => {
  sink = await startSmtpSink({ ...given, secure, ...more });
};

describe('the way to a mail server', () => {
  test('TLS from the beginning', async () => {
    await start(certificate, true);
    expect(await trySending('tls')).toBeUndefined();
    expect(sink.taken).toMatchObject([{ isEncrypted: true, user: 'jo' }]);
  });

  test('TLS by STARTTLS', async () => {
    await start();
    expect(await trySending('starttls')).toBeUndefined();
    expect(sink.taken).toMatchObject([{ isEncrypted: true, user: 'jo' }]);
  });

  test('no TLS with an allowed host alone, and none is begun', async () => {
    await start();
    expect(await trySending('none')).toBeUndefined();
    expect(sink.taken).toMatchObject([{ isEncrypted: false, user: 'jo' }]);
    const elsewhere = {
      resolve: async () => [{ address: '192.0.43.8', family: 4 }],
      allowed: new Set<string>(),
    };
    expect((await trySending('none', { limits: elsewhere }))?.code).toBe('address_refused');
  });

  test('a server that does not offer STARTTLS is not sent a letter or a password', async () => {
    await start(null, false, { disabledCommands: ['STARTTLS'] });
    const asked: string[] = [];
    sink.behave = (moment) => {
      asked.push(moment);
      return undefined;
    };
    const failure = await trySending('starttls');
    expect(failure?.code).toBe('response_refused');
    expect(failure?.message).toContain('no trusted TLS');
    expect(new Set(asked)).toEqual(new Set(['greeting']));
  });

  test.each(['tls', 'starttls'] as const)(
    'a certificate that nobody trusts ends it (%s)',
    async (security) => {
      await start(makeCertificate([host]), security === 'tls');
      const failure = await trySending(security);
      expect(failure?.code).toBe('response_refused');
      expect(failure?.message).toContain('no trusted TLS');
      expect(sink.taken).toEqual([]);
    },
  );

  test.each(['tls', 'starttls'] as const)('a certificate of another host ends it (%s)', async (security) => {
    await start(certificate, security === 'tls');
    const failure = await trySending(security, { target: { host: 'other.example' } });
    expect(failure?.message).toContain('no trusted TLS');
    expect(sink.taken).toEqual([]);
  });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '::ffff:127.0.0.1'])(
    'the private address %s is refused before anything is opened',
    async (literal) => {
      await start();
      for (const security of ['tls', 'starttls', 'none'] as const) {
        const failure = await trySending(security, {
          target: { host: literal },
          limits: { allowed: new Set() },
        });
        expect(failure?.code).toBe('address_refused');
      }
      expect(sink.connections()).toBe(0);
    },
  );

  test('a name that leads to a private address is refused before anything is opened', async () => {
    await start();
    const mixed = [...(await toLoopback()), { address: '192.0.43.8', family: 4 }];
    for (const resolve of [toLoopback, async () => mixed]) {
      const failure = await trySending('tls', { limits: { allowed: new Set(), resolve } });
      expect(failure?.code).toBe('address_refused');
    }
    expect(sink.connections()).toBe(0);
  });

  test('a server that is not there is a failure that may pass', async () => {
    await start();
    const { port } = sink;
    await sink.close();
    const sender = sinkSender({ port });
    expect((await failureOf(sender.send(newOutgoing(), null, signal))).code).toBe('fetch_failed');
    await start();
  });
});

describe('a mail server that keeps to the standard', () => {
  test('a wrong password is told apart from a server that takes no logins now', async () => {
    await start();
    const login = { username: 'jo', password: `${password}!` };
    expect((await trySending('starttls', { target: { login } }))?.code).toBe('mailbox_unauthorized');
    sink.behave = (moment) => (moment === 'login' ? { code: 454, text: 'Not now' } : undefined);
    expect((await trySending('starttls'))?.code).toBe('fetch_failed');
    expect(sink.taken).toEqual([]);
  });

  test('where one of two recipients is refused, nobody gets anything, and it is said who', async () => {
    await start();
    sink.behave = (moment, about) =>
      moment === 'recipient' && about === 'ben@supplier.example'
        ? { code: 550, text: 'No such user here' }
        : undefined;
    const failure = await trySending('starttls');
    expect(failure?.code).toBe('response_refused');
    expect(failure?.message).toContain(
      'the message was sent to none of them: ben@supplier.example (550 No such user here)',
    );
    expect(failure?.message).not.toContain('ada@');
    expect(sink.taken).toEqual([]);
  });

  test('where one of two recipients is put off, the letter waits for both', async () => {
    await start();
    let isPutOff = true;
    sink.behave = (moment, about) =>
      isPutOff && moment === 'recipient' && about === 'ben@supplier.example'
        ? { code: 450, text: 'Greylisted' }
        : undefined;
    const sender = sinkSender(sink);
    const outgoing = newOutgoing();
    expect((await failureOf(sender.send(outgoing, null, signal))).code).toBe('fetch_failed');
    expect(sink.taken).toEqual([]);
    expect((await sender.find(outgoing, null, signal)).outcome).toBe('not_sent');
    isPutOff = false;
    await sender.send(outgoing, null, signal);
    expect(sink.taken).toMatchObject([{ to: ['ada@plant.example', 'ben@supplier.example'] }]);
  });

  test('where all recipients are refused, each is named', async () => {
    await start();
    sink.behave = (moment) => (moment === 'recipient' ? { code: 550, text: 'No' } : undefined);
    const failure = await trySending('starttls');
    expect(failure?.message).toContain('ada@plant.example (550 No), ben@supplier.example (550 No)');
  });

  test('a connection that breaks among the words leaves nothing, and nobody claims that it left', async () => {
    await start();
    sink.behave = (moment) => (moment === 'words' ? 'break' : undefined);
    const sender = sinkSender(sink);
    const outgoing = newOutgoing({ body: 'word '.repeat(10_000) });
    expect((await failureOf(sender.send(outgoing, null, signal))).retry).toBe(true);
    expect((await sender.find(outgoing, null, signal)).outcome).not.toBe('sent');
    expect(sink.taken).toEqual([]);
  });
});
