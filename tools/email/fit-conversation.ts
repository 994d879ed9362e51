import { z } from 'zod';
import { fitConversation } from '../../domain/email/desk/reading/conversation.ts';
import { tool } from '../tool.ts';

/**
 * Fits conversations into a number of tokens: the sentences of the newest messages, older ones shortened. It splits untrusted text of
 * any length, so it runs in the sandbox, where a deadline ends it.
 */
export default tool({
  name: 'email.fit-conversation',
  version: '1',
  module: import.meta.url,
  input: z.object({
    /** Texts of the messages of each conversation, oldest first. */
    conversations: z.array(z.array(z.string()).max(200)).max(50),
    tokens: z.int().positive(),
  }),
  output: z.object({
    conversations: z.array(
      z.array(
        z.object({ index: z.int().nonnegative(), sentences: z.array(z.string()), isShortened: z.boolean() }),
      ),
    ),
  }),
  run: ({ conversations, tokens }) => ({
    conversations: conversations.map((texts) => fitConversation(texts, tokens)),
  }),
});
