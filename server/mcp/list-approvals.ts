import { z } from 'zod';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted } from './fields.ts';
import { mcpTool } from './tool.ts';

const approval = z.object({
  id: z.string(),
  kind: z.string().describe('For example `email.reply`.'),
  title: quoted('What is asked, which may name a subject or a claim'),
  subject: z.string().describe('What it is about, as `type:id`.'),
  created_at: z.string(),
  expires_at: z.string(),
});

const listed = z.object({
  approvals: z.array(
    approval.extend({
      would_do: quoted('What would be done, which may hold a reply as it would leave').nullable(),
      decided_at_address: z.string().describe('Where the person sees exactly what is asked, and decides.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** The answer of the service. What a decision has to repeat is not read from it. */
const waiting = z.object({
  approvals: z.array(
    approval.extend({
      request: z.object({ actionRequests: z.array(z.object({ description: z.string().optional() })) }),
    }),
  ),
  next_cursor: nextCursor,
});

/** What waits for a person. */
export const listApprovals = mcpTool({
  name: 'list_approvals',
  title: 'List what waits for the person',
  description:
    'The questions that wait for the person, newest first, each with the address where the person answers it. They are not answered from here: show them, and leave them to the person.',
  input: z.strictObject({
    kind: z.string().min(1).max(100).optional().describe('Only of this kind, for example `email.reply`.'),
    ...page,
  }),
  paged: 'approvals',
  output: listed.extend({ citations }),
  async run(args, { ask, base }) {
    const path = withQuery('/api/approvals', { ...args, status: 'open' });
    const { approvals, next_cursor } = waiting.parse(await ask('GET', path));
    const addressOf = (id: string) => `${base}/api/approvals/${id}`;
    return {
      approvals: approvals.map(({ request, ...shown }) => ({
        ...shown,
        would_do: request.actionRequests[0]?.description ?? null,
        decided_at_address: addressOf(shown.id),
      })),
      next_cursor,
      citations: approvals.map(({ id }) => ({ kind: 'approval', id, url: addressOf(id) })),
    };
  },
});
