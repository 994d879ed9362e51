/** Messages of one sandbox call: enough to make the call cheap, few enough for its deadline. */
const maxMessages = 50;
/** Bytes of one call; a single larger message is allowed. */
const maxBytes = 8 * 1024 * 1024;

/** Divides messages into batches, in order. A message larger than a batch is a batch of its own. */
export function messageBatches<Message extends { size: number }>(waiting: readonly Message[]): Message[][] {
  const batches: Message[][] = [];
  let bytes = 0;
  for (const message of waiting) {
    const last = batches.at(-1);
    if (last === undefined || last.length === maxMessages || bytes + message.size > maxBytes) {
      batches.push([message]);
      bytes = message.size;
    } else {
      last.push(message);
      bytes += message.size;
    }
  }
  return batches;
}
