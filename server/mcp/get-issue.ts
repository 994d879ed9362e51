import { z } from 'zod';
import { citations, id, ownText, quoted, unopened } from './fields.ts';
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
        reason: ownText('Reason for which it is shown, in the words of the service.'),
      }),
    )
    .describe('Related passages from approved documents and earlier issues.'),
  reading: z
    .object({
      summary: z.array(
        z.object({ text: quoted('A sentence'), message_id: z.string(), quote: quoted('Its proof') }),
      ),
      headline: z
        .object({ text: quoted('The headline'), message_id: z.string(), quote: quoted('Its proof') })
        .nullable(),
      producer: z.string(),
    })
    .nullable()
    .describe(
      'What a configured model has read in the conversation; each sentence has words of a message that prove it.',
    ),
  identifiers: z.array(z.object({ kind: z.string(), identifier: quoted('As it is written') })),
});

/** Reads an issue with its mails. */
export const getIssue = mcpTool({
  name: 'get_issue',
  title: 'Read one issue',
  description:
    'Reads one engineering issue: the beginning of each of its mails, its action items, and related passages from approved documents. Read a whole mail with get_message.',
  input: z.strictObject({ id: id('the issue') }),
  output: issue.extend({ citations }),
  async run({ id: issueId }, { ask, base }) {
    const response = issue.parse(await ask('GET', `/api/email/issues/${issueId}`));
    const mails = response.messages.map(({ id: mailId }) => ({
      kind: 'message',
      id: mailId,
      url: `${base}/api/email/messages/${mailId}`,
    }));
    const cited = [{ kind: 'issue', id: issueId, url: `${base}/api/email/issues/${issueId}` }, ...mails];
    return { ...response, citations: cited };
  },
});
