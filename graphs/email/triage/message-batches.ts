/** Messages read in one call of the sandbox: enough that the way there costs little, few enough for its deadline. */
const mostMessages = 50;
/** Bytes of one call, as far as single messages allow. */
const mostBytes = 8 * 1024 * 1024;

/** Waiting messages in batches, in their order. A message that is larger than a batch goes alone. */
export function messageBatches<Message extends { size: number }>(waiting: readonly Message[]): Message[][] {
  const batches: Message[][] = [];
  let bytes = 0;
  for (const message of waiting) {
    const last = batches.at(-1);
    if (last === undefined || last.length === mostMessages || bytes + message.size > mostBytes) {
      batches.push([message]);
      bytes = message.size;
    } else {
      last.push(message);
      bytes += message.size;
    }
  }
  return batches;
}
