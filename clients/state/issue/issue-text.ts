import type { components } from '../../api/schema.ts';
import type { ConversationMessage, Issue } from './answer.ts';

/** Writes an issue as plain text, as it is copied: title, reason, requests and the messages that were read. */
export function issueAsText(issue: Issue, messages: readonly ConversationMessage[]): string {
  const open = issue.action_items.filter(({ status }) => status === 'open');
  return [
    issue.title,
    issue.why ?? '',
    ...(open.length > 0
      ? ['', ...open.map(({ quote, owner, due_at }) => `[ ] ${quote} (${owner ?? '-'}, ${due_at ?? '-'})`)]
      : []),
    ...messages.flatMap(({ sender, received_at, subject, text }) => [
      '',
      `${sender?.name ?? sender?.address ?? '-'}, ${received_at}: ${subject}`,
      text,
    ]),
  ].join('\n');
}

/** Writes a row of a list as plain text, as it is copied: title, reason, the sentence that it rests on, and its address. */
export function issueRowAsText(
  { title, headline, why, quote }: components['schemas']['IssueRow'],
  address: string,
): string {
  const said = headline === '' || headline === title ? null : headline;
  return [title, said, why, quote === null ? null : `“${quote}”`, address].filter(Boolean).join('\n');
}
