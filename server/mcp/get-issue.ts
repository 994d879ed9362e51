import { z } from 'zod';
import { citations, id, quoted, said, unopened } from './fields.ts';
import { deskIssue } from './get-desk.ts';
import { mcpTool } from './tool.ts';

const issue = deskIssue.extend({
  messages: z.array(
    z.object({
      id: z.string(),
      subject: quoted('Subject'),
      sender: z.object({ name: quoted('Name').nullable(), address: quoted('Address') }).nullable(),
      direction: z.enum(['incoming', 'outgoing']),
      received_at: z.string(),
      excerpt: quoted('The beginning of its text'),
      unopened,
      attachment_count: z.int(),
    }),
  ),
  context: z
    .array(
      z.object({
        kind: z.enum(['document', 'issue']),
        id: z.string(),
        title: quoted('Title'),
        quote: quoted('The passage'),
        reason: said('Why it is shown, in the words of the service.'),
      }),
    )
    .describe('What approved documents and earlier issues say to it.'),
  identifiers: z.array(z.object({ kind: z.string(), identifier: quoted('As it is written') })),
});

/** One issue with its mails. */
export const getIssue = mcpTool({
  name: 'get_issue',
  title: 'Read one issue',
  description:
    'One engineering issue: its mails with the beginning of each, what is asked, and what approved documents say to it. Go on with get_message for a whole mail.',
  input: z.strictObject({ id: id('the issue') }),
  output: issue.extend({ citations }),
  async run({ id: issueId }, { ask, base }) {
    const answer = issue.parse(await ask('GET', `/api/email/issues/${issueId}`));
    const mails = answer.messages.map(({ id: mailId }) => ({
      kind: 'message',
      id: mailId,
      url: `${base}/api/email/messages/${mailId}`,
    }));
    const cited = [{ kind: 'issue', id: issueId, url: `${base}/api/email/issues/${issueId}` }, ...mails];
    return { ...answer, citations: cited };
  },
});
