import { expect, test } from 'vitest';
import { describedService } from '../../../server/reference/described.ts';
import { serviceEvents } from '../../support/events.ts';

test('the modules declare the events that the tests of the service expect, in the same order', () => {
  const { events } = describedService();
  expect([...events.kinds.keys()]).toEqual([...serviceEvents.kinds.keys()]);
  expect(events.nouns).toEqual(serviceEvents.nouns);
});

test('the modules have different names, by which their migrations are recorded', () => {
  const names = describedService().modules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the duties of all modules have different names, so that a log line names one of them', () => {
  const duties = describedService().modules.flatMap((module) => Object.keys(module.duties));
  expect(new Set(duties).size).toBe(duties.length);
});
