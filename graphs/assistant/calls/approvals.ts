import type { Approval } from '../../../db/app/approvals.ts';
import type { Called, Calling } from './assistant-ports.ts';
import { knownOf } from './look-up.ts';

const mostListed = 20;

const open = ({ ports, userId }: Calling, kind: string | null = null): Promise<Approval[]> =>
  ports.store.approvals(ports.sql).list(userId, { limit: 100, before: null, kind, status: 'open' });

/** What waits for a decision. */
export async function listApprovals(
  calling: Calling,
  { of }: { of: 'all' | 'news' | 'email' },
): Promise<Called> {
  const found = (await open(calling)).filter(({ kind }) => of === 'all' || kind.startsWith(`${of}.`));
  if (found.length === 0) return { outcome: 'done', text: 'Nothing waits for a decision of yours.' };
  const shown = found.slice(0, mostListed);
  const lines = shown.map(
    ({ title, kind, expires_at }, index) =>
      `${index + 1}. ${title} (${kind}, until ${expires_at.slice(0, 10)})`,
  );
  return {
    outcome: 'done',
    text: `${found.length} ${found.length === 1 ? 'waits' : 'wait'} for your decision:\n${lines.join('\n')}`,
    listed: shown.map(({ id, title }) => ({ kind: 'approval', id, title })),
  };
}

/** One question as it waits, with all that its decision binds. */
export async function openApproval(
  calling: Calling,
  { approval: named }: { approval: string },
): Promise<Called> {
  const found = await open(calling);
  const known = knownOf(calling, named, 'approval');
  const wanted = named.toLowerCase();
  const matching = known
    ? found.filter(({ id }) => id === known)
    : found.filter(({ title, id }) => title.toLowerCase().includes(wanted) || id.startsWith(wanted));
  const [one, other] = matching;
  if (!one) return { outcome: 'not_found', text: `No open question is named "${named}".` };
  if (other) {
    const listed = matching.map(({ id, title }) => ({ kind: 'approval' as const, id, title }));
    const lines = listed.map(({ title }, index) => `${index + 1}. ${title}`);
    return {
      outcome: 'unclear',
      text: `Which one? Say its number.\n${lines.join('\n')}`,
      listed,
      choices: listed,
    };
  }
  const [action] = one.request.actionRequests;
  return {
    outcome: 'done',
    text: `${one.title}\n${action.description ?? JSON.stringify(action.args, null, 2)}\nDecide at POST /api/approvals/${one.id}/decision with the content hash ${one.content_hash}.`,
    citations: [{ kind: 'approval', id: one.id, title: one.title }],
  };
}
