import { useState } from 'react';

/** The part of a finding that tells it from the others. */
interface Told {
  code: string;
  sentence: string | null;
  detail: string;
}

/** A finding at its place in a column of live checks. */
export interface PlacedFinding<Finding> {
  finding: Finding;
  /** The newest check no longer finds it; it keeps its place until the next key. */
  isGone: boolean;
}

/** Returns a key by which a finding is found again in the next check. */
export const keyOfFinding = ({ code, sentence, detail }: Told): string => `${code} ${sentence} ${detail}`;

/** Returns findings with those that block first. */
export const blockingFirst = <Finding extends { severity: string }>(findings: readonly Finding[]) =>
  findings.toSorted((one, other) => Number(other.severity === 'hard') - Number(one.severity === 'hard'));

/**
 * Returns the column after a check: what was there keeps its place, found again or not, and what is new comes below it, so that
 * nothing moves while a person reads or types.
 */
export function placeFindings<Finding extends Told>(
  before: readonly PlacedFinding<Finding>[],
  found: readonly Finding[],
): PlacedFinding<Finding>[] {
  const now = new Map(found.map((finding) => [keyOfFinding(finding), finding]));
  const stay = before.map(({ finding }) => {
    const again = now.get(keyOfFinding(finding));
    now.delete(keyOfFinding(finding));
    return again === undefined ? { finding, isGone: true } : { finding: again, isGone: false };
  });
  return [...stay, ...[...now.values()].map((finding) => ({ finding, isGone: false }))];
}

/** Keeps the findings of live checks at their places; `typed` is what the person changes, and with its next change goes what is gone. */
export function usePlacedFindings<Finding extends Told & { severity: string }>(
  found: readonly Finding[],
  typed: unknown,
): PlacedFinding<Finding>[] {
  const [column, setColumn] = useState(() => ({
    found,
    typed,
    placed: placeFindings([], blockingFirst(found)),
  }));
  if (column.found === found && column.typed === typed) return column.placed;
  const kept = column.typed === typed ? column.placed : column.placed.filter(({ isGone }) => !isGone);
  const placed = column.found === found ? kept : placeFindings(kept, blockingFirst(found));
  setColumn({ found, typed, placed });
  return placed;
}
