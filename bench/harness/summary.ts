import type { Figure } from './contract.ts';

/** The medians of one figure over all rounds, and the verdict. */
export interface Row {
  name: string;
  unit: string;
  ours: number;
  peer?: number;
  /** Median of the ratios of ours to the peer in each round, because a busy minute slows both of them down. */
  ratio?: number;
  atMost?: number;
  atLeast?: number;
  missing?: string;
  /** The verdict; absent without a limit, and while a peer that the limit refers to is missing. */
  isMet?: boolean;
}

/** Returns the median; the upper of the two middle values for an even number of values. Throws without values. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('A median needs at least one value.');
  return middle;
}

/** Returns the medians of all figures of these rounds, in the order of the first one. Throws if a round lacks a figure. */
export function summarize(rounds: readonly Figure[][]): Row[] {
  return (rounds[0] ?? []).map((first) => {
    const all = rounds.map((round, number) => {
      const found = round.find(({ name }) => name === first.name);
      if (!found) throw new Error(`Round ${number + 1} has no figure "${first.name}".`);
      return found;
    });
    const { name, unit, atMost, atLeast, missing } = first;
    const ours = median(all.map((each) => each.ours));
    const peers = all.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
    const ratios = all.flatMap((each) => (each.peer === undefined ? [] : [each.ours / each.peer]));
    const row: Row = {
      name,
      unit,
      ours,
      ...(peers.length > 0 && { peer: median(peers), ratio: median(ratios) }),
      ...(atMost !== undefined && { atMost }),
      ...(atLeast !== undefined && { atLeast }),
      ...(missing !== undefined && { missing }),
    };
    const isMet = verdict(row);
    return isMet === undefined ? row : { ...row, isMet };
  });
}

function verdict({ ours, ratio, atMost, atLeast, missing }: Row): boolean | undefined {
  if (missing !== undefined || (atMost === undefined && atLeast === undefined)) return undefined;
  const value = ratio ?? ours;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

/** Returns a figure with three significant digits, as in tables. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Returns the limit of a row in words: of the ratio if the row has a peer, else of ours. */
export function shownLimit({ unit, ratio, atMost, atLeast, missing }: Row): string {
  const ofPeer = ratio !== undefined || missing !== undefined ? 'x' : ` ${unit}`;
  const sides = [
    ...(atMost === undefined ? [] : [`at most ${atMost}${ofPeer}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}${ofPeer}`]),
  ];
  return sides.join(', ');
}
