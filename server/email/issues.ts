import { createRoute, z } from '@hono/zod-openapi';
import { desk } from '../../db/email/desk/desk.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { issueDetails } from '../../db/email/triage/issue-details.ts';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems } from '../http/responses.ts';
import { pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerIssue, issueAnswer } from './issue-answers.ts';

const person = z.object({ name: z.string().nullable(), address: z.string() });

const issueDetailAnswer = issueAnswer
  .extend({
    messages: z.array(
      z.object({
        id: z.string(),
        thread_id: z.string(),
        subject: z.string(),
        sender: person.nullable(),
        direction: z.enum(['incoming', 'outgoing']),
        received_at: z.string(),
        excerpt: z.string(),
        /** When its words were purged; null while they are kept. */
        purged_at: z.string().nullable(),
        /** Why its words cannot be opened; null where they can. */
        unopened: z.string().nullable(),
        attachment_count: z.int(),
        is_removed: z.boolean(),
        /** Why the message is in this issue. */
        method: z.string(),
        reason: z.string(),
        confidence: z.number(),
      }),
    ),
    signals: z.array(
      z.object({
        message_id: z.string(),
        name: z.string(),
        value: z.number().nullable(),
        confidence: z.number(),
        due_at: z.string().nullable(),
        /** What an ambiguous date leaves open. */
        question: z.string().nullable(),
        quote: z.string().nullable(),
        reason: z.string(),
        producer: z.string(),
        version: z.string(),
      }),
    ),
    findings: z.array(
      z.object({
        message_id: z.string(),
        category: z.string(),
        rule: z.string(),
        found_in: z.string(),
        quote: z.string(),
      }),
    ),
    identifiers: z.array(z.object({ kind: z.string(), identifier: z.string() })),
    /** What was recommended of it, newest first. */
    rankings: z.array(
      z.object({
        total: z.number(),
        is_mandatory: z.boolean(),
        why: z.string(),
        preference_version: z.int(),
        ranked_at: z.string(),
        ended_at: z.string().nullable(),
      }),
    ),
    /** What was corrected, newest first. */
    corrections: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        correction: z.record(z.string(), z.unknown()),
        reason: z.string().nullable(),
        given_at: z.string(),
        /** What was learned from it; null until a turn has looked at it. */
        outcome: z.string().nullable(),
      }),
    ),
  })
  .openapi('IssueDetail');

const listIssues = createRoute({
  method: 'get',
  path: '/api/email/issues',
  summary: 'The action desk: issues that are not over, what is mandatory first, then by priority',
  request: {
    query: pageQuery.extend({
      /** Only issues of this status, also one that is over. */
      status: issueStatus.optional(),
      /** `true` lists what preferences hide. */
      muted: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: {
    200: json(z.object({ issues: z.array(issueAnswer), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const getIssue = createRoute({
  method: 'get',
  path: '/api/email/issues/{id}',
  summary: 'One issue with its messages, signals, findings, rankings and corrections',
  request: { params: idParam },
  responses: { 200: json(issueDetailAnswer, 'The issue.'), ...problems(404) },
});

const deskPlace = z.object({ mandatory: z.boolean(), total: z.number(), id: z.uuid() });

/** The action desk (spec Email 1, action desk). */
export const issueRoutes = ({ asUser, seal }: Services) =>
  router()
    .openapi(listIssues, async (context) => {
      const { limit, cursor, status, muted } = context.req.valid('query');
      const after = readCursor(cursor, deskPlace);
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) =>
        desk(sql).list(userId, {
          status: status ?? null,
          isMuted: muted === 'true',
          after,
          limit: limit + 1,
        }),
      );
      const shown = found.slice(0, limit).map(answerIssue);
      const last = shown.at(-1);
      const next =
        found.length > limit && last
          ? writeCursor({ mandatory: last.mandatory, total: last.priority?.total ?? 0, id: last.id })
          : null;
      return context.json({ issues: shown, next_cursor: next }, 200);
    })
    .openapi(getIssue, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const answer = await asUser(userId, async (sql) => {
        const details = issueDetails(sql, seal);
        return {
          ...answerIssue(await desk(sql).get(userId, id)),
          messages: await details.listMessages(userId, id),
          signals: await details.listSignals(userId, id),
          findings: await details.listFindings(userId, id),
          identifiers: await details.listIdentifiers(userId, id),
          rankings: await details.listRankings(userId, id),
          corrections: (await feedbackEvents(sql).listOfIssue(userId, id)).map(
            ({ id: event, kind, correction, reason, given_at, outcome }) => ({
              id: event,
              kind,
              correction,
              reason,
              given_at,
              outcome,
            }),
          ),
        };
      });
      return context.json(answer, 200);
    });
