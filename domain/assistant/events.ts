import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';

const { id, count, word } = field;

/** The events of instructions, in addition to those of every execution (`message.queued` and so on). */
export const assistantEvents = defineEvents({
  'message.understood': {
    payload: z.strictObject({ message_id: id, status: word, tools: z.array(word) }),
    says: 'The plan of an instruction was fixed, before any content was read; the payload names its tools.',
  },
  'message.step': {
    payload: z.strictObject({ message_id: id, index: count, tool: word, outcome: word }),
    says: 'One call of the plan of an instruction was made; the payload has its outcome.',
  },
  'message.withdrawn': {
    payload: z.strictObject({ message_id: id }),
    says: 'A person cancelled an instruction. The remaining steps are not executed.',
    isAudit: true,
  },
  'message.answered': {
    payload: z.strictObject({ message_id: id, status: word }),
    says: 'An instruction was answered, planned or refused, or a clarification was requested.',
  },
});
