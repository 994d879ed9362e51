import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { asFailure } from '../../domain/failure.ts';
import { createFetcher, type Fetcher } from '../../tools/net/fetch.ts';
import { extractForms, leadsOutside, loopbackHosts, portsOf, withPort } from './forms.ts';
import { setTripwires } from './tripwires.ts';

/** What the suite found. */
export interface SsrfReport {
  suite: 'ssrf';
  /** Ways of writing an address found in the files. */
  n: number;
  /** Forms that are not tried, because they are addresses of the public internet. */
  outside: string[];
  /** Requests made: each form as written and with a listener's port, directly and by redirect. */
  attempts: number;
  /** Forms that got an answer or touched a listener. Must be empty. */
  reached: { form: string; how: 'direct' | 'redirect' }[];
  /** How the attempts ended, by failure code. */
  outcomes: Record<string, number>;
  listening: number;
  /** Addresses that could not be listened on; an attempt there shows only in `outcomes`. */
  unavailable: string[];
  /** Connections when the same fetcher is allowed in: shows that the listeners count. Must not be 0. */
  control: number;
  passed: boolean;
}

/** A port where a listener always gets its chance, whatever else runs on the machine. */
const sparePort = 47_613;

/**
 * Tries every URL form of the `ssrf-*.md` files in `data` (or in `data/attack`) against the guarded fetch: directly, and
 * as the target of a redirect from an allowed server. Every name resolves to 127.0.0.1, so nothing leaves the machine.
 */
async function run(options: { data: string; json: boolean }): Promise<SsrfReport> {
  const forms = extractForms(await readMarkdown(options.data));
  const tripwires = await setTripwires(loopbackHosts(forms), [...portsOf(forms), sparePort]);
  const attempts = forms
    .filter((form) => !leadsOutside(form))
    .flatMap((form) => [form, withPort(form, sparePort)])
    .filter((form) => form !== null);
  const door = await openDoor(attempts);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const fetcher = createFetcher({ resolve, allowHosts: [door.host] });
  const report: SsrfReport = {
    suite: 'ssrf',
    n: forms.length,
    outside: forms.filter(leadsOutside),
    attempts: attempts.length * 2,
    reached: [],
    outcomes: {},
    listening: tripwires.listening.length,
    unavailable: tripwires.unavailable,
    control: 0,
    passed: false,
  };
  for (const [index, form] of attempts.entries()) {
    for (const how of ['direct', 'redirect'] as const) {
      const before = tripwires.hits();
      const outcome = await attempt(fetcher, how === 'direct' ? form : `${door.url}/${index}`);
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
      if (outcome === 'answered' || tripwires.hits() > before) report.reached.push({ form, how });
    }
  }
  await fetcher.close();
  const trusted = createFetcher({ resolve, allowHosts: [`127.0.0.1:${sparePort}`] });
  const before = tripwires.hits();
  await attempt(trusted, `http://127.0.0.1:${sparePort}/`);
  report.control = tripwires.hits() - before;
  await trusted.close();
  await Promise.all([door.close(), tripwires.close()]);
  report.passed = report.n > 0 && report.reached.length === 0 && report.control > 0;
  print(report, options.json);
  return report;
}

/** The suite of attacks on the outbound door. */
export const suite = { name: 'ssrf', run };

async function attempt(fetcher: Fetcher, url: string): Promise<string> {
  try {
    await fetcher.get(url, { deadlineMs: 2000 });
    return 'answered';
  } catch (error) {
    return asFailure(error).code;
  }
}

async function readMarkdown(directory: string): Promise<string> {
  const texts: string[] = [];
  for (const folder of [directory, join(directory, 'attack')]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((found) => /^ssrf.*\.md$/u.test(found)).sort()) {
      texts.push(await readFile(join(folder, name), 'utf8'));
    }
  }
  return texts.join('\n');
}

/** An allowed server that sends whoever asks for `/index` on to that form; a relative form leads back to a 404. */
async function openDoor(forms: readonly string[]) {
  const server: Server = createServer((request, response) => {
    const form = forms[Number(/^\/(\d+)$/u.exec(request.url ?? '')?.[1] ?? -1)];
    if (form === undefined) response.writeHead(404).end();
    else response.writeHead(302, { location: Buffer.from(form).toString('latin1') }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const host = `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function print(report: SsrfReport, asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(report));
    return;
  }
  console.log(
    `ssrf: ${report.n} forms, ${report.attempts} attempts, ${report.reached.length} reached a listener`,
  );
  console.log(`  ended as: ${JSON.stringify(report.outcomes)}`);
  console.log(`  listeners: ${report.listening}, not available: ${report.unavailable.join(' ') || 'none'}`);
  console.log(`  not tried, being outside: ${report.outside.join(' ') || 'none'}`);
  console.log(`  control (allowed in): ${report.control} connection`);
  for (const { form, how } of report.reached) console.log(`  REACHED ${how}: ${form}`);
}
