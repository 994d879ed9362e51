import { describe, expect, test } from 'vitest';
import { composeMessage } from '../../../../tools/email/send/compose.ts';
import { newOutgoing } from './letters.ts';
import { failureOf } from './sending.ts';

const textOf = async (...given: Parameters<typeof newOutgoing>) =>
  Buffer.from(await composeMessage(newOutgoing(...given))).toString('latin1');
const headOf = (text: string) => text.slice(0, text.indexOf('\r\n\r\n'));

describe('a letter as bytes', () => {
  test('the same letter gives the same bytes, whenever it is put together', async () => {
    const outgoing = newOutgoing({ subject: 'Re: Größe 日本語', body: 'ü'.repeat(5000) });
    const [first, second] = [await composeMessage(outgoing), await composeMessage(structuredClone(outgoing))];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('it is plain text in UTF-8 with exactly these headers', async () => {
    const text = await textOf({}, { messageId: 'reply-1@plant.example' });
    expect(headOf(text).split('\r\n').toSorted()).toEqual(
      [
        'Content-Transfer-Encoding: quoted-printable',
        'From: Jo Engineer <jo@plant.example>',
        'To: ada@plant.example',
        'Cc: ben@supplier.example',
        'In-Reply-To: <pump-3@plant.example>',
        'References: <first@plant.example> <pump-3@plant.example>',
        'Subject: Re: Pump 3 leaks',
        'Message-ID: <reply-1@plant.example>',
        'Date: Mon, 01 Jun 2026 08:00:00 +0000',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
      ].toSorted(),
    );
  });

  test('only an acknowledgment is marked as automatic', async () => {
    expect(await textOf()).not.toMatch(/^auto-submitted/im);
    expect(await textOf({}, { isAutomatic: true })).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  });

  test('lines are ASCII and short enough for every mail server', async () => {
    const text = await textOf({
      subject: `Re: ${'Pumpe ü '.repeat(60)}`,
      body: `${'x'.repeat(5000)}\n${'😀'.repeat(300)}\r\nend`,
      references: Array.from({ length: 100 }, (_, index) => `${'m'.repeat(60)}${index}@plant.example`),
    });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test.each(['\r\nBcc: eve@elsewhere.example', '\rBcc: eve@x.example', '\u2028Bcc: x', '\u0085Bcc: x', '\0'])(
    'a subject with a line break is refused (%j)',
    async (planted) => {
      const failure = await failureOf(composeMessage(newOutgoing({ subject: `Re: Pump${planted}` })));
      expect(failure.code).toBe('invalid_request');
      expect(failure.message).toContain('not sent');
    },
  );

  test.each([
    'ada@plant.example>, <eve@elsewhere.example',
    '"ada@plant.example, eve"@elsewhere.example',
    'Ada <ada@plant.example>',
    'ada@plant.example;eve@elsewhere.example',
    'team:ada@plant.example;',
    'ada@plant.example ',
    '',
  ])('an address that could be read as another is refused (%j)', async (address) => {
    for (const letter of [{ to: [address] }, { cc: [address] }])
      expect((await failureOf(composeMessage(newOutgoing(letter)))).code).toBe('invalid_request');
  });

  test('a name is a name, whatever stands in it', async () => {
    const from = {
      name: 'Jo" <eve@elsewhere.example>,\r\nBcc: eve@elsewhere.example',
      address: 'jo@plant.example',
    };
    const head = headOf(await textOf({}, { from }));
    expect(head).not.toMatch(/^bcc:/im);
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
    expect(/^From: (.*)$/m.exec(unfolded)?.[1]).toMatch(/^".*" <jo@plant\.example>$/);
  });

  test('a body cannot bring headers of its own or files of this machine', async () => {
    const text = await textOf({ body: 'Bcc: eve@elsewhere.example\n\nfile:///etc/passwd' });
    expect(headOf(text)).not.toMatch(/^bcc:/im);
    expect(text.trimEnd().endsWith('Bcc: eve@elsewhere.example\r\n\r\nfile:///etc/passwd')).toBe(true);
  });
});
