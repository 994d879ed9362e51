import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../domain/failure.ts';
import { removeLangsmith } from '../runtime/observability/langsmith.ts';
import { readModelServer } from './harness/model-server.ts';
import { isKept, type Report } from './harness/suite.ts';
import { type Compared, compareWith, readBaseline } from './report/baseline.ts';
import { pageOf, type SuiteReport } from './report/page.ts';
import { drawn, suites } from './suites.ts';

/** The exit codes: all targets met, a target missed or a regression, nothing or not everything measured. */
const [missed, unmeasured] = [1, 2];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    format: { type: 'string' },
    model: { type: 'string', default: 'embedded' },
    baseline: { type: 'string' },
    report: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(Object.hasOwn(suites, name) || Object.hasOwn(drawn, name)));
const needsData = positionals.some((name) => Object.hasOwn(suites, name)) && values.data === undefined;
if (positionals.length === 0 || unknown.length > 0 || needsData) {
  console.error(`Usage: npm run eval -- <suite...> --data PATH [--format NAME] [--model embedded|openai]
         [--baseline FILE] [--report DIR] [--json] [--verbose]
Suites: ${Object.keys(suites).join(', ')}; without --data: ${Object.keys(drawn).join(', ')}
--model openai asks OPENAI_MODEL at OPENAI_BASE_URL with OPENAI_API_KEY; the key is sent nowhere else.
--baseline FILE compares with the output of an earlier run (--json or --report).
--report DIR writes <suite>.json and <suite>.html.
Exit code: ${missed} if a target is missed or a figure is worse than the baseline's interval; ${unmeasured} if a suite was not measured.`);
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}`);
  process.exit(unmeasured);
}

/** Prints a problem with the arguments in one line; throws any other error, which is a bug. */
async function reportProblem<T>(who: string, work: () => Promise<T>, what = 'measured'): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof Failure) && !['ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES'].includes(code ?? ''))
      throw error;
    console.error(`${who}: not ${what}: ${(error as Error).message}`);
    process.exitCode = unmeasured;
    return null;
  }
}

async function measure(name: string): Promise<SuiteReport | null> {
  const report = await (drawn[name] ?? suites[name])?.({
    data: values.data ?? '',
    format: values.format ?? null,
    model: values.model,
    server,
    progress(done, of) {
      if (done % Math.max(100, Math.ceil(of / 20)) === 0)
        console.error(`${name}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`);
    },
  });
  if (!report) return null;
  const failures = values.verbose ? report.failures : {};
  return { suite: name, model: values.model, data: values.data ?? 'drawn', ...report, failures };
}

/** Prints one line per figure: name, value with its 95 % interval, n, target and earlier value. */
function print(report: Report, compared: readonly Compared[]): void {
  const earlier = new Map(compared.map((each) => [each.name, each]));
  for (const figure of report.figures) {
    const interval = `[${figure.interval[0].toFixed(3)}, ${figure.interval[1].toFixed(3)}]`;
    const word = figure.bound === 'at_least' ? 'at least' : 'at most';
    const target =
      figure.target === null ? '' : `  target ${word} ${figure.target}${isKept(figure) ? '' : ' MISSED'}`;
    const before = earlier.get(figure.name);
    const was = before ? `  was ${before.before.toFixed(4)}${before.isWorse ? ' WORSE' : ''}` : '';
    console.log(`${figure.name}: ${figure.value.toFixed(4)} ${interval}  n=${figure.n}${target}${was}`);
  }
  for (const { name, columns, rows } of report.tables ?? []) {
    console.log(`\n${name}`);
    for (const row of [columns, ...rows])
      console.log(`  ${row.map((cell) => String(cell).padEnd(14)).join('')}`.trimEnd());
  }
  for (const [reason, cases] of Object.entries(report.failures)) {
    console.log(`\n${reason} (${cases.length})\n${cases.map((each) => `  ${each}`).join('\n')}`);
  }
}

removeLangsmith(process.env);
const { model, baseline: earlier, report: folder } = values;
const all = positionals.join(', ');
const server = model === 'openai' ? await reportProblem(all, async () => readModelServer(process.env)) : null;
const baseline = earlier === undefined ? null : await reportProblem(all, () => readBaseline(earlier));
// Nothing is measured if a shared argument is invalid.
for (const name of process.exitCode === undefined ? positionals : []) {
  const report = await reportProblem(name, () => measure(name));
  if (!report) continue;
  const compared = baseline
    ? await reportProblem(name, async () => compareWith(baseline, name, report), 'compared')
    : [];
  if (!values.json && positionals.length > 1) console.log(`\n# ${name}`);
  if (values.json) console.log(JSON.stringify(report));
  else print(report, compared ?? []);
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report)}\n`);
    await writeFile(join(folder, `${name}.html`), pageOf(report, compared ?? []));
  }
  const isGood = report.figures.every(isKept) && !compared?.some(({ isWorse }) => isWorse);
  if (!isGood) process.exitCode ??= missed;
}
