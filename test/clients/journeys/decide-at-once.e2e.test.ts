import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { arm, signIn } from '../support/person.ts';
import { askedReplies, openReplies } from '../support/replies.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('two browsers that decide the same question at once', () => {
  const open = openChromium();

  test.each(looks)('let one win and tell the other in place, $look', async (look) => {
    const world = await openWorld(atEnd);
    const [question] = await openReplies(world);
    const contexts = [await open(look), await open(look)] as const;
    const people = [await signIn(contexts[0], world), await signIn(contexts[1], world)] as const;
    for (const person of people) {
      const { page, sees, watch } = person;
      // The refusal that one of them gets is an answer of the service, which Chromium writes to its console.
      watch.expectFailures(/status of 409/);
      await page.goto(world.at(`/decide/${question?.id}`));
      await sees('end of the letter');
      await arm(person);
    }
    await Promise.all(people.map(({ page }) => page.keyboard.press('Enter')));
    const said = async () =>
      Promise.all(
        people.map(
          async ({ page }) =>
            ((await page.locator('main').textContent()) ?? '').match(
              /Leaves in|Somebody else was first/,
            )?.[0],
        ),
      );
    await expect.poll(async () => (await said()).filter(Boolean).length, { timeout: 30_000 }).toBe(2);
    expect(await said()).toContain('Leaves in');
    for (const person of people) {
      await person.look('after the decision');
      person.isContent();
    }
    const decided = (await askedReplies(world)).filter(({ id }) => id === question?.id);
    expect(decided.map(({ status }) => status)).toEqual(['approved']);
    for (const context of contexts) await context.close();
  });
});
