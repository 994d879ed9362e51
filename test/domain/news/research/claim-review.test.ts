import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { objectionTo } from '../../../../domain/approval.ts';
import {
  claimReviewAction,
  claimReviewSchema,
  claimsToReview,
  concernsReader,
  oneForEachFact,
  type ReviewableClaim,
  reviewsAfter,
} from '../../../../domain/news/research/claim-review.ts';

const claim = (change: Partial<ReviewableClaim> = {}): ReviewableClaim => ({
  id: randomUUID(),
  text: 'Three people were hurt.',
  check_worthiness: 0.7,
  is_high_impact: true,
  impact_reason: 'safety',
  evidence_status: 'unresolved',
  review: null,
  ...change,
});

describe('a person is asked', () => {
  test('about what is of high impact, not supported, worth checking and not decided', () => {
    const asked = [claim(), claim({ evidence_status: 'conflicting' }), claim({ review: 'expired' })];
    const others = [
      claim({ is_high_impact: false }),
      claim({ evidence_status: 'supported' }),
      claim({ check_worthiness: 0.4 }),
      claim({ review: 'approved' }),
      claim({ review: 'rejected' }),
    ];
    expect(claimsToReview([...asked, ...others])).toEqual(asked);
  });

  test('about grave harm unless they want less of it, and about the rest in topics of theirs', () => {
    const asked = (impact_reason: string, personal: number) => concernsReader({ impact_reason }, personal);
    for (const grave of ['safety', 'security', 'health', 'legal']) {
      expect(asked(grave, 0.5)).toBe(true);
      expect(asked(grave, 0.45)).toBe(false);
    }
    for (const other of ['finance', 'personnel', 'large number']) {
      expect(asked(other, 0.5)).toBe(false);
      expect(asked(other, 0.55)).toBe(true);
      expect(asked(other, 0.25)).toBe(false);
    }
  });

  test('once about what is said twice in the same words', () => {
    const said = [
      '12 people were hurt.',
      'Nobody was hurt.',
      '“12 people were HURT”',
      '13 people were hurt.',
    ];
    const claims = said.map((text) => claim({ text }));
    expect(oneForEachFact(claims).map((facts) => facts.map(({ text }) => text))).toEqual([
      [said[0], said[2]],
      [said[1]],
      [said[3]],
    ]);
  });

  test('in a form that an edit must keep', () => {
    const [first, second] = [claim(), claim()];
    const action = claimReviewAction({ id: randomUUID(), title: 'A story' }, [first, second]);
    const request = {
      actionRequests: [action] as [typeof action],
      reviewConfigs: [
        { actionName: action.name, allowedDecisions: ['edit' as const], argsSchema: claimReviewSchema },
      ],
    };
    const claims = z.array(z.looseObject({ claim_id: z.string() })).parse(action.args['claims']);
    const edit = (verdict: string) => ({
      type: 'edit' as const,
      edited_action: {
        name: action.name,
        args: { ...action.args, claims: claims.map((each) => ({ ...each, verdict })) },
      },
    });
    expect(objectionTo(edit('reject') as never, request as never)).toBeNull();
    expect(objectionTo(edit('perhaps') as never, request as never)).toContain('refused');
  });
});

describe('the answer', () => {
  test('of approve, reject and nobody counts for every claim', () => {
    expect(reviewsAfter({ type: 'approve' }, ['a', 'b']).map(({ review }) => review)).toEqual([
      'approved',
      'approved',
    ]);
    expect(reviewsAfter({ type: 'reject' }, ['a'])).toEqual([{ claim_id: 'a', review: 'rejected' }]);
    expect(reviewsAfter({ type: 'expired' }, ['a'])).toEqual([{ claim_id: 'a', review: 'expired' }]);
  });

  test('of an edit gives each claim its own verdict, and what was taken out is not approved', () => {
    const claims = [claim(), claim(), claim()];
    const action = claimReviewAction({ id: randomUUID(), title: 'A story' }, claims);
    const listed = action.args['claims'] as { claim_id: string }[];
    const args = {
      ...action.args,
      claims: [listed[0], { ...listed[1], verdict: 'reject' }] as never,
    };
    const outcome = { type: 'edit' as const, edited_action: { name: action.name, args } };
    expect(
      reviewsAfter(
        outcome,
        claims.map(({ id }) => id),
      ).map(({ review }) => review),
    ).toEqual(['approved', 'rejected', 'rejected']);
  });
});
