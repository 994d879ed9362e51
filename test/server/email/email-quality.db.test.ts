import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { learningExamples } from '../../../db/email/learning/learning-examples.ts';
import { addIssue } from '../../support/desk.ts';
import { addDraft, say } from '../../support/feedback.ts';
import { addToken, addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

interface Answer {
  email: {
    draft_acceptance: { value: number | null; count: number; of: number; edited: number; rejected: number };
    draft_edit_distance: { mean: number | null; count: number };
    time_to_triage: { median_seconds: number | null; count: number };
    critical_recall: { value: number | null; count: number; of: number };
  };
}

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService({ LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
});
afterAll(() => service.close());

const measure = async (query = '') => (await ask<Answer>('GET', `/api/metrics/quality${query}`)).body.email;
const add = (title: string) => addIssue(service.sql, userId, title, [{ text: 'Please look at it.' }]);

describe('the measures of mail', () => {
  test('are none where nobody has said anything', async () => {
    await add('Pump');
    expect(await measure()).toMatchObject({
      draft_acceptance: { value: null, of: 0 },
      draft_edit_distance: { mean: null, count: 0 },
      time_to_triage: { median_seconds: null, count: 0 },
      critical_recall: { value: null, of: 0 },
    });
  });

  test('tell what became of replies, and how far edits went', async () => {
    const id = await add('Pump');
    const draft = (origin: string, review_status: string) =>
      addDraft(service.sql, userId, id, 'Words', { origin, review_status });
    await draft('generated', 'sent');
    await draft('generated', 'superseded');
    await draft('generated', 'rejected');
    await draft('edited', 'sent');
    await draft('edited', 'sent');
    await draft('acknowledgment', 'sent');
    for (const distance of [0.1, 0.3]) await say(service.sql, userId, id, { kind: 'draft_edit', distance });
    const { draft_acceptance, draft_edit_distance } = await measure();
    expect(draft_acceptance).toMatchObject({ value: 0.25, count: 1, of: 4, edited: 2, rejected: 1 });
    expect(draft_edit_distance).toEqual({ mean: 0.2, count: 2 });
    const earlier = '?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z';
    expect((await measure(earlier)).draft_acceptance.of).toBe(0);
  });

  test('tell how long issues waited for a first word, of those that got one', async () => {
    const [one, two] = [await add('Pump'), await add('Valve')];
    await add('Nobody looks at it');
    await service.sql`
      update public.email_messages set received_at = now() - interval '3 hours', stored_at = now() - interval '2 hours'
      where user_id = ${userId}`;
    await say(service.sql, userId, one, { kind: 'category', from: 'other', to: 'quality' });
    await say(service.sql, userId, two, { kind: 'category', from: 'other', to: 'quality' });
    await service.sql`
      update public.feedback_events set given_at = now() - interval '1 hour' where issue_id = ${one}`;
    const { time_to_triage } = await measure();
    expect(time_to_triage.count).toBe(2);
    expect(time_to_triage.median_seconds).toBeCloseTo(5_400, -1);
  });

  test('tell of critical issues how many were found, from accepted labels alone', async () => {
    const label = async (title: string, is_missed: boolean, review_status: 'open' | 'accepted') => {
      const issue_id = await add(title);
      await learningExamples(service.sql).insert(userId, {
        feedback_id: await say(service.sql, userId, issue_id, { kind: 'severity' }),
        ...{ issue_id, message_id: null, task: 'severity', origin: 'correction', review_status },
        label: { value: 'critical', from: is_missed ? 'low' : 'critical', is_critical: true, is_missed },
        input: {
          title,
          terms: [],
          identifiers: [],
          sender_domain: null,
          language: null,
          signals: {},
          mandatory: [],
        },
        reviewed_at: review_status === 'open' ? null : new Date().toISOString(),
        ...{ reviewed_by: null, review_reason: null },
      });
    };
    await label('Found', false, 'accepted');
    await label('Missed', true, 'accepted');
    await label('Not looked at yet', true, 'open');
    expect((await measure()).critical_recall).toMatchObject({ value: 0.5, count: 1, of: 2 });
    const [open] = await learningExamples(service.sql).list(userId, {
      ...{ status: 'open', task: 'severity', after: null, limit: 1 },
    });
    const by = await addToken(service.sql, userId);
    await learningExamples(service.sql).review(userId, open?.id ?? '', {
      status: 'accepted',
      reason: null,
      by,
    });
    expect((await measure()).critical_recall).toMatchObject({ count: 1, of: 3 });
  });
});
