import { z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import type { DeskFilter } from '../../db/email/desk/desk-filter.ts';
import { deskOrder } from '../../db/email/desk/desk-pages.ts';
import { issueRows } from '../../db/email/desk/issue-rows.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { issueCategory, issueSeverity, issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { pageQuery, readPage } from '../http/page.ts';
import { moment } from '../http/parameters.ts';
import { nextCursor } from '../http/responses.ts';
import { deskCounts, issueResponse, toIssueResponse } from './issue-responses.ts';
import { issueRowResponse, toIssueRowResponse } from './issue-row-responses.ts';

const yesOrNo = z.enum(['true', 'false']);

/** Query parameters of a list of issues. Filters are combined: an issue matches all of them. */
export const issueQuery = pageQuery.extend({
  // The cursor names the transactions that its reading did not see.
  cursor: z.string().max(2_000).optional(),
  /** `row`: without texts, some 900 bytes an issue instead of some 4,000. */
  view: z.enum(['full', 'row']).default('full'),
  /** Default: `desk`; with `status` or `muted`, every list. */
  list: deskList.optional(),
  /** Only issues with this status. */
  status: issueStatus.optional(),
  /** `true` lists the issues that preferences hide. */
  muted: yesOrNo.default('false'),
  /** Issues that must be reviewed, or the others. */
  mandatory: yesOrNo.optional(),
  /** Issues that may have to be reviewed and need not be for certain, or the others. */
  suspected: yesOrNo.optional(),
  category: issueCategory.optional(),
  severity: issueSeverity.optional(),
  /** The address of the owner. */
  owner: z.string().min(1).max(320).optional(),
  /** Issues whose next deadline is before this moment. */
  due_before: moment.optional(),
  /** Issues with a reply that was not superseded, or those without. */
  has_draft: yesOrNo.optional(),
  /** Words that all stand in the title, the headline, the owner, the participants or the identifiers. */
  q: z.string().trim().min(1).max(300).optional(),
});

const page = {
  counts: deskCounts,
  /** Number of issues that match. */
  total: z.int(),
  /** Raised with each `desk.ordered`. */
  desk_revision: z.int(),
  next_cursor: nextCursor,
};

/** A page of a list of issues; the form of its issues depends on `view`. */
export const issuePage = z.union([
  z.object({ issues: z.array(issueResponse), ...page }).openapi('IssuePage'),
  z.object({ issues: z.array(issueRowResponse), ...page }).openapi('IssueRowPage'),
]);

const deskPosition = z.object({
  group: z.int().min(0).max(2),
  order: z.number(),
  id: z.uuid(),
  moment: z.object({
    before: z.int(),
    without: z.array(z.int()),
    at: z.iso.datetime(),
  }),
});

/** Reads a page of a list of issues. */
export async function readIssues(
  sql: Sql,
  userId: string,
  { view, limit, cursor, ...query }: z.output<typeof issueQuery>,
): Promise<z.output<typeof issuePage>> {
  const filter = filterOf(query);
  const issues =
    view === 'row'
      ? pagesOf(issueRows(sql).list, (row) => toIssueRowResponse(row, new Date().toISOString()))
      : pagesOf(desk(sql).list, toIssueResponse);
  const [counts, total, desk_revision, listed] = await Promise.all([
    desk(sql).count(userId),
    issueRows(sql).count(userId, filter),
    deskOrder(sql).revision(userId),
    issues(userId, filter, { limit, cursor }),
  ]);
  return { ...listed, counts, total, desk_revision } as z.output<typeof issuePage>;
}

/** Returns the reader of pages of a list, with its rows as clients see them. */
const pagesOf =
  <Row extends { place: z.output<typeof deskPosition> }, Shown>(
    list: (
      userId: string,
      wanted: DeskFilter & { after: z.output<typeof deskPosition> | null; limit: number },
    ) => Promise<Row[]>,
    show: (row: Row) => Shown,
  ) =>
  async (userId: string, filter: DeskFilter, at: { limit: number; cursor?: string | undefined }) => {
    const { rows, next_cursor } = await readPage(at, deskPosition, {
      list: (after, limit) => list(userId, { ...filter, after, limit }),
      positionOf: ({ place }) => place,
    });
    return { issues: rows.map(show), next_cursor };
  };

function filterOf(query: Omit<z.output<typeof issueQuery>, 'view' | 'limit' | 'cursor'>): DeskFilter {
  const { list, status, muted, category, severity, owner, due_before, q = '' } = query;
  const isMuted = muted === 'true';
  return {
    list: list ?? (status === undefined && !isMuted ? 'desk' : null),
    status: status ?? null,
    isMuted,
    category: category ?? null,
    severity: severity ?? null,
    owner: owner ?? null,
    dueBefore: due_before ?? null,
    mandatory: truth(query.mandatory),
    suspected: truth(query.suspected),
    hasDraft: truth(query.has_draft),
    words: q.split(/\s+/u).filter(Boolean),
  };
}

const truth = (given: z.output<typeof yesOrNo> | undefined): boolean | null =>
  given === undefined ? null : given === 'true';
