import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import type { CallContext, ToolResult } from './ports.ts';
import { findIssues, findStories } from './resolve.ts';

const maxShown = 7;

/** Searches issues by words, people, identifiers and embedding. */
export async function searchIssues(
  context: CallContext,
  { query, status }: { query: string; status: IssueStatus | null },
): Promise<ToolResult> {
  const found = (await findIssues(context, query, status)).slice(0, maxShown).map(({ found: each }) => each);
  if (found.length === 0) return { outcome: 'not_found', text: `No issue matches "${query}".` };
  const lines = found.map(
    ({ title, status: state, summary, last_message_at }, index) =>
      `${index + 1}. ${title} (${state.replaceAll('_', ' ')}, last mail ${last_message_at.slice(0, 10)}). ${summary}`,
  );
  const listed = found.map(({ id, title }) => ({ kind: 'issue' as const, id, title }));
  return { outcome: 'done', text: lines.join('\n'), listed, citations: listed };
}

/** Searches stories by words and embedding. */
export async function searchStories(
  context: CallContext,
  { query, days }: { query: string; days: number | null },
): Promise<ToolResult> {
  const found = (await findStories(context, query, days)).slice(0, maxShown).map(({ found: each }) => each);
  if (found.length === 0) return { outcome: 'not_found', text: `No story matches "${query}".` };
  const lines = found.map(
    ({ title, summary, last_published_at }, index) =>
      `${index + 1}. ${title} (${last_published_at.slice(0, 10)}). ${summary}`,
  );
  const listed = found.map(({ id, title }) => ({ kind: 'story' as const, id, title }));
  return { outcome: 'done', text: lines.join('\n'), listed, citations: listed };
}
