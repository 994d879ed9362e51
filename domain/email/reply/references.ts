import type { AnswerableMessage } from './choose-message.ts';

/** A letter names so many at most; of more the first, which began the conversation, and the newest stay. */
const mostReferences = 100;
/** A line of a header ends at 998 characters (RFC 5322, 2.1.1) and an id cannot be folded. */
const longestId = 900;

/**
 * How a reply is tied to what it answers (RFC 5322, 3.6.4): In-Reply-To is the id of the answered message, References are
 * its references, or what it replies to where it has none, and its id. An id that we made is never named.
 */
export function replyReferences(message: AnswerableMessage): {
  in_reply_to: string | null;
  references: string[];
} {
  const own = message.has_made_id ? undefined : readId(message.internet_message_id);
  // In-Reply-To with several ids says not which of them is the parent.
  const before =
    message.references.length > 0
      ? message.references
      : message.in_reply_to.length === 1
        ? message.in_reply_to
        : [];
  const earlier = [...new Set(before.map(readId))].filter((id) => id !== undefined && id !== own);
  const all = [...(earlier as string[]), ...(own === undefined ? [] : [own])];
  const references =
    all.length <= mostReferences ? all : [...all.slice(0, 1), ...all.slice(1 - mostReferences)];
  return { in_reply_to: own ?? null, references };
}

/** An id without its brackets; undefined for what would break a header, and for ids that were made here. */
function readId(written: string): string | undefined {
  const id = written.trim().replace(/^<|>$/g, '');
  const isUsable = /^[^\s<>\p{C}]+$/u.test(id) && id.length <= longestId && !id.endsWith('@made.invalid');
  return isUsable ? id : undefined;
}
