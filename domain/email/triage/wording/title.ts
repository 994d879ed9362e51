import { summarise } from '../../../text/excerpt.ts';
import { contentWords } from '../../../text/words.ts';
import { baseSubject } from '../../sync/base-subject.ts';
import { withoutGreeting } from './greeting.ts';
import { withoutMachineInstructions } from './machine-instruction.ts';

const titleLength = 120;
/** Characters of a message that can become part of a title. */
const head = 4_000;

/** Returns the title of an issue: the subject of its first message; the messages are in the order in which they were written. */
export function titleOf(messages: readonly { subject: string; text: string }[]): string {
  const named = messages.map(({ subject }) => baseSubject(subject).title);
  // A subject such as "Question" is not enough, so the text of the message is added.
  const [first] = named;
  if (first && contentWords(first).length > 1) return first.slice(0, titleLength);
  const words = summarise(
    withoutMachineInstructions(withoutGreeting((messages[0]?.text ?? '').slice(0, head))),
    titleLength - (first ?? '').length - 2,
  );
  const title = [first, words].filter((part) => part).join(': ');
  return title.slice(0, titleLength) || '(no subject)';
}
