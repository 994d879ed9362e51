import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import type { Called, Calling } from './assistant-ports.ts';
import { findIssues, findStories } from './look-up.ts';

const mostShown = 7;

/** Issues by words, people, identifiers and meaning. */
export async function searchIssues(
  calling: Calling,
  { query, status }: { query: string; status: IssueStatus | null },
): Promise<Called> {
  const found = (await findIssues(calling, query, status)).slice(0, mostShown).map(({ found: each }) => each);
  if (found.length === 0) return { outcome: 'not_found', text: `No issue has to do with "${query}".` };
  const lines = found.map(
    ({ title, status: state, summary, last_message_at }, index) =>
      `${index + 1}. ${title} (${state.replaceAll('_', ' ')}, last mail ${last_message_at.slice(0, 10)}). ${summary}`,
  );
  const listed = found.map(({ id, title }) => ({ kind: 'issue' as const, id, title }));
  return { outcome: 'done', text: lines.join('\n'), listed, citations: listed };
}

/** Stories by words and meaning. */
export async function searchStories(
  calling: Calling,
  { query, days }: { query: string; days: number | null },
): Promise<Called> {
  const found = (await findStories(calling, query, days)).slice(0, mostShown).map(({ found: each }) => each);
  if (found.length === 0) return { outcome: 'not_found', text: `No story has to do with "${query}".` };
  const lines = found.map(
    ({ title, summary, last_published_at }, index) =>
      `${index + 1}. ${title} (${last_published_at.slice(0, 10)}). ${summary}`,
  );
  const listed = found.map(({ id, title }) => ({ kind: 'story' as const, id, title }));
  return { outcome: 'done', text: lines.join('\n'), listed, citations: listed };
}
