import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeLangsmith } from '../runtime/observability/langsmith.ts';
import { casesFolder, hashOf, readProvenance } from './reviewed/provenance.ts';
import { writeCaseRecord } from './reviewed/records.ts';
import { drawn } from './suites.ts';

// `npm run eval:measure -- JUDGEMENT HAND... [--verbose]` measures the files of these hands as one set, records the figures
// in evals/records and the day in evals/cases/provenance.json. A name that is recorded is never measured again: a file that was
// measured may have been read since.

/** Returns the commit of the program that is measured, with a + if files beside the cases were changed since. */
function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const changed = git(
    'status',
    '--porcelain',
    '--',
    ':/',
    ':!/evals/cases',
    ':!/evals/records',
    ':!/docs',
    ':!/README.md',
  );
  return `${git('rev-parse', '--short=7', 'HEAD')}${changed === '' ? '' : '+'}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const [judgement = '', ...hands] = positionals;
const suite = drawn[judgement];
const provenance = readProvenance();
const files = provenance.filter(({ file, hand }) => file.startsWith(`${judgement}/`) && hands.includes(hand));
if (suite === undefined || files.length === 0 || files.length < hands.length) {
  console.error('Usage: npm run eval:measure -- JUDGEMENT HAND... [--verbose]. Nothing was measured.');
  console.error(`Files: ${provenance.map(({ file, hand }) => `${file} (${hand})`).join(', ')}`);
  process.exit(2);
}
for (const { file, sha256 } of files)
  if (hashOf(file) !== sha256)
    throw new Error(`${file} is not the file of its entry in provenance.json: it was changed.`);

removeLangsmith(process.env);
const pooled = join(tmpdir(), `cases-${process.pid}.jsonl`);
const texts = await Promise.all(files.map(({ file }) => readFile(new URL(file, casesFolder), 'utf8')));
await writeFile(pooled, texts.map((text) => text.trimEnd()).join('\n'));
const measured = new Date().toISOString().slice(0, 10);
try {
  const report = await suite({ data: pooled, format: null, model: 'embedded' });
  for (const { name, value, interval, n } of report.figures)
    console.log(
      `${name}: ${value.toFixed(4)} [${interval[0].toFixed(3)}, ${interval[1].toFixed(3)}]  n=${n}`,
    );
  for (const table of report.tables ?? [])
    console.log(`\n${[table.columns, ...table.rows].map((row) => row.join('\t')).join('\n')}`);
  if (values.verbose)
    for (const [reason, cases] of Object.entries(report.failures))
      console.log(`\n${reason} (${cases.length})\n${cases.map((each) => `  ${each}`).join('\n')}`);
  writeCaseRecord(`${judgement}-${measured}-${hands.join('-')}`, {
    judgement,
    files: files.map(({ file, sha256 }) => ({ file, sha256 })),
    measured,
    commit: commitOf(),
    unread: files.every(({ read }) => read === null),
    figures: report.figures.map(({ name, n, value, interval, target, bound }) => ({
      ...{ name, n, value, interval, target, bound },
    })),
  });
  const dated = provenance.map((each) =>
    files.includes(each) ? { ...each, measured: each.measured ?? measured } : each,
  );
  writeFileSync(new URL('provenance.json', casesFolder), `${JSON.stringify(dated, null, 2)}\n`);
} finally {
  await rm(pooled);
}
