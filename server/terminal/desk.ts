import { styleText } from 'node:util';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { writeDue } from '../../domain/email/desk/write-due.ts';
import { clean } from './clean.ts';
import { wrap } from './wrap.ts';

const inset = '    ';
// Longer sentences are cut: the whole one stands in the message.
const quoteCharacters = 160;

const reviewed = '! must be reviewed';

const states: Record<string, string> = {
  open: 'open',
  waiting_on_me: 'waits for you',
  waiting_on_others: 'waits for others',
};

/** What lies on the desk, as it is shown below the issues. */
export interface DeskCounts {
  issues: number;
  mandatory: number;
  muted: number;
}

/**
 * The top of the action desk as lines of text that fit into so many columns: for each issue its title, state, deadline,
 * why it stands there, and the sentence that it stands on.
 */
export function renderDesk(
  issues: readonly DeskIssue[],
  counts: DeskCounts,
  place: { time_zone: string; locale: string },
  columns?: number,
): string {
  const shown = issues.map((issue, index) => {
    const title = wrap(inset + clean(issue.title), columns).slice(inset.length);
    const isMandatory = issue.mandatory_categories.length > 0;
    const state = [
      ...(isMandatory ? [reviewed] : []),
      `priority ${(issue.total ?? 0).toFixed(2)}`,
      states[issue.status] ?? issue.status,
      ...(issue.due_at === null ? [] : [`due ${writeDue(issue.due_at, place)}`]),
      `${issue.message_count} ${issue.message_count === 1 ? 'message' : 'messages'}`,
    ].join(', ');
    const [evidence] = issue.evidence ?? [];
    return [
      `${styleText('dim', String(index + 1).padStart(2))}  ${styleText('bold', title)}`,
      wrap(inset + state, columns).replace(reviewed, (words) => styleText('red', words)),
      styleText('dim', wrap(inset + clean(issue.why ?? ''), columns)),
      ...replyLine(issue),
      ...(evidence ? [wrap(`${inset}“${shorten(clean(evidence.quote))}”`, columns)] : []),
    ].join('\n');
  });
  const rest = counts.issues - issues.length;
  const total = `${counts.issues} issues, ${counts.mandatory} must be reviewed`;
  const more = [
    ...(rest > 0 ? [`${rest} more`] : []),
    ...(counts.muted > 0 ? [`${counts.muted} hidden by your preferences`] : []),
  ];
  return [
    styleText('bold', `Action desk: ${total}`),
    ...shown,
    ...(more.length > 0 ? [styleText('dim', `${more.join(', ')}: GET /api/email/issues`)] : []),
  ].join('\n\n');
}

/** Whether a reply waits for a word of the person, and whether it can be approved as it is. */
function replyLine({ draft }: DeskIssue): string[] {
  if (draft?.approval === null || draft === null) return [];
  const blocked = draft.blocked.length === 0 ? '' : '; a check objects to it as it is';
  return [`${inset}a reply is written and waits for your approval: GET /api/approvals${blocked}`];
}

function shorten(quote: string): string {
  return quote.length <= quoteCharacters ? quote : `${quote.slice(0, quoteCharacters - 1).trimEnd()}…`;
}
