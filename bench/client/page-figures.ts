import type { CDPSession, Page } from 'playwright-core';

/** The figures of Today as a browser sees it. */
export interface PageFigures {
  requests: number;
  kilobytes: number;
  /** Milliseconds from the address to the first paint with content, and to the first row. */
  paint: number;
  filled: number;
  /** Milliseconds from a key to the next frame, and of the main thread's processor time in it: the second largest of 50. */
  key: number;
  keyCpu: number;
  shift: number;
}

const keys = 50;

/** Milliseconds of processor time that the main thread of the page has spent in tasks. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Counts layout shifts of a page from its beginning, and gives each key the time of its next frame. It runs in the page. */
const watch = `
  const seen = { shift: 0, frames: [] };
  globalThis.seenByBench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs once the frame is painted.
      port1.onmessage = () => seen.frames.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true });
`;

const seenOf = (page: Page) => page.evaluate<{ shift: number; frames: number[] }>('seenByBench');

/** Opens Today and measures it: what is sent for it, when it is there, and how a list moves under its keys. */
export async function measureToday(page: Page, address: string): Promise<PageFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  await page.addInitScript({ content: watch });
  const asked = new Map<string, string>();
  let [requests, bytes] = [0, 0];
  let isFilled = false;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const path = new URL(request.url).pathname;
    // The stream of events stays open and is no answer.
    if (!path.startsWith('/api/') || type === 'EventSource' || isFilled) return;
    requests += 1;
    asked.set(requestId, path);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!asked.has(requestId)) return;
    bytes += encodedDataLength;
    isFilled ||= asked.get(requestId) === '/api/today';
  });
  await page.goto(address);
  await page.waitForSelector('[data-row]');
  const filled = await page.evaluate<number>('performance.now()');
  await page.waitForTimeout(3_000);
  const paint = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
  );
  const cpu: number[] = [];
  for (let index = 0; index < keys; index += 1) {
    const before = await taskTime(session);
    await page.keyboard.press(index % 20 < 12 ? 'j' : 'k');
    await page.waitForTimeout(50);
    cpu.push((await taskTime(session)) - before);
  }
  const { shift, frames } = await seenOf(page);
  await session.detach();
  return {
    requests,
    kilobytes: bytes / 1024,
    paint,
    filled,
    key: nearlyAll(frames),
    keyCpu: nearlyAll(cpu),
    shift,
  };
}

/** The value that 98 of 100 do not exceed. */
const nearlyAll = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(values.length * 0.98) - 1)] ?? 0;
