import { styleText } from 'node:util';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { describeDesk, describeOtherLists, type ListCounts } from '../../domain/email/desk/describe-lists.ts';
import type { DeskList } from '../../domain/email/desk/desk-list.ts';
import { writeDue } from '../../domain/email/desk/write-due.ts';
import { clean } from './clean.ts';
import { wrap } from './wrap.ts';

const indent = '    ';
// Longer quotes are cut; the message contains the whole sentence.
const maxQuoteCharacters = 160;

const mandatoryLabel = '! must be reviewed';
const suspectedLabel = '? may have to be reviewed';

const states: Record<string, string> = {
  open: 'open',
  waiting_on_me: 'waiting on you',
  waiting_on_others: 'waiting on others',
};

/**
 * Formats the first issues of the action desk, or of another list, for a terminal of that width: headline, state, deadline, reason and the quote
 * behind the reason.
 */
export function renderDesk(
  issues: readonly DeskIssue[],
  counts: ListCounts,
  place: { time_zone: string; locale: string },
  columns?: number,
  list: DeskList = 'desk',
): string {
  const shown = issues.map((issue, index) => {
    const title = wrap(indent + clean(issue.headline || issue.title), columns).slice(indent.length);
    const state = [
      ...(issue.mandatory_categories.length > 0 ? [mandatoryLabel] : []),
      ...(issue.mandatory_categories.length === 0 && issue.suspected.length > 0 ? [suspectedLabel] : []),
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
  const rest = counts[list] - issues.length;
  const heading = list === 'desk' ? `Action desk: ${describeDesk(counts)}` : `${list}: ${counts[list]}`;
  const query = list === 'desk' ? '' : `?list=${list}`;
  return [
    styleText('bold', heading),
    ...shown,
    ...(rest > 0 ? [styleText('dim', `${rest} more: GET /api/email/issues${query}`)] : []),
    styleText(
      'dim',
      wrap(`Other lists (npx watchkeeper desk --list): ${describeOtherLists(counts)}`, columns),
    ),
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
