import { describe, expect, test } from 'vitest';
import {
  type ExplainedIssue,
  explainClosed,
  explainIssue,
} from '../../../../../domain/email/desk/why/explain-issue.ts';
import type { ListReason } from '../../../../../domain/email/desk/why/reasons.ts';

// A Wednesday evening in Berlin.
const now = '2026-11-18T17:00:00.000Z';
const place = { time_zone: 'Europe/Berlin', locale: 'en-GB' };
const petra = { name: 'Petra Voss', address: 'petra@plant.example' };
const message = {
  ...{ id: 'm1', direction: 'incoming' as const, received_at: '2026-11-16T08:00:00.000Z' },
  ...{ sender: petra, kind: 'person' as const },
};
const ask = {
  ...{ message_id: 'm1', quote: 'Please send me the torque values by tomorrow 15:00.', owner: null },
  due_at: '2026-11-17T14:00:00.000Z',
};

const issue = (change: Partial<ExplainedIssue> = {}): ExplainedIssue => ({
  ...place,
  ...{ mandatory: [], suspected: [], left_mandatory: null, priority_set: null, priority_set_at: null },
  ...{ messages: [message], findings: [], asked: [], owed: [], signals: [] },
  ...change,
});
const by = { due_at: null, fact: null, lift: 0, preferences: [], learned: [] };
const why = (of: ExplainedIssue, reason: ListReason, at = now, preferences: string[] = []) =>
  explainIssue(of, reason, { ...by, preferences, now: at }).why;
const finding = (category: string, tier = 'mandatory', found_in = 'text') => ({
  ...{ message_id: 'm1', category, tier, found_in },
  quote: 'Solvent is leaking below TK-12.',
});

describe('an explanation says with facts', () => {
  test('who asked for what and when, by how much it is overdue, and that it is not answered', () => {
    expect(why(issue({ asked: [ask] }), 'asked')).toBe(
      'Petra Voss asked on Mon 16 Nov: “Please send me the torque values by tomorrow 15:00.” It was due yesterday at 15:00 and is 1 day overdue. You have not answered.',
    );
    expect(why(issue({ asked: [ask] }), 'asked', '2026-11-17T13:00:00.000Z')).toContain(
      'Due today at 15:00.',
    );
    expect(why(issue({ asked: [ask] }), 'asked', '2026-11-16T13:00:00.000Z')).toContain(
      'Due tomorrow at 15:00.',
    );
    expect(why(issue({ asked: [ask] }), 'asked', '2027-01-18T13:00:00.000Z')).toContain(
      'It was due on Tue 17 Nov at 15:00 and is more than 14 days overdue.',
    );
  });

  test('what must be reviewed, since when it is known, and where it was said', () => {
    expect(
      why(issue({ mandatory: ['safety_concern'], findings: [finding('safety_concern')] }), 'mandatory'),
    ).toBe(
      'Must be reviewed: safety concern, known since Mon 16 Nov, 09:00. Petra Voss wrote “Solvent is leaking below TK-12.”',
    );
    const file = { ...finding('safety_concern', 'mandatory', 'attachment'), quote: 'GuardBypass_line-3.jpg' };
    expect(why(issue({ mandatory: ['safety_concern'], findings: [file] }), 'mandatory')).toContain(
      'Petra Voss sent the file “Guard Bypass line 3.”',
    );
  });

  test('that a suspicion is not sure, and by which sentence', () => {
    const of = issue({
      suspected: ['safety_concern'],
      findings: [finding('safety_concern', 'suspected')],
    });
    expect(why(of, 'suspected')).toMatch(/^May have to be reviewed, which is not sure: safety concern/);
    expect(why(of, 'suspected')).toContain('“Solvent is leaking below TK-12.” Confirm or clear it.');
  });

  test('by whom and when it was settled', () => {
    const left_mandatory = {
      ...{ reason: 'solved', categories: ['safety_concern'], message_id: 'm1' },
      ...{ quote: 'The leak is sealed.', at: message.received_at },
    };
    expect(why(issue({ left_mandatory }), 'left_mandatory')).toBe(
      'Petra Voss wrote on Mon 16 Nov that it is over: “The leak is sealed.” It was: safety concern. It stays here until you close it.',
    );
    const closed = { by: 'Omar Nasser', quote: 'It runs again.', at: message.received_at };
    expect(explainClosed(closed, 'resolved', now, place)).toBe(
      'Resolved: Omar Nasser wrote on Mon 16 Nov “It runs again.”',
    );
    expect(explainClosed(null, 'dismissed', now, place)).toBe('You set it to dismissed.');
  });

  test('what others owe, and that it is overdue', () => {
    const outgoing = { ...message, direction: 'outgoing' as const };
    const owed = [{ ...ask, owner: 'omar@plant.example' }];
    expect(why(issue({ messages: [outgoing], owed }), 'follow_up')).toBe(
      'You asked omar@plant.example on Mon 16 Nov: “Please send me the torque values by tomorrow 15:00.” It was due yesterday at 15:00 and is 1 day overdue. There is no answer yet: follow up.',
    );
  });

  test('why nothing is to be done in the other lists', () => {
    expect(why(issue(), 'nothing_asked')).toBe('Petra Voss wrote on Mon 16 Nov; nothing is asked of you.');
    const bulk = { ...message, kind: 'bulk' as const };
    expect(why(issue({ messages: [bulk] }), 'nothing_asked')).toMatch(
      /^Bulk mail of Petra Voss on Mon 16 Nov/,
    );
  });
});

