import { issueWords } from '../../words/issue.ts';
import type { Correction } from './correction-menu.ts';

/** Returns the value of a correction in words; an empty text if it has none. */
export function valueInWords(correction: Correction): string {
  switch (correction.kind) {
    case 'owner':
      return correction.to ?? issueWords.nothing;
    case 'priority':
      return issueWords.priorityValue(correction.to);
    case 'category':
      return issueWords.category(correction.to);
    case 'severity':
      return issueWords.severity[correction.to];
    case 'status':
      return issueWords.status[correction.to];
    case 'response_requirement':
    case 'mandatory':
      return correction.to ? issueWords.yes : issueWords.no;
    case 'importance':
      return correction.to === 'more' ? issueWords.moreLabel : issueWords.lessLabel;
    case 'technical_assumption':
      return correction.to;
    case 'knowledge':
      return correction.title;
    case 'split':
      return issueWords.split(correction.thread_ids.length);
    case 'merge':
      return '';
  }
}

/** Returns a correction in words, as its undo names it: "category: quality". */
export function correctionInWords(correction: Correction): string {
  const what = issueWords.correctWhat[correction.kind] ?? correction.kind;
  const value = valueInWords(correction);
  return correction.kind === 'split' || correction.kind === 'importance'
    ? value
    : value === ''
      ? what
      : `${what}: ${value}`;
}
