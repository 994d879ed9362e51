import { expect, test } from 'vitest';
import judgeSignals from '../../../../../tools/email/judge-signals.ts';

test('a deadline in years has a nearness that the database can store', async () => {
  const message = {
    ...{ subject: 'Contract', text: 'Please renew the contract by 14 May 2031.', quoted: '', language: 'en' },
    ...{ sent_at: '2026-01-12T08:00:00.000Z', direction: 'incoming' as const, sender: 'ann@plant.example' },
    ...{ recipients: [], in_reply_to: [], is_bulk: false, is_automatic: false, mandatory: [] },
  };
  const { signals } = await judgeSignals.run(
    { messages: [{ message, answer: null }], own: ['jo@plant.example'], time_zone: 'Europe/Berlin' },
    { signal: AbortSignal.timeout(60_000) },
  );
  const deadlines = (signals[0] ?? []).filter(({ name, due_at }) => name === 'deadline' && due_at !== null);
  expect(deadlines).toHaveLength(1);
  expect(deadlines[0]?.value).toBe(0);
});
