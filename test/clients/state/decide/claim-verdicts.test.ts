import { describe, expect, it } from 'vitest';
import {
  decisionOf,
  missingVerdicts,
  nextOpenClaim,
} from '../../../../clients/state/decide/claim-verdicts.ts';
import { objectionTo } from '../../../../domain/approval.ts';
import { claimReviewAction, claimReviewSchema } from '../../../../domain/news/research/claim-review.ts';

const ids = [1, 2, 3].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
const [one = '', two = '', three = ''] = ids;
const action = claimReviewAction(
  { id: '0000000f-0000-4000-8000-000000000000', title: 'A bulletin' },
  ids.map((id) => ({
    id,
    text: `claim ${id}`,
    check_worthiness: 0.9,
    is_high_impact: true,
    impact_reason: 'safety',
    evidence_status: 'unresolved' as const,
    review: null,
  })),
);

describe('verdicts on claims', () => {
  it('are missing until each claim has one', () => {
    expect(missingVerdicts(action, {})).toBe(3);
    expect(missingVerdicts(action, { [one]: 'approve', [two]: 'reject' })).toBe(1);
    expect(() => decisionOf(action, { [one]: 'approve' })).toThrow('A claim has no verdict');
  });

  it('approve or reject as a whole only if all agree', () => {
    expect(decisionOf(action, { [one]: 'approve', [two]: 'approve', [three]: 'approve' }).type).toBe(
      'approve',
    );
    expect(
      decisionOf(action, { [one]: 'reject', [two]: 'reject', [three]: 'reject' }, 'no source').type,
    ).toBe('reject');
  });

  it('become one edit that the server allows if they differ', () => {
    const decision = decisionOf(action, { [one]: 'approve', [two]: 'reject', [three]: 'approve' });
    const { description, ...shown } = action;
    const request = {
      actionRequests: [{ ...shown, args: shown.args as never, description }],
      reviewConfigs: [
        { actionName: action.name, allowedDecisions: ['edit'], argsSchema: claimReviewSchema as never },
      ],
    } as Parameters<typeof objectionTo>[1];
    expect(objectionTo(decision, request)).toBeNull();
    expect(decision).toMatchObject({
      type: 'edit',
      edited_action: {
        args: { claims: [{ verdict: 'approve' }, { verdict: 'reject' }, { verdict: 'approve' }] },
      },
    });
  });

  it('lead to the next claim without one, also before the present one', () => {
    expect(nextOpenClaim(action, { [one]: 'approve' }, one)).toBe(two);
    expect(nextOpenClaim(action, { [two]: 'approve', [three]: 'reject' }, three)).toBe(one);
    expect(
      nextOpenClaim(action, { [one]: 'approve', [two]: 'approve', [three]: 'reject' }, three),
    ).toBeNull();
  });
});
