import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

const size = 1_000;
const ofBand = { mandatory: 300, ranked: 700 };

/** A title longer than any row. */
const headline = 'The supplier asks for the drawing of the cabinet, and for much more besides. '.repeat(20);

/** Answers the desk with a thousand issues, the first 300 of which must be reviewed. */
async function enlarge(page: Page, world: World): Promise<void> {
  const { body } = await world.service().api().get('/api/email/issues?view=row&limit=1&list=desk');
  const answer = body as { issues: object[]; counts: object };
  await page.route('**/api/email/issues?*', async (route) => {
    const address = new URL(route.request().url());
    const from = Number(address.searchParams.get('cursor') ?? 0);
    const to = Math.min(size, from + Number(address.searchParams.get('limit')));
    const issues = Array.from({ length: to - from }, (_, index) => ({
      ...answer.issues[0],
      id: `issue-${from + index}`,
      headline: `Issue ${from + index}. ${headline}`,
      mandatory: from + index < ofBand.mandatory,
      suspected: [],
    }));
    await route.fulfill({
      json: {
        ...answer,
        issues,
        counts: { ...answer.counts, desk: size, mandatory: ofBand.mandatory, suspected: 0 },
        total: size,
        next_cursor: to < size ? String(to) : null,
      },
    });
  });
}

describe.skipIf(chromiumPath === undefined)('a desk of a thousand issues', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)(
    'keeps its height, its place and its focus while only the rows near the screen are drawn, $look',
    async (look) => {
      const context = await open(look);
      const person = await signIn(context, world);
      const { page } = person;
      person.watch.expectFailures(/status of 40\d/);
      await enlarge(page, world);
      await page.goto(world.at('/desk'));
      const row = (number: number) => page.locator(`[data-row][href="/issue/issue-${number}"]`);
      await row(0).waitFor();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const atFirst = await height();
      const heights = async () =>
        new Set(
          await page
            .locator('li:has([data-row])')
            .evaluateAll((rows) => rows.map((each) => each.clientHeight)),
        );
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));

      await person.press('j', 'j');
      await expect.poll(focused).toBe('/issue/issue-2');
      await person.press('G');
      await expect.poll(focused).toBe('/issue/issue-99');
      await expect.poll(() => row(99).isVisible()).toBe(true);
      for (let last = 99; last < size - 1; ) {
        await expect.poll(() => row(Math.min(size - 1, last + 1)).count(), { timeout: 30_000 }).toBe(1);
        await person.press('G');
        const now = Number((await focused())?.split('-').at(-1));
        expect(now).toBeGreaterThan(last);
        last = now;
      }
      expect(await row(0).count()).toBe(0);
      expect(await page.locator('[data-row]').count()).toBeLessThanOrEqual(61);
      expect([...(await heights())]).toHaveLength(1);
      const placed = page.locator(`li:has([href="/issue/issue-${size - 1}"])`);
      expect([await placed.getAttribute('aria-posinset'), await placed.getAttribute('aria-setsize')]).toEqual(
        [String(ofBand.ranked), String(ofBand.ranked)],
      );
      expect(Math.abs((await height()) - atFirst)).toBeLessThan(3);

      // The wheel takes the list away from the selected row; the row keeps the focus, and k goes on from there.
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, -30_000);
      const inSight = () =>
        page.evaluate(
          () => document.elementFromPoint(200, 450)?.closest('li')?.getAttribute('aria-posinset') ?? '',
        );
      await expect.poll(async () => Number(await inSight()) || size).toBeLessThan(ofBand.ranked - 100);
      expect(await focused()).toBe(`/issue/issue-${size - 1}`);
      await person.press('k');
      await expect.poll(focused).toBe(`/issue/issue-${size - 2}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(atFirst / 2);
      await person.press('g', 'g');
      await expect.poll(focused).toBe('/issue/issue-0');
      await person.look('a long desk');
      person.isContent();
      await context.close();
    },
  );
});
