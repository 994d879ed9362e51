import { readFileSync } from 'node:fs';
import type { OpenBench, Round } from './contract.ts';
import { profileFlags, profileHere } from './profile.ts';
import { disturbanceOf, pressureBetween, readMachine, waitForQuiet } from './quiet.ts';
import type { MeasuredRound } from './record.ts';

/** Returns the flags that `npm start` passes to Node, so that the shipped configuration is measured. */
function startFlags(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Runs the contestants in their order, or in the opposite one. */
async function inTurn(contestants: Record<string, () => Promise<unknown>>, isReversed: boolean) {
  const entries = Object.entries(contestants);
  const results: Record<string, unknown> = {};
  for (const [name, run] of isReversed ? entries.toReversed() : entries) results[name] = await run();
  return results;
}

function roundOf(number: number, profile: string | null): Round {
  return {
    number,
    ourFlags: [...startFlags(), ...(profile === null ? [] : profileFlags(profile))],
    here: (work) => (profile === null ? work() : profileHere(profile, `round-${number + 1}`, work)),
    inTurn: (contestants) => inTurn(contestants, number % 2 === 1) as ReturnType<Round['inTurn']> as never,
  };
}

/** Runs a number of rounds, each on a machine as quiet as can be had, and reports each. `profile` is a folder for profiles. */
export async function measureRounds(
  bench: OpenBench,
  count: number,
  profile: string | null,
  say: (line: string) => void,
): Promise<MeasuredRound[]> {
  const rounds: MeasuredRound[] = [];
  for (let number = 0; number < count; number += 1) {
    const early = await waitForQuiet(number === 0, say);
    const before = readMachine();
    const figures = await bench.round(roundOf(number, profile));
    const during = disturbanceOf(pressureBetween(before, readMachine()));
    const disturbed =
      [early && `before: ${early}`, during && `during: ${during}`].filter(Boolean).join('; ') || null;
    rounds.push({ disturbed, figures });
    say(`round ${number + 1} of ${count}${disturbed ? ` (disturbed; ${disturbed})` : ''}`);
  }
  return rounds;
}
