import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { connectImap, type ImapLimits, type ImapTarget } from '../../../tools/net/imap-connection.ts';
import { type Script, type ScriptedImap, scriptedImap } from './scripted-imap.ts';

const secret = 'correct-horse-battery';
let server: ScriptedImap | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(script?: Script, options?: Parameters<typeof scriptedImap>[1]): Promise<ScriptedImap> {
  server = await scriptedImap(script, options);
  return server;
}

/** Connects to the scripted server, which is allowed unless a test says otherwise; returns the failure, or undefined. */
async function failureOf(
  target: Partial<ImapTarget> = {},
  limits: Partial<ImapLimits> = {},
): Promise<Failure | undefined> {
  const port = server?.port ?? 1;
  const host = target.host ?? '127.0.0.1';
  try {
    const client = await connectImap(
      { host, port, security: 'none', user: 'ada', credentials: { password: secret }, ...target },
      { allowed: new Set([`${host}:${port}`]), maxMessageBytes: 1000, connectMs: 2000, ...limits },
    );
    client.close();
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return thrown;
  }
}

describe('where a connection may lead', () => {
  test('an allowed host is connected to, with or without TLS as it was configured', async () => {
    await start();
    expect(await failureOf()).toBeUndefined();
  });

  test('a literal private address is refused before anything is opened', async () => {
    const { connections } = await start();
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '::ffff:127.0.0.1']) {
      const failure = await failureOf({ host, security: 'tls' }, { allowed: new Set() });
      expect(failure?.code, host).toBe('address_refused');
    }
    expect(connections()).toBe(0);
  });

  test('a name that leads to a private address is refused before anything is opened', async () => {
    const { connections } = await start();
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    for (const security of ['tls', 'starttls'] as const) {
      const failure = await failureOf(
        { host: 'mail.plant.example', security },
        { allowed: new Set(), resolve },
      );
      expect(failure?.code).toBe('address_refused');
    }
    expect(connections()).toBe(0);
  });

  test('nobody but an allowed host is spoken to without TLS', async () => {
    const { connections } = await start();
    const failure = await failureOf({ host: '192.0.43.8', security: 'none' }, { allowed: new Set() });
    expect(failure?.code).toBe('address_refused');
    expect(connections()).toBe(0);
  });
});

describe('what is told to whom', () => {
  test('a server that offers no STARTTLS where it is asked for does not get the password', async () => {
    const { heard } = await start();
    expect((await failureOf({ security: 'starttls' }))?.code).toBe('fetch_failed');
    expect(heard.join('\n')).not.toContain('ada');
    expect(heard.join('\n')).not.toContain(secret);
  });

  test('a server that greets as if the login were done does not get past STARTTLS', async () => {
    const { heard } = await start(undefined, { greeting: '* PREAUTH welcome' });
    expect((await failureOf({ security: 'starttls' }))?.code).toBe('fetch_failed');
    expect(heard.filter((line) => /SELECT|EXAMINE|LOGIN/.test(line))).toEqual([]);
  });

  test('a server that does not speak TLS where it is expected is a failed fetch', async () => {
    await start();
    const failure = await failureOf({ security: 'tls' });
    expect(['fetch_failed', 'fetch_timeout']).toContain(failure?.code);
  });

  test('a token goes by XOAUTH2', async () => {
    const { heard } = await start(undefined, { capabilities: 'IMAP4rev1 SASL-IR AUTH=XOAUTH2' });
    expect(await failureOf({ credentials: { access_token: secret } })).toBeUndefined();
    const sent =
      heard
        .find((line) => /AUTHENTICATE XOAUTH2/.test(line))
        ?.split(' ')
        .at(-1) ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe(`user=ada\x01auth=Bearer ${secret}\x01\x01`);
  });
});

describe('how a refusal is understood', () => {
  const refusing = (end: string): Script => {
    return (command) => (/^(LOGIN|AUTHENTICATE)$/.test(command) ? { end } : undefined);
  };

  test.each([
    ['NO [AUTHENTICATIONFAILED] Authentication failed.', 'mailbox_unauthorized'],
    ['NO [EXPIRED] Password expired', 'mailbox_unauthorized'],
    ['NO wrong', 'mailbox_unauthorized'],
    ['NO [UNAVAILABLE] Temporary authentication failure.', 'fetch_failed'],
    ['NO [LIMIT] Too many connections', 'fetch_failed'],
    ['NO [ALERT] Too many simultaneous connections. (Failure)', 'fetch_failed'],
  ])('%s', async (end, code) => {
    await start(refusing(end));
    expect((await failureOf())?.code).toBe(code);
  });

  test('a token that is refused wants the owner to sign in again', async () => {
    const script: Script = (command) =>
      command === 'AUTHENTICATE' ? { end: 'NO [AUTHENTICATIONFAILED] no' } : undefined;
    await start(script, { capabilities: 'IMAP4rev1 SASL-IR AUTH=XOAUTH2' });
    expect((await failureOf({ credentials: { access_token: secret } }))?.code).toBe('mailbox_unauthorized');
  });

  test.each([
    ['refuses the login', 'NO [AUTHENTICATIONFAILED] no'],
    ['does not understand it', `BAD what is ${secret}`],
  ])('no failure tells the password, also when the server %s', async (_how, end) => {
    await start(refusing(end));
    const failure = await failureOf();
    expect(failure).toBeDefined();
    expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(secret);
  });

  test('a server that says nothing is given up in time', async () => {
    await start(undefined, { greeting: null });
    expect((await failureOf({}, { connectMs: 200 }))?.code).toBe('fetch_timeout');
  });

  test('a server that falls silent in the middle is given up in time', async () => {
    await start((command) => (command === 'CAPABILITY' ? null : undefined));
    expect((await failureOf({}, { idleMs: 200 }))?.code).toBe('fetch_timeout');
  });

  test('a server that hangs up is a failed fetch', async () => {
    await start((command) => (command === 'LOGIN' ? 'drop' : undefined));
    expect((await failureOf())?.code).toBe('fetch_failed');
  });

  test('nobody at the port is a failed fetch', async () => {
    await start();
    await server?.close();
    expect((await failureOf())?.code).toBe('fetch_failed');
  });
});
