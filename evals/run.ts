import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../domain/failure.ts';
import { removeLangsmith } from '../runtime/observability/langsmith.ts';
import { assistantSuite } from './assistant/suite.ts';
import { checkworthySuite } from './checkworthy/suite.ts';
import { citationsSuite } from './citations/suite.ts';
import { claimsSuite } from './claims/suite.ts';
import { dedupeSuite } from './cluster/dedupe.ts';
import { clusterSuite } from './cluster/suite.ts';
import { draftSuite } from './draft/suite.ts';
import { feedsSuite } from './feeds/suite.ts';
import { readModelServer } from './harness/model-server.ts';
import { isKept, type Suite } from './harness/suite.ts';
import { hypeSuite } from './hype/suite.ts';
import { injectionSuite } from './injection/suite.ts';
import { intentSuite } from './intent/suite.ts';
import { mailboxSuite } from './mailbox/suite.ts';
import { mimeSuite } from './mime/suite.ts';
import { offPolicySuite } from './off-policy/suite.ts';
import { releaseSuite } from './release/suite.ts';
import { replySuite } from './reply/suite.ts';
import { compareWith, readBaseline } from './report/baseline.ts';
import { pageOf, type SuiteReport } from './report/page.ts';
import { print } from './report/print.ts';
import { ssrfSuite } from './ssrf/suite.ts';
import { threadSuite } from './thread/suite.ts';

/** Suites that draw or bring their own data, because their truth must be known. Another is taken by --data. */
const drawn: Record<string, Suite> = {
  assistant: assistantSuite,
  draft: draftSuite,
  injection: injectionSuite,
  mailbox: mailboxSuite,
  'off-policy': offPolicySuite,
  release: releaseSuite,
};

const suites: Record<string, Suite> = {
  checkworthy: checkworthySuite,
  citations: citationsSuite,
  claims: claimsSuite,
  cluster: clusterSuite,
  dedupe: dedupeSuite,
  feeds: feedsSuite,
  hype: hypeSuite,
  intent: intentSuite,
  mime: mimeSuite,
  reply: replySuite,
  ssrf: ssrfSuite,
  thread: threadSuite,
};

/** Told by the exit code: everything kept, a target missed or a regression, nothing (or not all) measured. */
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
--model openai asks OPENAI_MODEL at OPENAI_BASE_URL with OPENAI_API_KEY; the key is sent there alone.
--baseline FILE compares with what --json printed or --report wrote earlier.
--report DIR writes <suite>.json and <suite>.html.
Exit code: ${missed} a target missed, or worse than the baseline's interval; ${unmeasured} a suite not measured.`);
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}`);
  process.exit(unmeasured);
}

/** What is wrong with what was asked for, told in a line; anything else is a bug and ends the run. */
async function told<T>(who: string, work: () => Promise<T>, what = 'measured'): Promise<T | null> {
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

removeLangsmith(process.env);
const { model, baseline: earlier, report: folder } = values;
const all = positionals.join(', ');
const server = model === 'openai' ? await told(all, async () => readModelServer(process.env)) : null;
const baseline = earlier === undefined ? null : await told(all, () => readBaseline(earlier));
// Nothing is measured when what all need is wrong.
for (const name of process.exitCode === undefined ? positionals : []) {
  const report = await told(name, () => measure(name));
  if (!report) continue;
  const compared = baseline
    ? await told(name, async () => compareWith(baseline, name, report), 'compared')
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
