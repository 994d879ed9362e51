import { z } from 'zod';
import { issueStatus } from '../../domain/email/triage/issue-fields.ts';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted } from './fields.ts';
import { mcpTool } from './tool.ts';

const found = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      title: quoted('Subject'),
      status: issueStatus,
      summary: quoted('Summary of its mails'),
      last_message_at: z.string(),
      score: z.number().describe('How much of the query it has, the title counting more.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** Issues by words, people and identifiers. */
export const searchIssues = mcpTool({
  name: 'search_issues',
  title: 'Search the mailbox',
  description:
    'Finds engineering issues (conversations by mail) by words, by who wrote, and by identifiers such as part or ticket numbers; also those that are over. The likeliest first. Go on with get_issue.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(300).describe('Words, a name, an address, or an identifier.'),
    status: issueStatus.optional().describe('Only issues of this status.'),
    ...page,
  }),
  paged: 'issues',
  output: found.extend({ citations }),
  async run({ query, status, limit, cursor }, { ask, base }) {
    const path = withQuery('/api/email/search', { q: query, status, limit, cursor });
    const answer = found.parse(await ask('GET', path));
    const cited = answer.issues.map(({ id }) => ({
      kind: 'issue',
      id,
      url: `${base}/api/email/issues/${id}`,
    }));
    return { ...answer, citations: cited };
  },
});
