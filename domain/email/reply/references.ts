import type { AnswerableMessage } from './choose-message.ts';

/** Largest number of references. Of more, the first, which began the conversation, and the newest are kept. */
const maxReferences = 100;
/** Longest id in characters: a header line has at most 998 (RFC 5322, 2.1.1), and an id cannot be folded. */
const maxIdLength = 900;

/**
 * Computes the threading headers of a reply (RFC 5322, 3.6.4): In-Reply-To is the id of the answered message; References are
 * its references, or its own In-Reply-To without any, followed by its id. Ids made by this service are never sent.
 */
export function replyReferences(message: AnswerableMessage): {
  in_reply_to: string | null;
  references: string[];
} {
  const own = message.has_made_id ? undefined : readId(message.internet_message_id);
  // An In-Reply-To with several ids does not tell which of them is the parent.
  const before =
    message.references.length > 0
      ? message.references
      : message.in_reply_to.length === 1
        ? message.in_reply_to
        : [];
  const earlier = [...new Set(before.map(readId))].filter((id) => id !== undefined && id !== own);
  const all = [...(earlier as string[]), ...(own === undefined ? [] : [own])];
  const references =
    all.length <= maxReferences ? all : [...all.slice(0, 1), ...all.slice(1 - maxReferences)];
  return { in_reply_to: own ?? null, references };
}

/** Returns an id without its brackets; undefined for one that would break a header or was made by this service. */
function readId(written: string): string | undefined {
  const id = written.trim().replace(/^<|>$/g, '');
  const isUsable = /^[^\s<>\p{C}]+$/u.test(id) && id.length <= maxIdLength && !id.endsWith('@made.invalid');
  return isUsable ? id : undefined;
}
