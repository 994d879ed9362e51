import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchNames, loadBench } from './list.ts';
import { measureRounds } from './measure.ts';
import { type BenchRecord, commitOf, machineOf, resultsFolder } from './record.ts';
import { summarize } from './summary.ts';
import { tableOf } from './table.ts';

/**
 * `npm run bench -- NAME... [--runs N] [--json FILE] [--profile] [--record] [--data PATH]`: runs benches one after the other
 * and prints the medians of their rounds. Without a name, lists all of them. Exits 1 if a limit is missed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    json: { type: 'string' },
    profile: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const say = (line: string) => console.log(line);

async function list(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { measures, against, data } = await loadBench(name);
    say(`${name.padEnd(14)} ${measures}; against ${against}${data ? ` (--data: ${data})` : ''}`);
  }
  say('\nnpm run bench -- NAME... [--runs N] [--json FILE] [--profile] [--record] [--data PATH]');
}

/** Runs one bench and returns true if it kept its limits. */
async function run(name: string): Promise<boolean> {
  const bench = await loadBench(name);
  if (values.data !== undefined && bench.data === undefined)
    throw new Error(`The bench ${name} takes no --data.`);
  const count = Number(values.runs ?? bench.rounds ?? 3);
  if (!Number.isInteger(count) || count < 1) throw new Error('--runs must be a number of at least 1.');
  const profile = values.profile ? resolve('reports', 'profiles', name) : null;
  say(`${name}: ${bench.measures}; against ${bench.against}`);
  const open = await bench.open({ data: values.data, say });
  try {
    say(open.about);
    const rounds = await measureRounds(open, count, profile, say);
    const rows = summarize(rounds.map(({ figures }) => figures));
    const disturbed = rounds.filter((round) => round.disturbed !== null).length;
    say(`\nmedians of ${count} rounds, ${disturbed} disturbed\n${tableOf(rows)}\n`);
    const record: BenchRecord = {
      bench: name,
      measures: bench.measures,
      against: bench.against,
      about: open.about,
      date: new Date().toISOString().slice(0, 10),
      commit: commitOf(),
      machine: machineOf(),
      versions: { node: process.versions.node },
      rounds: count,
      disturbed,
      rows,
    };
    const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
    if (values.json !== undefined)
      writeFileSync(values.json, written({ ...record, measured_at: new Date().toISOString(), raw: rounds }));
    if (values.record && profile === null) {
      mkdirSync(resultsFolder, { recursive: true });
      writeFileSync(new URL(`${name}.json`, resultsFolder), written(record));
    }
    if (profile !== null) say(`Profiles are in ${profile}. Figures of a profiled run are not recorded.`);
    return rows.every(({ isMet }) => isMet !== false);
  } finally {
    await open.close?.();
  }
}

const names = benchNames();
const unknown = positionals.filter((name) => !names.includes(name));
if (positionals.length === 0) await list(names);
else if (unknown.length > 0 || (values.json !== undefined && positionals.length > 1)) {
  console.error(
    unknown.length > 0
      ? `There is no bench named ${unknown.join(', ')}. Nothing was run. The benches are ${names.join(', ')}.`
      : '--json takes one bench. Nothing was run.',
  );
  process.exitCode = 1;
} else for (const name of positionals) if (!(await run(name))) process.exitCode = 1;
