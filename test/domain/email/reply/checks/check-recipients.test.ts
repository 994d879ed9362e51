import { describe, expect, test } from 'vitest';
import { type Change, checked } from '../checked.ts';

const found = (change: Change) =>
  checked('Thank you.', change)
    .filter(({ check }) => check === 'recipients')
    .map(({ code, severity }) => `${severity} ${code}`);
const answered = {
  sender: { address: 'anna@valves.example' },
  reply_to: [],
  recipients: [{ kind: 'to' as const, address: 'me@plant.example' }],
  list_id: null,
};

describe('recipients', () => {
  test('within the own domains and the thread are not worth a word', () => {
    const to = ['eva@plant.example'];
    expect(found({ letter: { to }, computed: { to, cc: [] }, participants: to })).toEqual([]);
  });

  test('outside the own domains are named', () => {
    expect(checked('Thank you.')).toMatchObject([
      {
        code: 'external_domain',
        severity: 'soft',
        detail: 'It goes outside your organisation, to valves.example.',
      },
    ]);
  });

  test('who were not computed and take no part block', () => {
    expect(found({ letter: { cc: ['mallory@elsewhere.example'] } })).toContain('hard unknown_recipient');
    expect(found({ letter: { cc: ['ben@valves.example'] } })).toEqual([
      'soft added_recipient',
      'soft external_domain',
    ]);
  });

  test('of a look-alike domain block, also where they take part', () => {
    const to = ['anna@va1ves.example'];
    const change = { letter: { to }, computed: { to, cc: [] }, participants: ['anna@valves.example', ...to] };
    expect(found(change)).toContain('hard look_alike_domain');
    const ownLike = ['eva@p1ant.example'];
    expect(found({ letter: { to: ownLike }, computed: { to: ownLike, cc: [] } })).toContain(
      'hard look_alike_domain',
    );
  });

  test('that are many, a list, or were in copy are shown', () => {
    const many = Array.from({ length: 9 }, (_, index) => `person${index}@valves.example`);
    expect(found({ letter: { to: many }, computed: { to: many, cc: [] } })).toContain('soft many_recipients');
    expect(found({ answered: { ...answered, list_id: 'all.plant.example' } })).toContain('soft mailing_list');
    const recipients = [
      { kind: 'to' as const, address: 'ben@valves.example' },
      { kind: 'cc' as const, address: 'me@plant.example' },
      { kind: 'cc' as const, address: 'carl@valves.example' },
    ];
    const letter = { to: ['anna@valves.example', 'carl@valves.example'] };
    const codes = found({
      answered: { ...answered, recipients },
      letter,
      computed: { to: letter.to, cc: [] },
    });
    expect(codes).toContain('soft only_in_copy');
    expect(codes).toContain('soft copy_addressed');
  });

  test.each([
    ['other@elsewhere.example', 'soft other_reply_address'],
    ['anna@valvse.example', 'hard look_alike_domain'],
    ['desk@plant-example.example', 'soft other_reply_address'],
  ])('that a Reply-To leads to: %s is %s', (address, expected) => {
    expect(found({ answered: { ...answered, reply_to: [address] } })).toContain(expected);
  });

  test('whom a Reply-To names within the domain of the sender are as good', () => {
    expect(found({ answered: { ...answered, reply_to: ['team@mail.valves.example'] } })).toEqual([
      'soft external_domain',
    ]);
  });
});
