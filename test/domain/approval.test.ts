import { describe, expect, test } from 'vitest';
import { type DecisionType, objectionTo, type ReviewRequest } from '../../domain/approval.ts';

const args = {
  to: ['a@example.org'],
  copies: [],
  subject: 'Hello',
  urgent: false,
  parent: null,
  place: { row: 1 },
};
const request = (change: Partial<ReviewRequest['reviewConfigs'][0]> = {}): ReviewRequest => ({
  actionRequests: [{ name: 'send', args }],
  reviewConfigs: [{ actionName: 'send', allowedDecisions: ['approve', 'edit', 'reject'], ...change }],
});
const edited = (change: Record<string, unknown>, asked = request()) =>
  objectionTo({ type: 'edit', edited_action: { name: 'send', args: { ...args, ...change } } }, asked);

describe('a decision', () => {
  test.each(['approve', 'reject'] as const)('to %s needs nothing but to be allowed', (type) => {
    expect(objectionTo({ type }, request())).toBe(null);
    const others = (['approve', 'edit', 'reject'] satisfies DecisionType[]).filter((each) => each !== type);
    expect(objectionTo({ type }, request({ allowedDecisions: others }))).toContain(`"${type}" is not`);
  });

  test('to edit is refused where only approving and rejecting are allowed', () => {
    expect(edited({}, request({ allowedDecisions: ['approve', 'reject'] }))).toContain('"edit" is not');
  });
});

describe('an edited action', () => {
  test.each([
    ['nothing', {}],
    ['texts, numbers and flags', { subject: 'Bye', urgent: true, place: { row: 2 } }],
    ['the length of a list', { to: ['b@example.org', 'c@example.org'] }],
    ['all of a list', { to: [] }],
    ['an empty list', { copies: ['d@example.org'] }],
  ])('may change %s', (_what, change) => {
    expect(edited(change)).toBe(null);
  });

  test.each([
    ['text into a number', { subject: 1 }],
    ['text into null', { subject: null }],
    ['null into text', { parent: 'x' }],
    ['an object into a list', { place: [] }],
    ['a list into an object', { to: {} }],
    ['the elements of a list', { to: [1] }],
    ['an element into an object', { copies: [{ lc: 1 }] }],
    ['the keys of an object', { place: { column: 1 } }],
    ['nothing, but adds a key deeper', { place: { row: 1, lc: 1 } }],
    ['nothing, but adds a key', { lc: 1 }],
    ['a key that every object inherits', { place: { constructor: 1 } }],
  ])('may not change %s', (_what, change) => {
    expect(edited(change)).toContain('names and types');
  });

  test('may not leave an argument out, or be of another name', () => {
    const { urgent: _left, ...rest } = args;
    expect(objectionTo({ type: 'edit', edited_action: { name: 'send', args: rest } }, request())).not.toBe(
      null,
    );
    expect(objectionTo({ type: 'edit', edited_action: { name: 'drop', args } }, request())).toContain(
      '"drop"',
    );
  });

  test('is held to the schema of its request, where there is one', () => {
    const argsSchema = { type: 'object', properties: { subject: { enum: ['Hello', 'Bye'] } } };
    expect(edited({ subject: 'Bye' }, request({ argsSchema }))).toBe(null);
    expect(edited({ subject: 'Hey' }, request({ argsSchema }))).toMatch(/refused.*subject/s);
  });

  test('that is nested without end is refused, and not followed', () => {
    let deep: unknown = [];
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(edited({ copies: deep })).toContain('names and types');
  });
});
