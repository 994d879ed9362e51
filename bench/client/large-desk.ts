import type { Page } from 'playwright-core';

/** Rows of the desk that is scrolled. */
export const deskSize = 1_000;

interface DeskAnswer {
  issues: { id: string; mandatory: boolean; suspected: string[] }[];
  counts: Record<string, number>;
  total: number;
  next_cursor: string | null;
}

/** Sees layout shifts from the beginning of a page. It runs in the page. */
const watch = `
  globalThis.shiftsByBench = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shiftsByBench += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Answers the page's reads of the desk with a thousand rows made from the rows of the service, in their order and in pages of the asked size. */
async function enlarge(page: Page): Promise<void> {
  await page.route('**/api/email/issues?*', async (route) => {
    const address = new URL(route.request().url());
    const from = Number(address.searchParams.get('cursor') ?? 0) || 0;
    const size = Number(address.searchParams.get('limit') ?? 50);
    address.searchParams.delete('cursor');
    const response = await route.fetch({ url: address.href });
    const answer = (await response.json()) as DeskAnswer;
    const all = Array.from({ length: deskSize }, (_, index) => {
      const issue = answer.issues[Math.floor((index * answer.issues.length) / deskSize)];
      if (issue === undefined) throw new Error('The desk of the sample world is empty.');
      return { ...issue, id: `${issue.id.slice(0, -6)}${String(index).padStart(6, '0')}` };
    });
    const issues = all.slice(from, from + size);
    const next = from + issues.length;
    const mandatory = all.filter((issue) => issue.mandatory).length;
    const suspected = all.filter((issue) => !issue.mandatory && issue.suspected.length > 0).length;
    await route.fulfill({
      response,
      json: {
        ...answer,
        issues,
        counts: { ...answer.counts, desk: deskSize, mandatory, suspected },
        total: deskSize,
        next_cursor: next < deskSize ? String(next) : null,
      },
    });
  });
}

/** The figures of a long desk. */
export interface DeskFigures {
  /** Rows that stand in the document at the end of the desk. */
  rows: number;
  /** Processor time of the main thread for each step of the wheel, in milliseconds: the one that 98 of 100 do not exceed. */
  step: number;
  /** Layout shifts on the way to the end, and back in long turns of the wheel. */
  shift: number;
}

/** Opens a desk of a thousand issues, scrolls it to its end, and measures each step of the wheel. */
export async function measureDesk(page: Page, address: string): Promise<DeskFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.addInitScript({ content: watch });
  await enlarge(page);
  await page.goto(new URL('/desk', address).href);
  await page.waitForSelector('[data-row]');
  await page.waitForTimeout(2_000);
  await page.mouse.move(400, 500);
  const steps: number[] = [];
  let before = -1;
  for (let still = 0; still < 10 && steps.length < 600; ) {
    const spent = await taskTime();
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(60);
    steps.push((await taskTime()) - spent);
    const at = await page.evaluate<number>('scrollY');
    still = at === before ? still + 1 : 0;
    before = at;
  }
  const rows = await page.locator('[data-row]').count();
  for (let at = before; at > 0; at = await page.evaluate<number>('scrollY')) {
    await page.mouse.wheel(0, -4_000);
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(500);
  const shift = await page.evaluate<number>('shiftsByBench');
  await session.detach();
  steps.sort((left, right) => left - right);
  return { rows, shift, step: steps[Math.ceil(steps.length * 0.98) - 1] ?? 0 };
}
