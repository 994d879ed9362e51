import { describeOtherLists } from '../../../domain/email/desk/describe-lists.ts';
import { writeDue } from '../../../domain/email/desk/write-due.ts';
import type { CallContext, ToolResult } from './ports.ts';

const maxShown = 7;
const deskCounted = 200;

/** Shows the newest edition. */
export async function showEdition({ ports, userId }: CallContext): Promise<ToolResult> {
  const { edition_id, cards } = await ports.readEdition(userId);
  if (edition_id === null)
    return { outcome: 'done', text: 'There is no edition yet. It will appear after the first sweep.' };
  const shown = cards.slice(0, maxShown);
  const lines = shown.map(
    ({ title, score, evidence, why }, index) =>
      `${index + 1}. ${title} (score ${score.total.toFixed(2)}, ${evidence.status}). ${why}`,
  );
  return {
    outcome: 'done',
    text: `Edition ${edition_id}:\n${lines.join('\n')}`,
    listed: shown.map(({ story_id, title }) => ({ kind: 'story', id: story_id, title })),
  };
}

/** Shows the action desk, or the requested part of it. */
export async function showDesk(
  { ports, userId }: CallContext,
  { only }: { only: 'all' | 'mandatory' | 'due' | 'waiting_on_me' },
): Promise<ToolResult> {
  const wanted = { list: 'desk' as const, status: null, isMuted: false, after: null, limit: deskCounted };
  const all = await ports.store.desk(ports.sql).list(userId, wanted);
  const issues = all.filter(
    (issue) =>
      only === 'all' ||
      (only === 'mandatory' && issue.mandatory_categories.length > 0) ||
      (only === 'due' && issue.due_at !== null) ||
      (only === 'waiting_on_me' && issue.status === 'waiting_on_me'),
  );
  if (only === 'due') issues.sort((a, b) => ((a.due_at ?? '') < (b.due_at ?? '') ? -1 : 1));
  if (issues.length === 0)
    return {
      outcome: 'done',
      text: only === 'all' ? 'Your desk is empty.' : 'There are no such issues on your desk.',
    };
  const [mailbox] = await ports.store.mailboxes(ports.sql).list(userId);
  const place = { time_zone: mailbox?.time_zone ?? 'UTC', locale: mailbox?.locale ?? 'en-GB' };
  const shown = issues.slice(0, maxShown);
  const lines = shown.map((issue, index) => {
    const due = issue.due_at === null ? '' : `, due ${writeDue(issue.due_at, place)}`;
    return `${index + 1}. ${issue.headline || issue.title} (priority ${(issue.total ?? 0).toFixed(2)}${due}). ${issue.why ?? ''}`;
  });
  const rest = issues.length - shown.length;
  return {
    outcome: 'done',
    text: [
      ...lines,
      ...(rest > 0 ? [`and ${rest} more.`] : []),
      `Other lists: ${describeOtherLists(await ports.store.desk(ports.sql).count(userId))}.`,
    ].join('\n'),
    listed: shown.map(({ id, title }) => ({ kind: 'issue', id, title })),
    citations: shown.flatMap(({ evidence }) =>
      (evidence ?? []).slice(0, 1).map(({ message_id, quote }) => ({
        kind: 'message' as const,
        id: message_id,
        title: 'mail',
        quote,
      })),
    ),
  };
}
