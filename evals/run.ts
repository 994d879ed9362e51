import { parseArgs } from 'node:util';
import { checkworthySuite } from './checkworthy/suite.ts';
import { citationsSuite } from './citations/suite.ts';
import { claimsSuite } from './claims/suite.ts';
import { dedupeSuite } from './cluster/dedupe.ts';
import { clusterSuite } from './cluster/suite.ts';
import { feedsSuite } from './feeds/suite.ts';
import { hypeSuite } from './hype/suite.ts';
import { readModelServer } from './model-server.ts';
import { offPolicySuite } from './off-policy/suite.ts';
import { ssrfSuite } from './ssrf/suite.ts';
import { isKept, type Report, type Suite } from './suite.ts';

/** Suites that draw their own data: their truth must be known. */
const drawn: Record<string, () => Promise<Report>> = { 'off-policy': offPolicySuite };

const suites: Record<string, Suite> = {
  checkworthy: checkworthySuite,
  citations: citationsSuite,
  claims: claimsSuite,
  cluster: clusterSuite,
  dedupe: dedupeSuite,
  feeds: feedsSuite,
  hype: hypeSuite,
  ssrf: ssrfSuite,
};

/** One line a figure: name, share with its 95 % interval, n, what it is compared with. */
function print(report: Report): void {
  for (const figure of report.figures) {
    const interval = `[${figure.interval[0].toFixed(3)}, ${figure.interval[1].toFixed(3)}]`;
    const word = figure.bound === 'at_least' ? 'at least' : 'at most';
    const target =
      figure.target === null ? '' : `  target ${word} ${figure.target}${isKept(figure) ? '' : ' MISSED'}`;
    console.log(`${figure.name}: ${figure.value.toFixed(4)} ${interval}  n=${figure.n}${target}`);
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    format: { type: 'string' },
    model: { type: 'string', default: 'embedded' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in suites || name in drawn));
const needsData = positionals.some((name) => name in suites) && values.data === undefined;
if (positionals.length === 0 || unknown.length > 0 || needsData) {
  console.error(
    `Usage: npm run eval -- <suite...> --data PATH [--format NAME] [--model embedded|openai] [--json] [--verbose]`,
  );
  console.error(
    `Suites: ${Object.keys(suites).join(', ')}; without --data: ${Object.keys(drawn).join(', ')}${unknown.length > 0 ? `; unknown: ${unknown.join(', ')}` : ''}`,
  );
  process.exit(2);
}
const server = values.model === 'openai' ? readModelServer(process.env) : null;
for (const name of positionals) {
  const options = {
    data: values.data ?? '',
    format: values.format ?? null,
    model: values.model,
    server,
    progress: (done: number, of: number) => {
      if (done % Math.max(100, Math.ceil(of / 20)) === 0)
        console.error(`${name}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`);
    },
  };
  const report = await (drawn[name]?.() ?? suites[name]?.(options));
  if (report === undefined) continue;
  const shown = values.verbose ? report : { ...report, failures: {} };
  if (values.json) console.log(JSON.stringify({ suite: name, ...shown }));
  else print(shown);
  if (!report.figures.every(isKept)) process.exitCode = 1;
}
