import type { Utterance } from './same-thread.ts';

/** A message that looks for its conversation. */
export interface ThreadMessage extends Utterance {
  id: string;
  message_id: string | null;
  in_reply_to: readonly string[];
  references: readonly string[];
  mailbox_id: string;
  /** The provider's own conversation. */
  conversation_id: string | null;
}

/** References that are looked at: the first, which began it all, and the latest. */
const mostReferences = 50;
/** Longer ones are no ids; an index could not hold them. */
const longestKey = 500;

const isKey = (id: string): boolean => id !== '' && id.length <= longestKey;

/** The messages that a message says it follows (RFC 5256 REFERENCES: References, then In-Reply-To). */
export function parentKeys({ references, in_reply_to }: ThreadMessage): string[] {
  const some =
    references.length <= mostReferences
      ? references
      : [...references.slice(0, 1), ...references.slice(1 - mostReferences)];
  return [...new Set([...some, ...in_reply_to])].filter(isKey);
}

/** The key of a provider's conversation; it says nothing outside its mailbox. */
function conversationKey({ mailbox_id, conversation_id }: ThreadMessage): string[] {
  return conversation_id === null ? [] : [`conversation:${mailbox_id}:${conversation_id}`].filter(isKey);
}

/**
 * Every id by which a message's conversation is known, strongest first: its own, those it refers to (of messages that may
 * never come), the provider's conversation.
 */
export function threadKeys(message: ThreadMessage): string[] {
  const own = message.message_id === null ? [] : [message.message_id].filter(isKey);
  return [...new Set([...own, ...parentKeys(message), ...conversationKey(message)])];
}
