import { existsSync, readdirSync } from 'node:fs';
import type { Bench } from './contract.ts';

const folder = new URL('../', import.meta.url);

/** Returns the names of all benches, sorted. */
export const benchNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/bench.ts`, folder)))
    .sort();

/** Loads a bench by its name. */
export async function loadBench(name: string): Promise<Bench> {
  const loaded = (await import(new URL(`${name}/bench.ts`, folder).href)) as { default: Bench };
  return loaded.default;
}
