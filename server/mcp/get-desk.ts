import { z } from 'zod';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { issueCategory, issueSeverity, issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted, score } from './fields.ts';
import { mcpTool } from './tool.ts';

/** An issue of the action desk, without the hash that a decision must repeat. */
export const deskIssue = z.object({
  id: z.string(),
  title: quoted('Subject'),
  headline: quoted('The sentence that says what happened'),
  list: deskList,
  status: issueStatus,
  category: issueCategory,
  severity: issueSeverity,
  mandatory: z.boolean().describe('True if the person must review it, whatever its rank.'),
  mandatory_categories: z.array(z.string()),
  suspected: z.array(z.string()).describe('Categories for which it may have to be reviewed.'),
  priority: score.nullable().describe('Null until it has been ranked, and once it is closed.'),
  deadline: z.string().nullable().describe('The next deadline, UTC.'),
  owner: quoted('Who has to act').nullable(),
  requires_response: z.boolean(),
  why: quoted('Reason for its rank, which may repeat words of preferences and mails').nullable(),
  summary: quoted('Summary of its mails'),
  participants: z.array(quoted('Who wrote')),
  action_items: z.array(
    z.object({
      quote: quoted('The sentence that asks for it'),
      due_at: z.string().nullable(),
      status: z.enum(['open', 'done', 'obsolete']),
    }),
  ),
  message_count: z.int(),
  last_message_at: z.string(),
  draft: z
    .object({
      id: z.string(),
      review_status: z.string(),
      approval: z.object({ id: z.string(), expires_at: z.string() }).nullable(),
    })
    .nullable()
    .describe('The newest draft reply, and the approval that waits for the person.'),
});

const counts = z
  .record(z.string(), z.int())
  .describe(
    'Issues in each list, those to review (mandatory, suspected), and those that preferences hide (muted).',
  );

const desk = z.object({ issues: z.array(deskIssue), counts, next_cursor: nextCursor });

/** Reads the action desk. */
export const getDesk = mcpTool({
  name: 'get_desk',
  title: 'Read the action desk',
  description:
    'Lists the engineering issues on which the person must do or decide something: mandatory issues first, then suspected ones, then by priority, each with its reason, its action items and its deadline. Other lists: waiting, information, newsletters, notices, finished.',
  input: z.strictObject({
    list: deskList.optional().describe('Another list; default: desk.'),
    status: issueStatus.optional().describe('Only issues with this status, of every list.'),
    muted: z.boolean().optional().describe('True for the issues that preferences hide.'),
    ...page,
  }),
  paged: 'issues',
  output: desk.extend({ citations }),
  async run(args, { ask, base }) {
    const response = desk.parse(await ask('GET', withQuery('/api/email/issues', args)));
    const cited = response.issues.map(({ id }) => ({
      kind: 'issue',
      id,
      url: `${base}/api/email/issues/${id}`,
    }));
    return { ...response, citations: cited };
  },
});
