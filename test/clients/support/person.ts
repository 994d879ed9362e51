import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { type PageWatch, watchPage } from './watch-page.ts';
import type { World } from './world.ts';

/** A person who uses the client by keys alone; whatever goes wrong on the page fails the journey. */
export interface Person {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Number of keys pressed so far. */
  keys(): number;
  /** Presses keys one after the other; after each the page must still have its focus on something. */
  press(...keys: string[]): Promise<void>;
  /** Types words into the focused field. */
  type(words: string): Promise<void>;
  /** Waits until this text is on screen. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until this text is no longer on screen. */
  seesNoMore(text: string | RegExp): Promise<void>;
  /** Has the page examined as it is now. */
  look(where: string): Promise<void>;
  /** Fails if anything went wrong so far. */
  isContent(): void;
}

/** Opens a page for a person in a browser profile; the first address may hold a code that signs in. */
export async function openPerson(context: BrowserContext, address: string): Promise<Person> {
  const page = await context.newPage();
  const watch = await watchPage(page, new URL(address).origin);
  let pressed = 0;
  onTestFailed(async ({ task }) => {
    const name = task.name.replaceAll(/[^a-z0-9]+/gi, '-').slice(-60);
    if (!page.isClosed()) await page.screenshot({ path: `reports/journeys/${name}-${Date.now()}.png` });
    console.log(`${task.name}: ${page.url()}\n${watch.faults.join('\n')}`);
  });
  const hasFocus = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await page.goto(address);
  return {
    page,
    watch,
    keys: () => pressed,
    async press(...keys) {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
        await expect.poll(hasFocus, { message: `focus was lost after ${key}`, timeout: 10_000 }).toBe(true);
      }
    },
    async type(words) {
      pressed += 1;
      await page.keyboard.type(words);
    },
    sees: (text) => page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 30_000 }),
    seesNoMore: async (text) => {
      await expect
        .poll(() => page.getByText(text).filter({ visible: true }).count(), { timeout: 30_000 })
        .toBe(0);
    },
    look: (where) => watch.look(where),
    isContent: () => expect(watch.faults).toEqual([]),
  };
}

/** Arms the answer to the question on screen, as a person does who has read to its end and sees that the button works. */
export async function arm({ page, press, sees }: Person): Promise<void> {
  await press('G');
  const ready = page.locator('[data-answers] button:first-of-type[aria-disabled="false"]');
  await ready.first().waitFor({ timeout: 30_000 });
  await press('a');
  await sees(/Enter does it/);
}

/** Tests a page for a tour that begins by itself: a tour by keys needs a keyboard, which a screen that is only touched has not. */
export const beginsTour = ({ page }: Person): Promise<boolean> =>
  page.evaluate(() => matchMedia('(any-pointer: fine)').matches);

/** Opens Today for a person who is signed in by a fresh link and has ended the tour. */
export async function signIn(context: BrowserContext, world: World): Promise<Person> {
  const person = await openPerson(context, await world.link());
  await person.sees('Needs you');
  if (!(await beginsTour(person))) return person;
  const tour = person.page.locator('[data-coach]');
  await tour.waitFor({ timeout: 10_000 });
  await person.press('Escape');
  await tour.waitFor({ state: 'detached' });
  return person;
}
