import type { Approval } from '../../../db/app/approvals.ts';
import type { CallContext, ToolResult } from './ports.ts';
import { resolveListed } from './resolve.ts';

const maxListed = 20;

const open = ({ ports, userId }: CallContext, kind: string | null = null): Promise<Approval[]> =>
  ports.store
    .approvals(ports.sql)
    .list(userId, { limit: 100, before: null, kind, subject: null, status: 'open' });

/** Lists the open approvals. */
export async function listApprovals(
  context: CallContext,
  { of }: { of: 'all' | 'news' | 'email' },
): Promise<ToolResult> {
  const found = (await open(context)).filter(({ kind }) => of === 'all' || kind.startsWith(`${of}.`));
  if (found.length === 0) return { outcome: 'done', text: 'There are no open approvals.' };
  const shown = found.slice(0, maxListed);
  const lines = shown.map(
    ({ title, kind, expires_at }, index) =>
      `${index + 1}. ${title} (${kind}, until ${expires_at.slice(0, 10)})`,
  );
  return {
    outcome: 'done',
    text: `${found.length} ${found.length === 1 ? 'approval is' : 'approvals are'} waiting for your decision:\n${lines.join('\n')}`,
    listed: shown.map(({ id, title }) => ({ kind: 'approval', id, title })),
  };
}

/** Shows one open approval with everything that its decision is bound to. */
export async function openApproval(
  context: CallContext,
  { approval: named }: { approval: string },
): Promise<ToolResult> {
  const found = await open(context);
  const known = resolveListed(context, named, 'approval');
  const wanted = named.toLowerCase();
  const matching = known
    ? found.filter(({ id }) => id === known)
    : found.filter(({ title, id }) => title.toLowerCase().includes(wanted) || id.startsWith(wanted));
  const [one, other] = matching;
  if (!one) return { outcome: 'not_found', text: `There is no open approval called "${named}".` };
  if (other) {
    const listed = matching.map(({ id, title }) => ({ kind: 'approval' as const, id, title }));
    const lines = listed.map(({ title }, index) => `${index + 1}. ${title}`);
    return {
      outcome: 'unclear',
      text: `Which one do you mean? Reply with its number.\n${lines.join('\n')}`,
      listed,
      choices: listed,
    };
  }
  const [action] = one.request.actionRequests;
  return {
    outcome: 'done',
    text: `${one.title}\n${action.description ?? JSON.stringify(action.args, null, 2)}\nTo decide, use POST /api/approvals/${one.id}/decision with the content hash ${one.content_hash}.`,
    citations: [{ kind: 'approval', id: one.id, title: one.title }],
  };
}
