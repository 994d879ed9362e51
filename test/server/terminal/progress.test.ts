import { expect, test } from 'vitest';
import type { AgentEvent } from '../../../db/app/events.ts';
import { renderProgress } from '../../../server/terminal/progress.ts';

const imported = (payload: object) =>
  renderProgress({ kind: 'mailbox.progressed', payload } as unknown as AgentEvent);

test('an import shows what is stored, what is left, the rate, and when it is ready', () => {
  const part = { stored: 500, left: 1_500, per_second: 12.5 };
  expect(imported({ ...part, seconds_left: 80 })).toBe(
    '  imported     500 messages, 1500 left at 12.5 a second, ready in about 80 s',
  );
  expect(imported({ ...part, seconds_left: 120 })).toContain('ready in about 2 min');
  expect(imported({ ...part, seconds_left: 9_000 })).toContain('ready in about 3 h');
  expect(imported({ ...part, left: 0, seconds_left: 0 })).toBe('  imported     500 messages, none left');
});
