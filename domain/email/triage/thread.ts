import type { Utterance } from './same-thread.ts';

/** A message whose thread is to be found. */
export interface ThreadMessage extends Utterance {
  id: string;
  message_id: string | null;
  in_reply_to: readonly string[];
  references: readonly string[];
  mailbox_id: string;
  /** The provider's own conversation id. */
  conversation_id: string | null;
}

/** Largest number of references that are read: the first one and the latest. */
const maxReferences = 50;
/** Largest length of a key; longer values are no ids, and too long for an index. */
const maxKeyLength = 500;

const isKey = (id: string): boolean => id !== '' && id.length <= maxKeyLength;

/** Lists the ids of the messages that a message follows (RFC 5256 REFERENCES: References, then In-Reply-To). */
export function parentKeys({ references, in_reply_to }: ThreadMessage): string[] {
  const some =
    references.length <= maxReferences
      ? references
      : [...references.slice(0, 1), ...references.slice(1 - maxReferences)];
  return [...new Set([...some, ...in_reply_to])].filter(isKey);
}

/** Returns the key of a provider's conversation, which is valid only within its mailbox. */
function conversationKey({ mailbox_id, conversation_id }: ThreadMessage): string[] {
  return conversation_id === null ? [] : [`conversation:${mailbox_id}:${conversation_id}`].filter(isKey);
}

/**
 * Lists the keys of a message's thread, strongest first: its own id, the ids it refers to (also of messages that may never
 * arrive), the provider's conversation.
 */
export function threadKeys(message: ThreadMessage): string[] {
  const own = message.message_id === null ? [] : [message.message_id].filter(isKey);
  return [...new Set([...own, ...parentKeys(message), ...conversationKey(message)])];
}
