import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import type { Bench, Figure } from '../harness/contract.ts';
import { startService } from '../service/service.ts';
import { builtSizes } from './built-files.ts';
import { deskSize, measureDesk } from './large-desk.ts';
import { measureToday } from './page-figures.ts';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Seconds after which a start with the sample world counts as stuck. */
const patience = 600;

/** The budgets of the browser client. Frames are also given in processor time, because a busy machine delays them. */
const budgets = {
  script: 110,
  part: 25,
  /** The palette brings the kit of dialogs and lists, for all that use it. */
  kit: 50,
  style: 14,
  font: 50,
  requests: 2,
  today: 40,
  key: 50,
  shift: 0,
  step: 50,
  rows: 60,
};

const kitUsers = new Set(['palette', 'search', 'key-help']);

const client: Bench = {
  measures: 'the browser client: what is sent for it, Today under its keys, and a desk of a thousand issues',
  against: 'limits',
  async open({ say }) {
    const executablePath = browsers.find((path) => existsSync(path));
    if (executablePath === undefined)
      throw new Error('No Chromium is installed. Install it, on Debian with: apt-get install chromium');
    const sizes = builtSizes();
    say('starting the service with the sample world');
    const service = startService({ SAMPLE_WORLD: 'auto' }, []);
    let browser: Browser | undefined;
    const close = async () => {
      await browser?.close();
      await service.stop();
    };
    try {
      await service.until(
        async () => (await service.send<{ cards: unknown[] }>('GET', '/api/news')).cards.length > 0,
        patience,
      );
      await service.until(
        async () =>
          (await service.send<{ issues: unknown[] }>('GET', '/api/email/issues?limit=1')).issues.length > 0,
        patience,
      );
      await service.until(async () => {
        const { executions } = await service.send<{ executions: { status: string }[] }>(
          'GET',
          '/api/executions?limit=100',
        );
        return !executions.some(({ status }) => ['queued', 'running'].includes(status));
      }, patience);
      browser = await chromium.launch({ executablePath, args: flags });
    } catch (thrown) {
      await close();
      throw thrown;
    }
    const opened = browser;
    const { address, authorization } = {
      address: await service.address,
      authorization: service.authorization,
    };
    const inPage = async <Result>(
      measure: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Result>,
    ) => {
      const context = await opened.newContext({
        viewport: { width: 1440, height: 900 },
        extraHTTPHeaders: { authorization },
      });
      try {
        return await measure(await context.newPage());
      } finally {
        await context.close();
      }
    };
    return {
      about: `Chromium ${opened.version()}, 1440 x 900, the sample world; a desk of ${deskSize} rows made from its rows`,
      close,
      async round() {
        const today = await inPage((page) => measureToday(page, address));
        const desk = await inPage((page) => measureDesk(page, address));
        const largest = (names: (name: string) => boolean) =>
          Math.max(0, ...sizes.parts.filter(({ name }) => names(name)).map(({ kilobytes }) => kilobytes));
        const figures: Figure[] = [
          {
            name: 'script of the first screen, gzip',
            unit: 'KB',
            ours: sizes.script,
            atMost: budgets.script,
          },
          { name: 'styles of the first screen, gzip', unit: 'KB', ours: sizes.style, atMost: budgets.style },
          { name: 'font', unit: 'KB', ours: sizes.font, atMost: budgets.font },
          {
            name: 'largest further place, gzip',
            unit: 'KB',
            ours: largest((name) => !kitUsers.has(name)),
            atMost: budgets.part,
          },
          {
            name: 'palette with its kit, gzip',
            unit: 'KB',
            ours: largest((name) => kitUsers.has(name)),
            atMost: budgets.kit,
          },
          {
            name: 'Today, requests until it is filled',
            unit: '',
            ours: today.requests,
            atMost: budgets.requests,
          },
          {
            name: 'Today, sent until it is filled',
            unit: 'KB',
            ours: today.kilobytes,
            atMost: budgets.today,
          },
          { name: 'Today, first paint', unit: 'ms', ours: today.paint },
          { name: 'Today, first row', unit: 'ms', ours: today.filled },
          { name: 'Today, key to next frame', unit: 'ms', ours: today.key },
          { name: 'Today, key, main thread', unit: 'CPU ms', ours: today.keyCpu, atMost: budgets.key },
          { name: 'Today, layout shift', unit: '', ours: today.shift, atMost: budgets.shift },
          {
            name: 'long desk, step of the wheel, main thread',
            unit: 'CPU ms',
            ours: desk.step,
            atMost: budgets.step,
          },
          { name: 'long desk, rows in the document', unit: '', ours: desk.rows, atMost: budgets.rows },
          { name: 'long desk, layout shift', unit: '', ours: desk.shift, atMost: budgets.shift },
        ];
        return figures;
      },
    };
  },
};

export default client;
