import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cpuSeconds } from '../process/cpu-seconds.ts';

/** A reading of the machine; differences of two of them tell who used it in between. Seconds are CPU seconds of all cores. */
export interface Reading {
  /** Seconds of any kind, idle ones included. */
  all: number;
  /** Seconds in which some process ran. */
  busy: number;
  /** Seconds that the host gave to other machines. */
  stolen: number;
  /** Seconds of this process and its descendants. */
  ours: number;
  /** Processes that were running or waiting for a core, averaged over the last minute. */
  load: number;
}

/** Use of the machine between two readings: shares of its cores from 0 to 1, and the load. */
export interface Pressure {
  others: number;
  stolen: number;
  load: number;
}

/** Share of the cores that other processes and the host may use together before a round counts as disturbed. */
const mostUsed = 0.1;
/** Processes on each core, averaged over a minute, up to which the first round may begin; later ones find our own. */
const mostLoad = 0.5;
/** Milliseconds of a look at the machine, and the longest wait for quiet. */
const [look, longest] = [2_000, 60_000];

/** Returns a reading from the texts of /proc/stat and /proc/loadavg, and our own CPU seconds. */
export function readingOf(stat: string, loadavg: string, ours: number): Reading {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = (
    /^cpu +(.*)$/m.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map((ticks) => Number(ticks) / 100);
  const busy = user + nice + system + irq + softirq;
  return { all: busy + idle + waiting + stolen, busy, stolen, ours, load: Number(loadavg.split(' ')[0]) };
}

/** Reads the machine now (Linux: /proc). */
export const readMachine = (): Reading =>
  readingOf(readFileSync('/proc/stat', 'utf8'), readFileSync('/proc/loadavg', 'utf8'), cpuSeconds());

/** Returns the use of the machine by others between two readings. */
export function pressureBetween(before: Reading, after: Reading): Pressure {
  const all = Math.max(0.01, after.all - before.all);
  const share = (seconds: number) => Math.min(1, Math.max(0, seconds / all));
  return {
    others: share(after.busy - before.busy - (after.ours - before.ours)),
    stolen: share(after.stolen - before.stolen),
    load: after.load,
  };
}

/** Returns the disturbance in words, or null if the machine was quiet. `cores` is given when the load counts. */
export function disturbanceOf({ others, stolen, load }: Pressure, cores?: number): string | null {
  if (others + stolen <= mostUsed && (cores === undefined || load <= mostLoad * cores)) return null;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `others used ${percent(others)} of the cores, the host ${percent(stolen)}, load ${load.toFixed(1)}`;
}

/** Waits until nobody else uses the machine, for a minute at most. Returns the disturbance that is left, or null. */
export async function waitForQuiet(isFirst: boolean, say: (line: string) => void): Promise<string | null> {
  const cores = isFirst ? availableParallelism() : undefined;
  for (let waited = 0; ; waited += look) {
    const before = readMachine();
    await new Promise((resolve) => setTimeout(resolve, look));
    const disturbance = disturbanceOf(pressureBetween(before, readMachine()), cores);
    if (disturbance === null || waited + look >= longest) return disturbance;
    if (waited === 0) say(`waiting up to a minute for a quiet machine: ${disturbance}`);
  }
}
