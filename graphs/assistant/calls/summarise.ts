import type { Called, Calling } from './assistant-ports.ts';
import { nameIssue, nameStory } from './look-up.ts';

const mostMessages = 8;

/** The mails of an issue in short: its own words, newest last, each with who wrote it. Nothing is made up: it is extractive. */
export async function summariseIssue(calling: Calling, { issue: named }: { issue: string }): Promise<Called> {
  const found = await nameIssue(calling, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = calling;
  const issue = await ports.store.desk(ports.sql).get(userId, found.id);
  const messages = await ports.store.issueDetails(ports.sql).listMessages(userId, found.id);
  const shown = messages
    .filter(({ is_removed }) => !is_removed)
    .toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1))
    .slice(-mostMessages);
  const lines = shown.map(({ sender, received_at, excerpt, direction }) => {
    const who = direction === 'outgoing' ? 'You' : (sender?.name ?? sender?.address ?? 'Somebody');
    return `- ${received_at.slice(0, 10)}, ${who}: ${excerpt}`;
  });
  const open = issue.action_items.filter(({ status }) => status === 'open');
  const asked = open.map(({ quote, due_at }) => `- ${quote}${due_at ? ` (due ${due_at.slice(0, 10)})` : ''}`);
  return {
    outcome: 'done',
    text: [
      `${issue.title}: ${issue.status.replaceAll('_', ' ')}, ${messages.length} messages.`,
      ...lines,
      ...(asked.length > 0 ? ['Still open:', ...asked] : []),
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

/** A story in short, and how its claims stand. */
export async function summariseStory(calling: Calling, { story: named }: { story: string }): Promise<Called> {
  const found = await nameStory(calling, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = calling;
  const story = await ports.store.stories(ports.sql).get(userId, found.id);
  const [counts] = await ports.store.evidence(ports.sql).countOfStories(userId, [story.id]);
  const claims = counts
    ? ` Of its claims ${counts.supported} are supported, ${counts.conflicting} conflicting, ${counts.unresolved} unresolved.`
    : '';
  return {
    outcome: 'done',
    text: `${story.title}: ${story.summary}${claims}`,
    citations: [{ kind: 'story', id: story.id, title: story.title, quote: story.summary }],
    listed: [{ kind: 'story', id: story.id, title: story.title }],
  };
}
