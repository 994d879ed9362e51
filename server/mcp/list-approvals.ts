import { z } from 'zod';
import { withQuery } from './ask.ts';
import { citations, nextCursor, page, quoted } from './fields.ts';
import { mcpTool } from './tool.ts';

const approval = z.object({
  id: z.string(),
  kind: z.string().describe('For example `email.reply`.'),
  title: quoted('The question, which may name a subject or a claim'),
  subject: z.string().describe('Subject of the question, as `type:id`.'),
  created_at: z.string(),
  expires_at: z.string(),
});

const listed = z.object({
  approvals: z.array(
    approval.extend({
      would_do: quoted(
        'The action that would be taken, which may contain a reply as it would be sent',
      ).nullable(),
      decided_at_address: z
        .string()
        .describe('Address where the person sees exactly what is asked, and decides.'),
    }),
  ),
  next_cursor: nextCursor,
});

/** The response of the API. The hash that a decision must repeat is not read from it. */
const waiting = z.object({
  approvals: z.array(
    approval.extend({
      request: z.object({ actionRequests: z.array(z.object({ description: z.string().optional() })) }),
    }),
  ),
  next_cursor: nextCursor,
});

/** Lists the open approvals. */
export const listApprovals = mcpTool({
  name: 'list_approvals',
  title: 'List the open approvals',
  description:
    'Lists the questions that wait for a decision of the person, newest first, each with the address where the person decides. You cannot decide them: show them to the person.',
  input: z.strictObject({
    kind: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Only approvals of this kind, for example `email.reply`.'),
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
