import { type Chance, chanceOf } from './chance.ts';
import type { IssueScript } from './scenario.ts';

/** One instance of a scenario: its values, its shift in time, and its chance. */
export type Instance = {
  script: IssueScript;
  /** Number of the instance, from 0. */
  number: number;
  /** `pump-seal#2`: the key of its issue. */
  key: string;
  slots: Record<string, string>;
  shift: number;
  /** Minutes by which all of its mails are later. */
  minutes: number;
  chance(name: string): Chance;
};

/** Returns every instance of a scenario under this seed. No two of them have the same value in a slot. */
export function castOf(script: IssueScript, seed: number): Instance[] {
  const drawn = script.slots.map(({ names, values }) => {
    const chance = chanceOf(seed, `${script.key} ${names}`);
    const [low = '', high] = values[0] ?? [];
    const isRange = values.length === 1 && high !== undefined && names.length === 1;
    const first = isRange ? chance.between(Number(low), Number(high) - script.repeat) : 0;
    return {
      names,
      options: isRange ? (count: number) => [String(first + count)] : rotate(chance.shuffle(values)),
    };
  });
  return Array.from({ length: script.repeat }, (_, number) => {
    const slots: Record<string, string> = {};
    for (const { names, options } of drawn)
      names.forEach((name, place) => {
        slots[name] = options(number)[place] ?? '';
      });
    return {
      script,
      number,
      key: `${script.key}#${number + 1}`,
      slots,
      shift: script.shifts[number % script.shifts.length] ?? 0,
      minutes: chanceOf(seed, `${script.key}#${number} minutes`).between(0, 9),
      chance: (name) => chanceOf(seed, `${script.key} ${name}`),
    };
  });
}

function rotate(values: string[][]): (count: number) => string[] {
  return (count) => values[count % values.length] ?? [];
}
