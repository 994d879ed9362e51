import { summarise } from '../../../text/excerpt.ts';
import { withoutGreeting } from './greeting.ts';
import { withoutMachineInstructions } from './machine-instruction.ts';

const summaryLength = 320;
/** Characters of a message that can become part of a summary. */
const head = 4_000;

/** Summarises the first and the last message of an issue; the messages are in the order in which they were written. */
export function summaryOf(messages: readonly { text: string }[]): string {
  const [first, last] = [messages[0], messages.at(-1)];
  const half = first === last ? summaryLength : summaryLength / 2;
  const beginning = summarise(own(first?.text ?? ''), half);
  if (first === last || !last) return beginning;
  return [beginning, summarise(own(last.text), half)].filter((part) => part !== '').join(' … ');
}

/** Returns the text without its greeting and without sentences that are meant for programs. */
const own = (text: string): string => withoutMachineInstructions(withoutGreeting(text.slice(0, head)));
