import { parseArgs } from 'node:util';
import { removeLangsmith } from '../../runtime/observability/langsmith.ts';
import type { Report } from '../harness/suite.ts';
import { drawn } from '../suites.ts';
import { accept, compareWithAccepted, readAccepted } from './baselines.ts';
import { type QuickRun, quickRuns } from './list.ts';

// `npm run eval:quick` measures what every change has to pass, and fails if a figure is worse than the interval of the
// accepted baseline, or if a recall that may not fall fell at all. `npm run eval:accept -- NAME... --reason TEXT` replaces
// baselines.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean', default: false },
    reason: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !quickRuns.some((run) => run.name === name));
const needsReason = values.accept && (values.reason ?? '').trim().length < 10;
if (unknown.length > 0 || needsReason) {
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}. Nothing was measured.`);
  if (needsReason)
    console.error(
      'Say in --reason why the new figures are right (10 characters or more). Nothing was measured.',
    );
  console.error(`Usage: npm run eval:quick -- [NAME...] [--verbose]
       npm run eval:accept -- [NAME...] --reason TEXT
Names: ${quickRuns.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

async function measure({ suite, data }: QuickRun): Promise<Report> {
  const run = drawn[suite];
  if (run === undefined) throw new Error(`There is no suite ${suite} with data of its own.`);
  return run({ data, format: null, model: 'embedded' });
}

/** Prints the figures of a run beside its baseline; returns whether none is worse. */
function judge({ name }: QuickRun, report: Report): boolean {
  const baseline = readAccepted(name);
  if (baseline === null) {
    console.error(
      `${name}: there is no baseline. Accept one with \`npm run eval:accept -- ${name} --reason TEXT\`.`,
    );
    return false;
  }
  const { compared, missing } = compareWithAccepted(baseline, report);
  const earlier = new Map(compared.map((each) => [each.name, each]));
  for (const { name: figure, value, n } of report.figures) {
    const before = earlier.get(figure);
    const beside =
      before === undefined ? 'new' : `was ${before.before.toFixed(4)}${before.isWorse ? ' WORSE' : ''}`;
    console.log(`  ${figure}: ${value.toFixed(4)}  n=${n}  ${beside}`);
  }
  for (const figure of missing) console.log(`  ${figure}: MISSING, is in the baseline`);
  return missing.length === 0 && !compared.some(({ isWorse }) => isWorse);
}

removeLangsmith(process.env);
const chosen = quickRuns.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const worse: string[] = [];
for (const run of chosen) {
  console.log(`\n# ${run.name}`);
  const report = await measure(run);
  if (values.accept) {
    accept(run, report, { accepted: new Date().toISOString().slice(0, 10), reason: values.reason ?? '' });
    console.log(`  ${report.figures.length} figures accepted`);
  } else if (!judge(run, report)) worse.push(run.name);
  if (values.verbose)
    for (const [reason, cases] of Object.entries(report.failures))
      console.log(`\n  ${reason} (${cases.length})\n${cases.map((each) => `    ${each}`).join('\n')}`);
}
if (worse.length > 0) {
  console.error(
    `\nWorse than the accepted baseline: ${worse.join(', ')}. Mend the cause, or accept the figures with a reason.`,
  );
  process.exitCode = 1;
}