test('an explanation says what a person said, and what has come since', () => {
  const set = issue({ priority_set: 0.05, priority_set_at: message.received_at, asked: [ask] });
  const said = { ...by, fact: 'deadline' as const, lift: 0.1, learned: ['pump (0.10)'], now };
  expect(explainIssue(set, 'asked', said).why).toMatch(
    /^You set its priority to 0\.05 on Mon 16 Nov; since then a newer message has an earlier deadline\. .* You said that it matters more \(\+0\.10\)\. Learned from your corrections: pump \(0\.10\)\.$/,
  );
});

describe('an explanation gives no reason', () => {
  const urgency = (reason: string) => [{ message_id: 'm1', name: 'urgency', value: 0.9, reason }];

  test('of urgency without a word that says so in a message that is not answered', () => {
    expect(why(issue({ asked: [ask], signals: urgency('no sign of urgency') }), 'asked')).not.toContain(
      'urgent',
    );
    expect(
      why(issue({ asked: [ask], signals: urgency('mentions today; marked as urgent') }), 'asked'),
    ).toContain('It is marked as urgent.');
    const answer = {
      ...{ ...message, id: 'm2', direction: 'outgoing' as const },
      received_at: '2026-11-17T08:00:00.000Z',
    };
    const answered = issue({
      messages: [message, answer],
      asked: [ask],
      signals: urgency('marked as urgent'),
    });
    expect(why(answered, 'asked')).toContain('You wrote on Tue 17 Nov, and this is still open.');
    expect(why(answered, 'asked')).not.toContain('urgent.');
  });

  test('of preferences or a set priority that there are not', () => {
    expect(why(issue({ asked: [ask] }), 'asked')).not.toMatch(/preferences|You set/);
    expect(why(issue({ asked: [ask], priority_set: 0.9 }), 'asked', now, ['pump (0.40)'])).toMatch(
      /^You set its priority to 0\.90\. .* Your preferences: pump \(0\.40\)\.$/,
    );
  });
});

test('an explanation is in one language, that of the reader, with its dates', () => {
  const german = issue({
    asked: [ask],
    locale: 'de-DE',
    mandatory: ['safety_concern'],
    findings: [finding('safety_concern')],
  });
  expect(why(german, 'mandatory')).toBe(
    'Muss geprüft werden: Sicherheit, bekannt seit Mo. 16. Nov., 09:00. Petra Voss schrieb „Solvent is leaking below TK-12.“ Petra Voss bat am Mo. 16. Nov.: „Please send me the torque values by tomorrow 15:00.“ Fällig war es gestern um 15:00, es ist 1 Tag überfällig. Du hast noch nicht geantwortet.',
  );
  expect(why(issue({ asked: [ask], locale: 'fr-FR' }), 'asked')).toMatch(/^Petra Voss asked on Mon 16 Nov:/);
});

test('time changes the words at the midnights and at the deadline, and no more once it is long past', () => {
  const of = issue({ asked: [ask] });
  const moves = (at: string) => explainIssue(of, 'asked', { ...by, now: at }).moves_at;
  expect(moves('2026-11-10T08:00:00.000Z')).toBe('2026-11-15T23:00:00.000Z');
  expect(moves('2026-11-16T08:00:00.000Z')).toBe('2026-11-16T23:00:00.000Z');
  expect(moves('2026-11-17T08:00:00.000Z')).toBe(ask.due_at);
  expect(moves(now)).toBe('2026-11-18T23:00:00.000Z');
  expect(moves('2026-12-18T08:00:00.000Z')).toBeNull();
});
