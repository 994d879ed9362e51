import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Path of the Chromium that the tests drive; unset, they skip themselves, because no package of npm brings one. */
export const chromiumPath = process.env['TEST_CHROMIUM'];

/** Options with which every Chromium of the tests starts: without a sandbox, and without anything that asks the network. */
export const chromiumFlags = [
  // The tests run as root in containers, where Chromium's own sandbox cannot start.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const everyLook = [
  { look: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { look: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { look: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const;

/** One way of looking at the client. */
export type Look = (typeof everyLook)[number];

const [light, ...others] = everyLook;

/** The three ways in which each journey is made; TEST_LOOKS=light leaves the first one only. */
export const looks: readonly [Look, ...Look[]] =
  process.env['TEST_LOOKS'] === 'light' ? [light] : [light, ...others];

/** Starts one Chromium for the tests of a file; returns a function that opens a browser profile of its own in it. */
export function openChromium() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (look: Look = looks[0]): Promise<BrowserContext> => {
    if (!browser) throw new Error('Chromium is not running.');
    const { colorScheme, viewport, hasTouch } = look;
    return browser.newContext({
      colorScheme,
      viewport,
      hasTouch,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      acceptDownloads: true,
    });
  };
}
