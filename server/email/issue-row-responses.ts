import { z } from '@hono/zod-openapi';
import type { IssueRow } from '../../db/email/desk/issue-rows.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { overdueDays } from '../../domain/email/desk/overdue-days.ts';
import { explainClosed } from '../../domain/email/desk/why/explain-issue.ts';
import { issueCategory, issueSeverity, issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { orNull, strip } from '../http/responses.ts';
import { scoreTerm } from '../preferences/score-term.ts';

/** Characters of a quote in a row; the issue has all of it. */
const longestQuote = 240;

const rowDraft = z
  .object({
    id: z.string(),
    version: z.int(),
    review_status: z.string(),
    /** Findings that block an approval. */
    blocked: z.int(),
    /** The open approval. */
    approval_id: z.string().nullable(),
  })
  .openapi('IssueRowDraft');

/** An issue as a row of a list, without texts. */
export const issueRowResponse = z
  .object({
    id: z.string(),
    /** The subject of its first message. */
    title: z.string(),
    /** A sentence of its messages that says what happened; the title if there is none. */
    headline: z.string(),
    status: issueStatus,
    list: deskList,
    category: issueCategory,
    severity: issueSeverity,
    mandatory: z.boolean(),
    mandatory_categories: z.array(z.string()),
    suspected: z.array(z.string()),
    /** Null until it has been ranked, and once it is closed. */
    total: z.number().nullable(),
    terms: z.array(scoreTerm),
    /** The next deadline, UTC. */
    deadline: z.string().nullable(),
    /** Days since the deadline, as counted in the time zone of the mailbox: 0 on its day; null before it. */
    overdue_days: z.int().nullable(),
    owner: z.string().nullable(),
    why: z.string().nullable(),
    /** The first sentence that its rank rests on; a long one ends in `…`. */
    quote: z.string().nullable(),
    requires_response: z.boolean(),
    draft: orNull(rowDraft),
    /** Number of doubts about its senders. */
    warnings: z.int(),
    message_count: z.int(),
    last_message_at: z.string(),
    is_muted: z.boolean(),
    revision: z.int(),
  })
  .openapi('IssueRow');

/** Returns a row as clients see it at a moment (ISO 8601). */
export function toIssueRowResponse(row: IssueRow, now: string): z.output<typeof issueRowResponse> {
  const { headline, terms, quote, time_zone, locale, closed_by, ...rest } = row;
  const place = time_zone === null || locale === null ? null : { time_zone, locale };
  const closed =
    place === null || rest.list !== 'finished' ? null : explainClosed(closed_by, rest.status, now, place);
  return strip(issueRowResponse, {
    ...rest,
    headline: headline === '' ? rest.title : headline,
    why: rest.why ?? closed,
    mandatory: rest.mandatory_categories.length > 0,
    terms: terms ?? [],
    overdue_days: overdueDays(rest.deadline, now, time_zone ?? 'UTC'),
    quote: quote === null || quote.length <= longestQuote ? quote : `${quote.slice(0, longestQuote - 1)}…`,
  });
}
