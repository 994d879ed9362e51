/** A measured share with its 95 % Wilson interval and the value that it must reach, if any. */
export interface Figure {
  name: string;
  n: number;
  share: number;
  interval: [low: number, high: number];
  target: number | null;
}

/** What a suite found: its figures, and the names of the failed cases under the reason. */
export interface Report {
  figures: Figure[];
  failures: Record<string, string[]>;
}

/** A measurement of quality over data that lies outside the project. */
export type Suite = (options: { data: string; format: string | null }) => Promise<Report>;

/** The share of `hits` in `n` with its 95 % interval (Wilson 1927: holds for shares near 1, where the normal one fails). */
export function share(name: string, hits: number, n: number, target: number | null = null): Figure {
  if (n === 0) return { name, n, share: 0, interval: [0, 1], target };
  const [z, p] = [1.96, hits / n];
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { name, n, share: p, interval: [Math.max(0, middle - half), Math.min(1, middle + half)], target };
}
