import { cutSentence } from '../../../state/text/cut-text.ts';
import type { IssueRow } from '../../../state/today/answer.ts';
import { nameOf, namesOf } from '../../../words/issue-names.ts';
import { issueRowWords } from '../../../words/today.ts';

/** Returns the state of the reply to an issue in words; null if there is nothing to say. */
export function replyInWords({ draft, requires_response }: IssueRow): string | null {
  if (draft === null) return requires_response ? issueRowWords.replyNeeded : null;
  if (draft.review_status === 'sent') return issueRowWords.replySent;
  if (draft.review_status === 'approved') return issueRowWords.replyApproved;
  if (draft.blocked > 0) return issueRowWords.replyBlocked(draft.blocked);
  return draft.approval_id === null ? issueRowWords.replyDrafted : issueRowWords.replyWaits;
}

// A greeting or a signature tells nothing in a row.
const shortestQuote = 12;

/** Returns the line below the title of an issue: its categories, the reply, doubts, and the sentence if the title lacks it. */
export function issueDetail(issue: IssueRow): string {
  const { mandatory, mandatory_categories, suspected, category, headline, quote, warnings } = issue;
  const categories = mandatory
    ? namesOf(mandatory_categories)
    : suspected.length > 0
      ? issueRowWords.mayHaveTo(namesOf(suspected))
      : nameOf(category);
  const isInTitle =
    quote === null ||
    quote.length < shortestQuote ||
    headline.toLowerCase().includes(
      quote
        .replace(/[.!?]$/, '')
        .toLowerCase()
        .slice(0, 40),
    );
  return [
    categories,
    replyInWords(issue),
    warnings > 0 ? issueRowWords.warnings(warnings) : null,
    isInTitle ? null : `“${cutSentence(quote)}”`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
