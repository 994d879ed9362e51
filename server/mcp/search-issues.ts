import { z } from 'zod';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted } from './fields.ts';
import { mcpTool } from './tool.ts';

const issuePage = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      title: quoted('Subject'),
      status: issueStatus,
      list: deskList,
      summary: quoted('Summary of its mails'),
      last_message_at: z.string(),
      score: z
        .number()
        .describe('Share of the query that it contains, 0 to 1.5; words in the title count more.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** Searches issues by words, people and identifiers. */
export const searchIssues = mcpTool({
  name: 'search_issues',
  title: 'Search the mailbox',
  description:
    'Searches the engineering issues of the mailbox, closed ones included, by words, by participants, and by identifiers such as part or ticket numbers. The best match is first. Read one with get_issue.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('Words, a name, an address, or an identifier.'),
    status: issueStatus.optional().describe('Only issues with this status.'),
    list: deskList.optional().describe('Only issues of this list.'),
    ...page,
  }),
  paged: 'issues',
  output: issuePage.extend({ citations }),
  async run({ query, status, list, limit, cursor }, { ask, base }) {
    const path = withQuery('/api/email/search', { q: query, status, list, limit, cursor });
    const response = issuePage.parse(await ask('GET', path));
    const cited = response.issues.map(({ id }) => ({
      kind: 'issue',
      id,
      url: `${base}/api/email/issues/${id}`,
    }));
    return { ...response, citations: cited };
  },
});
