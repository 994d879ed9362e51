import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recipientsFor } from '../../../../domain/email/reply/recipients.ts';
import { answerable, me, people } from './answerable.ts';

const own = [me, 'n.ekwall@plant.example'];
const tomas = 'tomas@plant.example';
const refusal = (change: Parameters<typeof answerable>[0], all = false) => {
  const result = recipientsFor(answerable(change), own, all);
  return 'refused' in result ? result.refused : null;
};

describe('a reply', () => {
  test('goes to the sender alone, and with everybody else in copy when all are answered', () => {
    const recipients = [
      ...people('to', me, 'lea@plant.example'),
      ...people('cc', 'Dieter@Plant.example', 'LEA@plant.example', tomas),
    ];
    expect(recipientsFor(answerable({ recipients }), own, false)).toEqual({
      to: [tomas],
      cc: [],
      redirected: [],
    });
    expect(recipientsFor(answerable({ recipients }), own, true)).toEqual({
      to: [tomas],
      cc: ['lea@plant.example', 'dieter@plant.example'],
      redirected: [],
    });
  });

  test('goes to every Reply-To address instead of the sender, and says which are somebody else', () => {
    const reply_to = ['Desk@plant.example', tomas, 'desk@plant.example'];
    expect(recipientsFor(answerable({ reply_to }), own, false)).toEqual({
      to: ['desk@plant.example', tomas],
      cc: [],
      redirected: ['desk@plant.example'],
    });
    expect(recipientsFor(answerable({ reply_to: ['boss@elsewhere.example'] }), own, false)).toMatchObject({
      to: ['boss@elsewhere.example'],
      redirected: ['boss@elsewhere.example'],
    });
  });

  test('falls back to the sender where Reply-To names only the engineer or nothing that is an address', () => {
    for (const reply_to of [[me], ['N.EKWALL+plant@plant.example'], ['undisclosed-recipients:;'], ['a@b@c']])
      expect(recipientsFor(answerable({ reply_to }), own, false)).toMatchObject({
        to: [tomas],
        redirected: [],
      });
  });

  test('never goes to who received a blind copy', () => {
    const recipients = [...people('to', me), ...people('bcc', 'secret@plant.example')];
    expect(recipientsFor(answerable({ recipients }), own, true)).toMatchObject({ to: [tomas], cc: [] });
  });

  test('to a message of a list goes to its writer, and to the list only when it is all there is', () => {
    const list = 'drives@lists.example';
    const change = {
      list_id: 'Drives <drives.lists.example>',
      reply_to: [list],
      is_bulk: true,
      subject: 'Re: VX3',
    };
    const toList = answerable({ ...change, recipients: people('to', list) });
    expect(recipientsFor(toList, own, false)).toEqual({ to: [tomas], cc: [], redirected: [] });
    expect(recipientsFor(toList, own, true)).toMatchObject({ to: [tomas], cc: [list] });
    const toPeople = answerable({ ...change, recipients: people('to', list, 'lea@plant.example', me) });
    expect(recipientsFor(toPeople, own, true)).toMatchObject({ to: [tomas], cc: ['lea@plant.example'] });
  });

  test('to a message of one’s own follows it up where it went', () => {
    const sender = { name: 'Nora', address: 'N.Ekwall@plant.example' };
    const recipients = [...people('to', tomas, me), ...people('cc', 'lea@plant.example')];
    for (const direction of ['outgoing', 'incoming'] as const) {
      const sent = answerable({ direction, sender, recipients });
      expect(recipientsFor(sent, own, false)).toEqual({ to: [tomas], cc: [], redirected: [] });
      expect(recipientsFor(sent, own, true)).toMatchObject({ to: [tomas], cc: ['lea@plant.example'] });
    }
    expect(refusal({ direction: 'outgoing', sender, recipients: people('to', me) })).toMatch(
      /no other recipients/,
    );
  });
});

describe('nobody is answered', () => {
  test('where a machine, a mailing or an unread address wrote, and the reason is said', () => {
    expect(refusal({ is_automatic: true })).toMatch(/machine/);
    expect(refusal({ is_bulk: true })).toMatch(/mass mailing/);
    for (const address of [
      'no-reply@shop.example',
      'donotreply+77@shop.example',
      'orders-noreply@shop.example',
    ])
      expect(refusal({ sender: { name: 'Shop', address } })).toContain(`Mail to ${address} is not read`);
  });

  test('where the sender or all recipients are hidden', () => {
    expect(refusal({ sender: null })).toMatch(/not name its sender/);
    expect(refusal({ recipients: [] })).toMatch(/blind copy/);
    expect(refusal({ recipients: people('bcc', me) })).toMatch(/blind copy/);
  });

  test('where more than fifty would be', () => {
    const many = (count: number) =>
      people('cc', ...Array.from({ length: count }, (_, n) => `p${n}@plant.example`));
    expect(
      recipientsFor(answerable({ recipients: [...people('to', me), ...many(49)] }), own, true),
    ).toMatchObject({
      to: [tomas],
    });
    expect(refusal({ recipients: [...people('to', me), ...many(50)] }, true)).toMatch(/51 people/);
  });
});

describe('whatever the headers say', () => {
  const address = fc.constantFrom(
    me,
    'NORA@plant.example',
    'nora+x@plant.example',
    'n.ekwall@plant.example',
    tomas,
    'Lea@plant.example',
    'no-reply@shop.example',
    'drives@lists.example',
    'not an address',
    'a@b@c.example',
    '',
  );
  const message = fc.record({
    direction: fc.constantFrom('incoming' as const, 'outgoing' as const),
    sender: fc.option(fc.record({ name: fc.constantFrom(null, 'Tomás'), address })),
    reply_to: fc.array(address, { maxLength: 4 }),
    recipients: fc.array(
      fc.record({
        kind: fc.constantFrom('to' as const, 'cc' as const, 'bcc' as const),
        name: fc.constantFrom(null),
        address,
      }),
      {
        maxLength: 6,
      },
    ),
    list_id: fc.constantFrom(null, '<drives.lists.example>'),
    is_bulk: fc.boolean(),
    subject: fc.constantFrom('VX3', 'Re: VX3'),
  });

  test('no own address is written to, none twice, and each stands in a header that people see', () => {
    fc.assert(
      fc.property(message, fc.boolean(), (change, all) => {
        const result = recipientsFor(answerable(change), own, all);
        if ('refused' in result) return;
        const everybody = [...result.to, ...result.cc];
        const visible = [
          change.sender?.address,
          ...change.reply_to,
          ...change.recipients.filter(({ kind }) => kind !== 'bcc').map((each) => each.address),
        ].map((each) => each?.toLowerCase());
        expect(result.to.length).toBeGreaterThan(0);
        expect(new Set(everybody).size).toBe(everybody.length);
        expect(everybody.filter((each) => /^(?:nora|n\.ekwall)(?:\+|@)/.test(each))).toEqual([]);
        expect(everybody.every((each) => visible.includes(each))).toBe(true);
        expect(result.redirected.every((each) => result.to.includes(each))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
