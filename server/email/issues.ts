import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { issueDetails } from '../../db/email/triage/issue-details.ts';
import { issueReadings } from '../../db/email/triage/issue-readings.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { issueDetailResponse } from './issue-detail-response.ts';
import { toIssueResponse } from './issue-responses.ts';
import { issuePage, issueQuery, readIssues } from './list-issues.ts';

const listIssues = route({
  operationId: 'listIssues',
  method: 'get',
  path: '/api/email/issues',
  summary:
    'List the action desk, or another list: mandatory issues first, then suspected ones, then by priority',
  request: { query: issueQuery },
  responses: {
    200: json(
      issuePage,
      'One page of the issues that match, and the number of issues in each list. Pages of one reading have the order of its first page: nothing is left out or repeated because the desk is ordered anew meanwhile.',
    ),
    ...problems(410),
  },
});

const getIssue = route({
  operationId: 'getIssue',
  method: 'get',
  path: '/api/email/issues/{id}',
  summary: 'Get an issue with its messages, signals, findings, rankings and corrections',
  request: { params: idParam },
  responses: {
    200: json(issueDetailResponse, 'The issue. Messages have the beginning of their text.'),
    ...problems(404),
  },
});

/** Routes of the action desk (spec Email 1, action desk). */
export const issueRoutes = ({ readAsUser, seal }: Services) =>
  router()
    .openapi(listIssues, async (context) => {
      const query = context.req.valid('query');
      const userId = context.get('userId');
      return context.json(await readAsUser(userId, (sql) => readIssues(sql, userId, query)), 200);
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
