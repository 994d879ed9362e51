import type { z } from '@hono/zod-openapi';
import { approvals } from '../../db/app/approvals.ts';
import type { Sql } from '../../db/connect.ts';
import { askedDrafts } from '../../db/email/reply/asked-drafts.ts';
import { automationKind } from '../../domain/email/reply/automation.ts';
import { replyApprovalKind, resendApprovalKind } from '../../domain/email/reply/draft.ts';
import { claimReviewKind } from '../../domain/news/research/claim-review.ts';
import type { decisionKind } from './today-responses.ts';

type Decision = z.output<typeof decisionKind>;

const decisionOf: Readonly<Record<string, Decision>> = {
  [replyApprovalKind]: 'reply',
  [resendApprovalKind]: 'resend',
  [claimReviewKind]: 'claims',
  [automationKind]: 'policy',
};

/** Reads the decisions that wait for a person, the one that expires soonest first, with their numbers by kind. */
export async function readOpenDecisions(sql: Sql, userId: string) {
  const [open, drafts] = await Promise.all([
    approvals(sql).listOpenTitles(userId),
    askedDrafts(sql).list(userId),
  ]);
  const draftOf = new Map(drafts.map((draft) => [`draft:${draft.id}`, draft]));
  const all = open.map(({ id, kind, subject, ...shown }) => {
    const draft = draftOf.get(subject);
    return {
      isOfMandatory: draft?.is_mandatory ?? false,
      item: {
        kind: 'decision' as const,
        approval_id: id,
        decision: decisionOf[kind] ?? 'other',
        ...shown,
        issue_id: draft?.issue_id ?? null,
        story_id: subject.startsWith('story:') ? subject.slice('story:'.length) : null,
        blocked: draft?.blocked ?? 0,
      },
    };
  });
  const number = (...kinds: Decision[]) => all.filter(({ item }) => kinds.includes(item.decision)).length;
  return {
    /** Questions, without those about an issue that must be reviewed: these are reached through its row. */
    listed: all.filter(({ isOfMandatory }) => !isOfMandatory).map(({ item }) => item),
    counts: {
      replies: number('reply'),
      claims: number('claims'),
      policies: number('policy'),
      others: number('resend', 'other'),
      soonest_expiry: open[0]?.expires_at ?? null,
    },
  };
}
