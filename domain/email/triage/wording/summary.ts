import { summarise } from '../../../text/excerpt.ts';
import { withoutGreeting } from './greeting.ts';

const summaryLength = 320;

/** Summarises the first and the last message of an issue; the messages are in the order in which they were written. */
export function summaryOf(messages: readonly { text: string }[]): string {
  const [first, last] = [messages[0], messages.at(-1)];
  const half = first === last ? summaryLength : summaryLength / 2;
  const beginning = summarise(withoutGreeting(first?.text ?? ''), half);
  if (first === last || !last) return beginning;
  return [beginning, summarise(withoutGreeting(last.text), half)].filter((part) => part !== '').join(' … ');
}
