/** A run of messages in order: shown one by one, or folded into one line. */
export type ConversationPart<Message> =
  | { kind: 'open'; message: Message }
  | { kind: 'closed'; message: Message }
  | { kind: 'folded'; messages: Message[] };

// Two closed lines say more than one line that hides two.
const leastFolded = 3;

/**
 * Folds a conversation, oldest first: the newest message is open, and so is every message that holds a decisive sentence or was
 * asked for. Others are one line each, and three or more of them in a row are folded into one.
 */
export function foldConversation<Message extends { id: string }>(
  messages: readonly Message[],
  {
    decisive,
    opened,
    unfolded,
  }: { decisive: ReadonlySet<string>; opened: ReadonlySet<string>; unfolded: ReadonlySet<string> },
): ConversationPart<Message>[] {
  const newest = messages.at(-1)?.id;
  const parts: ConversationPart<Message>[] = [];
  let closed: Message[] = [];
  const flush = () => {
    const isFolded = closed.length >= leastFolded && !closed.some(({ id }) => unfolded.has(id));
    if (isFolded) parts.push({ kind: 'folded', messages: closed });
    else parts.push(...closed.map((message) => ({ kind: 'closed' as const, message })));
    closed = [];
  };
  for (const message of messages) {
    // Opening by hand turns around what the page would do.
    const isOpen = (message.id === newest || decisive.has(message.id)) !== opened.has(message.id);
    if (!isOpen) {
      closed.push(message);
      continue;
    }
    flush();
    parts.push({ kind: 'open', message });
  }
  flush();
  return parts;
}
