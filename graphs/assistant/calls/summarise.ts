import type { CallContext, ToolResult } from './ports.ts';
import { resolveIssue, resolveStory } from './resolve.ts';

const maxMessages = 8;

/** Summarises the mails of an issue by excerpts, newest last, each with its sender; nothing is generated. */
export async function summariseIssue(
  context: CallContext,
  { issue: named }: { issue: string },
): Promise<ToolResult> {
  const found = await resolveIssue(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const issue = await ports.store.desk(ports.sql).get(userId, found.id);
  const messages = await ports.store.issueDetails(ports.sql).listMessages(userId, found.id);
  const shown = messages
    .filter(({ is_removed }) => !is_removed)
    .toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1))
    .slice(-maxMessages);
  const lines = shown.map(({ sender, received_at, excerpt, direction }) => {
    const who = direction === 'outgoing' ? 'You' : (sender?.name ?? sender?.address ?? 'Unknown sender');
    return `- ${received_at.slice(0, 10)}, ${who}: ${excerpt}`;
  });
  const open = issue.action_items.filter(({ status }) => status === 'open');
  const actions = open.map(
    ({ quote, due_at }) => `- ${quote}${due_at ? ` (due ${due_at.slice(0, 10)})` : ''}`,
  );
  return {
    outcome: 'done',
    text: [
      `${issue.title}: ${issue.status.replaceAll('_', ' ')}, ${messages.length} messages.`,
      ...lines,
      ...(actions.length > 0 ? ['Still open:', ...actions] : []),
    ].join('\n'),
    citations: [
      { kind: 'issue', id: issue.id, title: issue.title },
      ...shown.map(({ id, subject, excerpt }) => ({
        kind: 'message' as const,
        id,
        title: subject,
        quote: excerpt,
      })),
    ],
    listed: [{ kind: 'issue', id: issue.id, title: issue.title }],
  };
}

/** Summarises a story, with the evidence status of its claims. */
export async function summariseStory(
  context: CallContext,
  { story: named }: { story: string },
): Promise<ToolResult> {
  const found = await resolveStory(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const story = await ports.store.stories(ports.sql).get(userId, found.id);
  const [counts] = await ports.store.evidence(ports.sql).countOfStories(userId, [story.id]);
  const claims = counts
    ? ` Claims: ${counts.supported} supported, ${counts.conflicting} conflicting, ${counts.unresolved} unresolved.`
    : '';
  return {
    outcome: 'done',
    text: `${story.title}: ${story.summary}${claims}`,
    citations: [{ kind: 'story', id: story.id, title: story.title, quote: story.summary }],
    listed: [{ kind: 'story', id: story.id, title: story.title }],
  };
}
