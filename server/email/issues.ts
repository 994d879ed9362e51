import { createRoute, z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { issueDetails } from '../../db/email/triage/issue-details.ts';
import { issueReadings } from '../../db/email/triage/issue-readings.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { deskCounts, issueDetailResponse, issueResponse, toIssueResponse } from './issue-responses.ts';

const listIssues = createRoute({
  method: 'get',
  path: '/api/email/issues',
  summary:
    'List the action desk, or another list: mandatory issues first, then suspected ones, then by priority',
  request: {
    query: pageQuery.extend({
      /** Default: `desk`; with `status` or `muted`, every list. */
      list: deskList.optional(),
      /** Only issues with this status. */
      status: issueStatus.optional(),
      /** `true` lists the issues that preferences hide. */
      muted: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: {
    200: json(
      z.object({ issues: z.array(issueResponse), counts: deskCounts, next_cursor: nextCursor }),
      'One page, each issue with its priority, evidence and newest draft, and the number of issues in each list.',
    ),
    ...problems(),
  },
});

const getIssue = createRoute({
  method: 'get',
  path: '/api/email/issues/{id}',
  summary: 'Get an issue with its messages, signals, findings, rankings and corrections',
  request: { params: idParam },
  responses: {
    200: json(issueDetailResponse, 'The issue. Messages have the beginning of their text.'),
    ...problems(404),
  },
});

const deskPosition = z.object({ group: z.int(), total: z.number(), id: z.uuid() });

/** Routes of the action desk (spec Email 1, action desk). */
export const issueRoutes = ({ readAsUser, seal }: Services) =>
  router()
    .openapi(listIssues, async (context) => {
      const { list: named, status = null, muted, ...page } = context.req.valid('query');
      const userId = context.get('userId');
      const isMuted = muted === 'true';
      const list = named ?? (status === null && !isMuted ? 'desk' : null);
      const { rows, next_cursor, counts } = await readAsUser(userId, async (sql) => ({
        ...(await readPage(page, deskPosition, {
          list: (after, limit) => desk(sql).list(userId, { list, status, isMuted, after, limit }),
          positionOf: ({ id, desk_group, total }) => ({ group: desk_group, total: total ?? 0, id }),
        })),
        counts: await desk(sql).count(userId),
      }));
      return context.json({ issues: rows.map(toIssueResponse), counts, next_cursor }, 200);
    })
    .openapi(getIssue, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(await readAsUser(userId, (sql) => readIssue(sql, seal, userId, id)), 200);
    });

/** Reads an issue with its messages, signals and history; throws `not_found`. */
async function readIssue(sql: Sql, seal: Services['seal'], userId: string, id: string) {
  const details = issueDetails(sql, seal);
  const [issue, messages, signals, findings, identifiers, rankings, corrections, reading] = await Promise.all(
    [
      desk(sql).get(userId, id),
      details.listMessages(userId, id),
      details.listSignals(userId, id),
      details.listFindings(userId, id),
      details.listIdentifiers(userId, id),
      details.listRankings(userId, id),
      feedbackEvents(sql).listOfIssue(userId, id),
      issueReadings(sql, seal).find(userId, id),
    ],
  );
  return strip(issueDetailResponse, {
    ...toIssueResponse(issue),
    messages,
    signals,
    findings,
    identifiers,
    rankings,
    corrections,
    reading,
  });
}
