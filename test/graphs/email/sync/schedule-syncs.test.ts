import { expect, test } from 'vitest';
import type { Submission } from '../../../../domain/execution.ts';
import { scheduleSyncs } from '../../../../graphs/email/sync/schedule-syncs.ts';

const due = [
  { id: 'a', user_id: 'anna' },
  { id: 'b', user_id: 'ben' },
];
const now = new Date('2026-03-02T08:00:31.000Z');

async function tick(open: readonly string[] = [], failing: readonly string[] = []) {
  const submitted: Submission[] = [];
  const run = scheduleSyncs({
    mailboxes: { listDue: async () => due },
    hasOpenSync: async (id) => open.includes(id),
    submit: async (submission) => {
      if (failing.includes(submission.userId)) throw new Error('no database');
      submitted.push(submission);
    },
  })(now);
  const failed = await run.then(
    () => null,
    (error: unknown) => error,
  );
  return { submitted, failed };
}

test('every due mailbox gets one sync for its minute, on its own lane', async () => {
  const { submitted } = await tick();
  expect(submitted.map(({ actor, key }) => [actor, key])).toEqual([
    ['email.sync:a', 'a@2026-03-02T08:00:00.000Z'],
    ['email.sync:b', 'b@2026-03-02T08:00:00.000Z'],
  ]);
});

test('one that waits or runs already gets no second one', async () => {
  expect((await tick(['a'])).submitted.map(({ userId }) => userId)).toEqual(['ben']);
});

test('trouble with one keeps nobody else back, and is told', async () => {
  const { submitted, failed } = await tick([], ['anna']);
  expect(submitted.map(({ userId }) => userId)).toEqual(['ben']);
  expect(failed).toBeInstanceOf(AggregateError);
});
