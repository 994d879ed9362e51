import { expect, test } from 'vitest';
import { resolveSubject } from '../../../../domain/email/learning/resolve-subject.ts';

const own = ['mara@plant.example', 'quality@plant.example'];

test.each([
  [
    'the company of the newest sender from outside',
    ['boris@plant.example', 'anna@velmora.example', 'x@other.example'],
    '@velmora.example',
  ],
  ['a colleague where nobody from outside has written', ['boris@plant.example'], 'boris@plant.example'],
  ['the address where anybody may write from the domain', ['anna.weber@gmail.com'], 'anna.weber@gmail.com'],
  ['nobody where only the engineer has written', ['mara@plant.example', 'quality@plant.example'], null],
  ['nobody where nobody has written', [], null],
  ['nobody where the name is too long for a preference', [`anna@${'very-'.repeat(12)}long.example`], null],
])('without a name %s is meant', (_who, senders, meant) => {
  expect(resolveSubject(senders, own)).toBe(meant);
});
