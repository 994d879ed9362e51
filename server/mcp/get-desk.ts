import { z } from 'zod';
import { issueCategory, issueSeverity, issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted, score } from './fields.ts';
import { mcpTool } from './tool.ts';

/** An issue as it lies on the desk. The hash that a decision would have to repeat is left out. */
export const deskIssue = z.object({
  id: z.string(),
  title: quoted('Subject'),
  status: issueStatus,
  category: issueCategory,
  severity: issueSeverity,
  mandatory: z.boolean().describe('Must be looked at by the person, whatever the preferences say.'),
  mandatory_categories: z.array(z.string()),
  priority: score.nullable().describe('Null until it has been ranked, and when it is over.'),
  deadline: z.string().nullable().describe('The next deadline, UTC.'),
  owner: quoted('Who has to act').nullable(),
  requires_response: z.boolean(),
  why: quoted('Why it stands where it does, which may repeat words of preferences and mails').nullable(),
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
    .describe('The newest reply that was written, and the question about it that waits for the person.'),
});

const desk = z.object({ issues: z.array(deskIssue), next_cursor: nextCursor });

/** The action desk. */
export const getDesk = mcpTool({
  name: 'get_desk',
  title: 'Read the action desk',
  description:
    'The engineering issues in the mailbox that are not over: first what must be reviewed, then by priority, each with why it matters, what is asked, and until when.',
  input: z.strictObject({
    status: issueStatus.optional().describe('Only issues of this status, also one that is over.'),
    muted: z.boolean().optional().describe('True for what the preferences hide.'),
    ...page,
  }),
  paged: 'issues',
  output: desk.extend({ citations }),
  async run(args, { ask, base }) {
    const answer = desk.parse(await ask('GET', withQuery('/api/email/issues', args)));
    const cited = answer.issues.map(({ id }) => ({
      kind: 'issue',
      id,
      url: `${base}/api/email/issues/${id}`,
    }));
    return { ...answer, citations: cited };
  },
});
