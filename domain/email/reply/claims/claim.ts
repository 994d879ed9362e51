/** Kind of exact statement in a reply that its sources must contain. */
export type ClaimKind = 'price' | 'date' | 'number' | 'part' | 'standard' | 'technical';

/** An exact statement in a text, in a form that can be compared. */
export interface Claim {
  kind: ClaimKind;
  /** Normal forms, one for each reading. */
  values: readonly string[];
  /** The statement as written, at its place in the text (UTF-16 offsets). */
  text: string;
  start: number;
  end: number;
}

/** Reads claims of one kind in a text in which other claims were blanked. */
export type ClaimReader = (text: string) => Claim[];

/** Replaces these places of a text by blanks, so that offsets stay valid. */
export function withoutPlaces(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    parts.push(text.slice(from, Math.max(from, start)), ' '.repeat(end - Math.max(from, start)));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
