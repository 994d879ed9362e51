import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';

const { id, count, word } = field;

/** What is told of instructions, beside what is told of every execution (`message.queued` and so on). */
export const assistantEvents = defineEvents({
  'message.understood': {
    payload: z.strictObject({ message_id: id, status: word, tools: z.array(word) }),
    says: 'What an instruction asks for is fixed, before anything is read: the tools of its plan.',
  },
  'message.step': {
    payload: z.strictObject({ message_id: id, index: count, tool: word, outcome: word }),
    says: 'One call of the plan of an instruction was made, with what came of it.',
  },
  'message.withdrawn': {
    payload: z.strictObject({ message_id: id }),
    says: 'A person cancelled an instruction: what of it was not done yet is not done.',
    isAudit: true,
  },
  'message.answered': {
    payload: z.strictObject({ message_id: id, status: word }),
    says: 'An instruction was answered, planned, asked back or refused.',
  },
});
