/**
 * Whether an example is kept for judging and never trained on: by a hash of its id (FNV-1a, 32 bits), so that it is on the
 * same side in every release, whatever comes later. `share` is 0 to 1.
 */
export function isHeldOut(id: string, share: number): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  // The last step of the hash alone leaves neighbouring ids close to each other.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296 < share;
}
