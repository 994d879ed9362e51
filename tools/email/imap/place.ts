/** Returns the place of a message: the validity of its folder's UIDs, and its UID. */
export function placeOf(validity: string, uid: number): string {
  return `${validity}/${uid}`;
}

/** Returns the UID of a place in a folder of this validity; undefined for a place of another one. */
export function uidOf(place: string, validity: string): number | undefined {
  const found = /^(\d+)\/(\d+)$/.exec(place);
  return found !== null && found[1] === validity ? Number(found[2]) : undefined;
}
