import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSentCopies } from '../../../../tools/email/imap/sent-copies.ts';
import { scriptedSmtp } from '../../net/scripted-smtp.ts';
import { newOutgoing } from '../send/letters.ts';
import { expectTrue, failureOf, receiptOf, signal } from '../send/sending.ts';
import { sinkSender } from '../send/smtp-scenario.ts';
import { missing, newMailbox, type ServerMailbox } from './mail-server.ts';

if (missing === undefined) {
  describe('copies of sent letters on Dovecot', () => {
    let mailbox: ServerMailbox;
    beforeEach(async () => {
      mailbox = await newMailbox();
    });
    afterEach(() => mailbox.close());
    const open = () => {
      const { host, port, password } = mailbox.connection;
      return openSentCopies(
        { host, port, security: 'none', user: mailbox.user },
        { credentials: async () => ({ password }), allowed: new Set([`${host}:${port}`]) },
      );
    };

    test('a letter that was sent by SMTP lies in the folder of sent mail once, and is found there', async () => {
      await mailbox.client.mailboxCreate('Drafts');
      await mailbox.client.mailboxCreate('Sent');
      const server = await scriptedSmtp();
      const outgoing = newOutgoing();
      const copies = open();
      const sender = sinkSender(server, {}, { copies });
      await sender.send(outgoing, null, signal);
      // As after a second attempt, or where the server has put a copy there itself.
      const [{ raw } = { raw: Buffer.alloc(0) }] = await mailbox.truth('Sent');
      await copies.keep(outgoing.messageId, raw, new Date(outgoing.date), signal);
      await sender.close();
      await server.close();
      expect(await mailbox.truth('Sent')).toMatchObject([{ flags: ['seen'] }]);

      const later = sinkSender({ port: 1 }, {}, { copies: open() });
      const receipt = receiptOf(await later.find(outgoing, null, signal));
      expectTrue(receipt, outgoing);
      expect(receipt).toMatchObject({ subject: 'Re: Pump 3 leaks', sentAt: '2026-06-01T08:00:00.000Z' });
      expect(receipt.reference).toMatch(/^Sent\/\d+\/1$/);
      await later.close();
    });

    test('a copy is found in other folders too, but not among the drafts', async () => {
      await mailbox.client.mailboxCreate('Drafts');
      const copies = open();
      const raw = (id: string) => Buffer.from(`Message-ID: <${id}>\r\nSubject: Pump\r\n\r\nHello.\r\n`);
      await mailbox.append('Drafts', raw('draft@plant.example'));
      await mailbox.append('Archive', raw('moved@plant.example'));
      expect(await copies.find('draft@plant.example', signal)).toBeNull();
      expect(await copies.find('nothing@plant.example', signal)).toBeNull();
      expect(await copies.find('moved@plant.example', signal)).toMatchObject({ folder: 'Archive' });
      await copies.close();
    });

    test('without a folder of sent mail nothing is kept, and nothing fails', async () => {
      const copies = open();
      await copies.keep('a@plant.example', Buffer.from('Subject: Pump\r\n\r\n'), new Date(), signal);
      expect((await mailbox.client.list()).map(({ path }) => path)).not.toContain('Sent');
      await copies.close();
    });

    test('a wrong password is said to be one', async () => {
      const { host, port } = mailbox.connection;
      const copies = openSentCopies(
        { host, port, security: 'none', user: mailbox.user },
        { credentials: async () => ({ password: 'wrong' }), allowed: new Set([`${host}:${port}`]) },
      );
      const failure = await failureOf(copies.find('a@plant.example', signal));
      expect(failure.code).toBe('mailbox_unauthorized');
      await copies.close();
    });
  });
} else {
  describe('copies of sent letters on Dovecot', () => {
    test.skip(`not run here, ${missing}`, () => {});
  });
}
