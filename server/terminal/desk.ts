import { styleText } from 'node:util';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { writeDue } from '../../domain/email/desk/write-due.ts';
import { clean } from './clean.ts';
import { wrap } from './wrap.ts';

const indent = '    ';
// Longer quotes are cut; the message contains the whole sentence.
const maxQuoteCharacters = 160;

const mandatoryLabel = '! must be reviewed';

const states: Record<string, string> = {
  open: 'open',
  waiting_on_me: 'waiting on you',
  waiting_on_others: 'waiting on others',
};

/** Counts of the issues on the desk. */
export interface DeskCounts {
  issues: number;
  mandatory: number;
  muted: number;
}

/**
 * Formats the first issues of the action desk for a terminal of that width: title, state, deadline, reason and the quote
 * behind the reason.
 */
export function renderDesk(
  issues: readonly DeskIssue[],
  counts: DeskCounts,
  place: { time_zone: string; locale: string },
  columns?: number,
): string {
  const shown = issues.map((issue, index) => {
    const title = wrap(indent + clean(issue.title), columns).slice(indent.length);
    const isMandatory = issue.mandatory_categories.length > 0;
    const state = [
      ...(isMandatory ? [mandatoryLabel] : []),
      `priority ${(issue.total ?? 0).toFixed(2)}`,
      states[issue.status] ?? issue.status,
      ...(issue.due_at === null ? [] : [`due ${writeDue(issue.due_at, place)}`]),
      `${issue.message_count} ${issue.message_count === 1 ? 'message' : 'messages'}`,
    ].join(', ');
    const [evidence] = issue.evidence ?? [];
    return [
      `${styleText('dim', String(index + 1).padStart(2))}  ${styleText('bold', title)}`,
      wrap(indent + state, columns).replace(mandatoryLabel, (label) => styleText('red', label)),
      styleText('dim', wrap(indent + clean(issue.why ?? ''), columns)),
      ...replyLine(issue),
      ...(evidence ? [wrap(`${indent}“${shorten(clean(evidence.quote))}”`, columns)] : []),
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

/** Returns the line about a draft that waits for approval, or nothing. */
function replyLine({ draft }: DeskIssue): string[] {
  if (draft?.approval === null || draft === null) return [];
  const blocked = draft.blocked.length === 0 ? '' : '; a check blocks it as it is';
  return [`${indent}a reply is drafted and waits for your approval: GET /api/approvals${blocked}`];
}

function shorten(quote: string): string {
  return quote.length <= maxQuoteCharacters ? quote : `${quote.slice(0, maxQuoteCharacters - 1).trimEnd()}…`;
}
