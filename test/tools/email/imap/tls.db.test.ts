import { createConnection } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { openImap } from '../../../../tools/email/imap/open-imap.ts';
import { failureOf } from '../provider-mirror.ts';
import { missing, newMailbox } from './mail-server.ts';

const { signal } = new AbortController();

/** Returns the certificate that a mail server shows after STARTTLS, whoever signed it. */
async function certificateOf(host: string, port: number): Promise<string> {
  const plain = createConnection({ host, port });
  const line = () => new Promise<string>((resolve) => plain.once('data', (data) => resolve(data.toString())));
  await line();
  plain.write('a STARTTLS\r\n');
  await line();
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const socket = connect({ socket: plain, rejectUnauthorized: false }, () => resolve(socket));
  socket.once('error', reject);
  const der = (await promise).getPeerCertificate().raw.toString('base64');
  socket.destroy();
  return `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`;
}

if (missing === undefined) {
  test('Dovecot is spoken to by STARTTLS only with a certificate that is trusted and is its own', async () => {
    const mailbox = await newMailbox();
    const { host, port, password } = mailbox.connection;
    const certificateAuthority = await certificateOf(host, port);
    const listing = async (name: string, trusted: { certificateAuthority?: string }) => {
      const provider = openImap(
        { host: name, port, security: 'starttls', user: mailbox.user },
        {
          credentials: async () => ({ password }),
          allowed: new Set([`${name}:${port}`]),
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
          ...trusted,
        },
      );
      const failure = await failureOf(provider.listFolders(signal));
      await provider.close();
      return failure;
    };
    expect(await listing('localhost', {})).toBe('fetch_failed');
    expect(await listing('other.example', { certificateAuthority })).toBe('fetch_failed');
    expect(await listing('localhost', { certificateAuthority })).toBeUndefined();
    await mailbox.close();
  });
} else {
  test.skip(`Dovecot by STARTTLS: not run here, ${missing}`, () => {});
}
