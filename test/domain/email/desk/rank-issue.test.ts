import { describe, expect, test } from 'vitest';
import { inDeskOrder } from '../../../../domain/email/desk/desk-order.ts';
import { type RankableIssue, rankedBy, rankIssue } from '../../../../domain/email/desk/rank-issue.ts';

const now = '2026-11-20T08:00:00.000Z';

const issue = (change: Partial<RankableIssue> = {}): RankableIssue => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Pump P-101',
  revision: 3,
  mandatory: [],
  priority_set: null,
  priority_set_at: null,
  importance_lift: 0,
  participants: ['anna@velmora.example'],
  last_message_at: now,
  time_zone: 'Europe/Berlin',
  locale: 'en-GB',
  words: 'Pump P-101 leaks',
  status: 'waiting_on_me',
  suspected: [],
  left_mandatory: null,
  corrected: [],
  has_approval: false,
  requires_response: false,
  messages: [{ id: 'm', direction: 'incoming', received_at: now, kind: 'person', sender: null }],
  signals: [
    {
      message_id: 'm',
      name: 'urgency',
      value: 0.8,
      due_at: null,
      quote: null,
      quote_start: null,
      quote_end: null,
    },
  ],
  findings: [],
  asked: [],
  owed: [],
  ...change,
});

const by = (topic_weights: Record<string, number> = {}, settings: Record<string, unknown> = {}) =>
  rankedBy({ topic_weights, settings, version: 7 }, now);

describe('ranking on paper', () => {
  test('is the formula with the weights of the version, and names that version', () => {
    // 0.25 of 0.8 for urgency and 0.1 of 0.5 for what nobody has said anything about.
    expect(rankIssue(issue(), by())).toMatchObject({ total: 0.25, preference_version: 7, issue_revision: 3 });
    const weights = { urgency: 1, impact: 0, actionability: 0, relevance: 0, deadline: 0, history: 0 };
    expect(rankIssue(issue(), by({}, { weights })).total).toBe(0.8);
  });

  test('has no sentence twice as its evidence, whatever its spaces and its message', () => {
    const said = 'Stop the  drives now.';
    const told = { value: 0.9, due_at: null, quote: said, quote_start: 0, quote_end: said.length };
    const { evidence } = rankIssue(
      issue({
        mandatory: ['safety_concern'],
        findings: [
          {
            message_id: 'm',
            category: 'safety_concern',
            quote: 'Stop the drives now.',
            tier: 'mandatory',
            found_in: 'text',
          },
        ],
        signals: [
          { message_id: 'm', name: 'urgency', ...told },
          {
            message_id: 'm',
            name: 'business_impact',
            ...told,
            quote: 'Line 3 stands.',
            quote_start: 30,
            quote_end: 44,
          },
        ],
      }),
      by(),
    );
    expect(evidence.map(({ quote }) => quote)).toEqual(['Stop the drives now.', 'Line 3 stands.']);
  });

  test('gives the same recommendation for the same issue, preferences and moment', () => {
    const given = by({ '@velmora.example': 0.4, pump: -0.2 });
    expect(rankIssue(issue(), given)).toEqual(rankIssue(structuredClone(issue()), given));
  });

  test('moves what the preferences speak of by half of their weight, and nothing else', () => {
    const moved = rankIssue(issue(), by({ '@velmora.example': 0.4 }));
    expect(moved.total).toBeCloseTo(0.25 + 0.1 * 0.5 * 0.4, 12);
    expect(rankIssue(issue(), by({ '@other.example': 0.4 })).total).toBe(0.25);
  });
});

describe('the order of the desk', () => {
  const action = (issue_id: string, total: number, change = {}) => ({
    issue_id,
    total,
    is_mandatory: false,
    is_suspected: false,
    is_muted: false,
    list: 'desk' as const,
    ...change,
  });

  test('has what is mandatory first, then suspected, then the higher total, then the lower id, and leaves out the rest', () => {
    const actions = [
      action('d', 0.5),
      action('c', 0.9),
      action('b', 0.5),
      action('m', 0.1, { is_mandatory: true }),
      action('s', 0.05, { is_suspected: true }),
      action('n', 0.99, { list: 'newsletters' }),
      action('h', 0.95, { is_muted: true }),
    ];
    expect(inDeskOrder(actions).map(({ issue_id }) => issue_id)).toEqual(['m', 's', 'c', 'b', 'd']);
  });

  test('takes totals for equal that are stored as the same number', () => {
    expect(inDeskOrder([action('a', 0.3), action('b', 0.3 + 1e-10)]).map(({ issue_id }) => issue_id)).toEqual(
      ['a', 'b'],
    );
  });
});
