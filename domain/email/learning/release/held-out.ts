/**
 * Returns whether an example is held out for evaluation and never trained on. A hash of its id (FNV-1a, 32 bits) decides, so
 * that the result is the same in every release. `share` is 0 to 1.
 */
export function isHeldOut(id: string, share: number): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  // A final mix, because FNV-1a alone leaves similar ids close to each other.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296 < share;
}
