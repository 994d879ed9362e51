/** What kind of exact statement of a reply must stand in what it rests on. */
export type ClaimKind = 'price' | 'date' | 'number' | 'part' | 'standard' | 'technical';

/** An exact statement in a text, in a form that can be compared. */
export interface Claim {
  kind: ClaimKind;
  /** Normal forms, one for each way to read it. */
  values: readonly string[];
  /** As it stands in the text (UTF-16 offsets). */
  text: string;
  start: number;
  end: number;
}

/** Reads claims of a kind in a text in which others were blanked. */
export type ClaimReader = (text: string) => Claim[];

/** A text in which these places are blanks, so that offsets stay. */
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
