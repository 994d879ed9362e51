import { createHash } from 'node:crypto';
import { generator } from '../../domain/quality/bootstrap.ts';

/** Choices that depend only on the seed and a name, so that a further scenario changes no other one. */
export type Chance = {
  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  shuffle<T>(values: readonly T[]): T[];
};

/** Creates the chance of this name under this seed. */
export function chanceOf(seed: number, name: string): Chance {
  const random = generator(createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0));
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return {
    between,
    shuffle(values) {
      const mixed = [...values];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        const [one, two] = [mixed[last], mixed[other]];
        if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
      }
      return mixed;
    },
  };
}
