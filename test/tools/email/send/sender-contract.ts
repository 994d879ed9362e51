import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashBody } from '../../../../tools/email/send/hash-body.ts';
import type { MailSender } from '../../../../tools/email/send/mail-sender.ts';
import type { SenderAbilities, SenderScenario } from '../../../support/mail-servers/sender-scenario.ts';
import { newOutgoing } from './letters.ts';
import { describeFaults } from './sender-faults.ts';
import { expectTrue, failureOf, receiptOf, sendWhole, signal } from './sending.ts';

/** Contract of every sender, for any way of sending. */
export function describeSender(
  name: string,
  start: () => Promise<SenderScenario>,
  abilities: SenderAbilities,
): void {
  describe(`${name} as a sender`, () => {
    let outside: SenderScenario;
    let sender: MailSender;
    const opened: MailSender[] = [];
    const open = async () => {
      const made = await outside.open();
      opened.push(made);
      return made;
    };
    beforeEach(async () => {
      outside = await start();
      sender = await open();
    });
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
      await outside.close();
    });

    test('a letter leaves once, with its recipients, its place in the thread and its words', async () => {
      const outgoing = newOutgoing();
      await sendWhole(sender, outgoing);
      await outside.settle();
      const [message, ...more] = await outside.arrived();
      expect(more).toEqual([]);
      expect(message).toEqual({
        messageId: outgoing.messageId,
        from: 'jo@plant.example',
        to: ['ada@plant.example'],
        cc: ['ben@supplier.example'],
        subject: 'Re: Pump 3 leaks',
        inReplyTo: 'pump-3@plant.example',
        references: ['first@plant.example', 'pump-3@plant.example'],
        body: expect.any(String),
        autoSubmitted: null,
      });
      expect(hashBody(message?.body ?? '')).toBe(hashBody(outgoing.letter.body));
    });

    test('words arrive whole, whatever their lines begin with, and however long they are', async () => {
      const outgoing = newOutgoing({
        subject: `Re: Dichtung für Pumpe 3 – „undicht“ bei 60 °C ${'und noch viel mehr davon '.repeat(8)}日本語`,
        body: [
          '.',
          '..',
          '. a line of a dot',
          'From here on it only gets worse.',
          '>From what I hear.',
          'x'.repeat(3000),
          'ünïcödé 😀 '.repeat(200),
          '=3D is not an equals sign',
          '',
          'Jo',
        ].join('\n'),
      });
      await sendWhole(sender, outgoing);
      await outside.settle();
      const [message] = await outside.arrived();
      expect(message?.subject).toBe(outgoing.letter.subject);
      expect(message?.body.replace(/\r\n/g, '\n').trimEnd()).toBe(outgoing.letter.body);
      expectTrue(receiptOf(await sender.find(outgoing, null, signal)), outgoing);
    });

    test('long threads arrive with every reference', async () => {
      const references = Array.from({ length: 100 }, (_, index) => `message-${index}@plant.example`);
      const outgoing = newOutgoing({ references, in_reply_to: 'message-99@plant.example' });
      await sendWhole(sender, outgoing);
      await outside.settle();
      const [message] = await outside.arrived();
      expect(message?.references).toEqual(references);
    });

    test('a letter that answers nothing with an id has no place in a thread', async () => {
      const outgoing = newOutgoing({ references: [], in_reply_to: null, cc: [] });
      await sendWhole(sender, outgoing);
      await outside.settle();
      const [message] = await outside.arrived();
      expect(message).toMatchObject({ inReplyTo: null, references: [], cc: [] });
      expectTrue(receiptOf(await sender.find(outgoing, null, signal)), outgoing);
    });

    if (abilities.marksAutomatic) {
      test('an acknowledgment says that a machine sent it', async () => {
        await sendWhole(sender, newOutgoing({}, { isAutomatic: true }));
        await outside.settle();
        const [message] = await outside.arrived();
        expect(message?.autoSubmitted).toBe('auto-replied');
      });
    }

    test('what left is looked up by the process that sent it', async () => {
      const outgoing = newOutgoing();
      const reference = await sendWhole(sender, outgoing);
      await outside.settle();
      expectTrue(receiptOf(await sender.find(outgoing, reference, signal)), outgoing);
    });

    test('what left is never called not sent by another process', async () => {
      const outgoing = newOutgoing();
      const reference = await sendWhole(sender, outgoing);
      await outside.settle();
      const found = await (await open()).find(outgoing, reference, signal);
      if (!abilities.looksUp) return expect(found.outcome).toBe('unknown');
      const receipt = receiptOf(found);
      expectTrue(receipt, outgoing);
      expect(abilities.readsBack.filter((field) => receipt[field] === null)).toEqual([]);
    });

    test('what was not sent is not found, and looking it up sends nothing', async () => {
      await sendWhole(sender, newOutgoing());
      await outside.settle();
      const found = await (await open()).find(newOutgoing(), null, signal);
      expect(found.outcome).toBe(abilities.looksUp ? 'not_sent' : 'unknown');
      expect(await outside.arrived()).toHaveLength(1);
    });

    test.each([
      ['its subject', newOutgoing({ subject: 'Re: Pump\r\nBcc: eve@elsewhere.example' })],
      ['its subject, by a line feed alone', newOutgoing({ subject: 'Re: Pump\nBcc: eve@elsewhere.example' })],
      ['a recipient', newOutgoing({ to: ['ada@plant.example\r\nBcc: eve@elsewhere.example'] })],
      ['a recipient that is two', newOutgoing({ cc: ['ada@plant.example, eve@elsewhere.example'] })],
      ['a reference', newOutgoing({ references: ['a@b.example>\r\nBcc: <eve@elsewhere.example'] })],
      ['the id it answers', newOutgoing({ in_reply_to: 'a@b.example\r\nBcc: eve@elsewhere.example' })],
      ['its Message-ID', newOutgoing({}, { messageId: 'a@b.example\r\nBcc: eve@elsewhere.example' })],
      ['its date', newOutgoing({}, { date: 'today\r\nBcc: eve@elsewhere.example' })],
    ])('a letter with a header planted in %s is refused and does not leave', async (_where, outgoing) => {
      expect((await failureOf(sendWhole(sender, outgoing))).code).toBe('invalid_request');
      expect(await outside.arrived()).toEqual([]);
    });

    test('a header planted in the name of the sender is neutralised', async () => {
      const from = { name: 'Jo\r\nBcc: eve@elsewhere.example', address: 'jo@plant.example' };
      await sendWhole(sender, newOutgoing({}, { from }));
      await outside.settle();
      const [message] = await outside.arrived();
      expect(message).toMatchObject({ from: 'jo@plant.example', to: ['ada@plant.example'] });
    });

    test('a sending that was cancelled before it began sends nothing', async () => {
      const stopped = AbortSignal.abort();
      expect((await failureOf(sender.send(newOutgoing(), null, stopped))).code).toBe('cancelled');
      expect(await outside.arrived()).toEqual([]);
    });

    test('two letters at once arrive as two', async () => {
      const letters = [newOutgoing(), newOutgoing()];
      await Promise.all(letters.map((outgoing) => sendWhole(sender, outgoing)));
      await outside.settle();
      const ids = (await outside.arrived()).map(({ messageId }) => messageId);
      expect(ids.toSorted()).toEqual(letters.map(({ messageId }) => messageId).toSorted());
    });

    if (!abilities.prepares) {
      test('nothing is laid ready, and there is nothing to take away', async () => {
        expect(await sender.prepare(newOutgoing(), signal)).toBeNull();
        await sender.discard('whatever', signal);
        expect(await outside.arrived()).toEqual([]);
      });
    }

    if (abilities.prepares) {
      test('what lies ready has not left, and can be taken away', async () => {
        const outgoing = newOutgoing();
        const prepared = await sender.prepare(outgoing, signal);
        const reference = prepared?.reference ?? '';
        expect(await (await open()).find(outgoing, reference, signal)).toEqual({
          outcome: 'not_sent',
          reference,
        });
        await sender.discard(reference, signal);
        await sender.discard(reference, signal);
        expect(await sender.find(outgoing, reference, signal)).toEqual({
          outcome: 'not_sent',
          reference: null,
        });
        expect(await outside.arrived()).toEqual([]);
      });
    }

    describeFaults(() => ({ outside, sender, open }), abilities);
  });
}
