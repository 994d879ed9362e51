import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Processor time of the main thread in ms that one task may take. */
const longestTaskMs = 200;

/** A page under watch, with a sentence for each thing that went wrong on it. */
export interface PageWatch {
  readonly faults: string[];
  /** Longest task of the main thread so far, in ms of processor time. */
  longestTask(): number;
  /** Measures, runs axe over the page as it is, and adds its violations. */
  look(where: string): Promise<void>;
  /** Adds a task that took too long and layout shifts since the last call. */
  measure(where: string): Promise<void>;
  /** Leaves out of account what ran and moved since the last call: the test itself did it. */
  skip(): Promise<void>;
  /** Requests that the test causes to fail, such as those to a service that it has killed. */
  expectFailures(fits: RegExp): void;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in µs. */
  tdur?: number;
  args?: { name?: string };
}

/** Measures the tasks of all pages of a browser by its own trace; it can hold one trace at a time. */
interface TaskMeter {
  /** Returns the longest task of a main thread since the last call, in ms of processor time. */
  read(): Promise<number>;
}

const meters = new WeakMap<Browser, Promise<TaskMeter>>();

/** Starts to measure; in processor time, because on a busy machine the time that passes says nothing about a page. */
async function startMeter(browser: Browser): Promise<TaskMeter> {
  const session = await browser.newBrowserCDPSession();
  let events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const start = () =>
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['disabled-by-default-devtools.timeline'],
        excludedCategories: ['*'],
      },
    });
  await start();
  return {
    async read() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      const main = new Set(
        events
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      );
      const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
      events = [];
      await start();
      return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
    },
  };
}

/** Returns the meter of a page's browser. */
function meterOf(page: Page): Promise<TaskMeter> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const meter = meters.get(browser) ?? startMeter(browser);
  meters.set(browser, meter);
  return meter;
}

/**
 * Watches a page from its first moment: lines of the console, violations of its policy, uncaught errors, requests to another
 * origin, layout shifts, long tasks, and, whenever `look` is called, what axe finds.
 */
export async function watchPage(page: Page, origin: string): Promise<PageWatch> {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const fault = (text: string) => {
    if (!expected.some((fits) => fits.test(text))) faults.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      fault(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => fault(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      fault(`request to another host: ${url}`);
  });
  await page.addInitScript(() => {
    const seen: { shifts: string[] } = { shifts: [] };
    Object.assign(globalThis, { watchedPage: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      })[]) {
        // Below half a thousandth it is a pixel at the edge of a word, which browsers report as 0.
        if (entry.hadRecentInput || entry.value < 0.0005) continue;
        const moved = entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '?').join(' | ');
        seen.shifts.push(`${entry.value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  const tasks = await meterOf(page);
  let longest = 0;
  const takeShifts = () =>
    page.evaluate(() => {
      const { watchedPage } = globalThis as unknown as { watchedPage?: { shifts: string[] } };
      return watchedPage?.shifts.splice(0) ?? [];
    });
  const measure = async (where: string) => {
    const task = await tasks.read();
    longest = Math.max(longest, task);
    if (task > longestTaskMs) fault(`${where}: a task took ${task.toFixed(0)} ms of processor time`);
    for (const shift of await takeShifts()) fault(`${where}: the layout shifted by ${shift}`);
  };
  return {
    faults,
    longestTask: () => longest,
    expectFailures: (fits) => void expected.push(fits),
    async skip() {
      await tasks.read();
      await takeShifts();
    },
    measure,
    async look(where) {
      // First, so that what axe does is not taken for a task of the page.
      await measure(where);
      await session.send('Runtime.evaluate', { expression: axeSource });
      const { result } = await session.send('Runtime.evaluate', {
        expression: `axe.run(document, { runOnly: ${JSON.stringify(axeTags)}, resultTypes: ['violations'] }).then(({ violations }) =>
          violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => id + ' (' + help + '): ' + html.slice(0, 200))))`,
        awaitPromise: true,
        returnByValue: true,
      });
      for (const violation of result.value as string[]) fault(`${where}: axe ${violation}`);
      await tasks.read();
    },
  };
}
