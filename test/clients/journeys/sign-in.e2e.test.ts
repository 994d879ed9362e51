import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { beginsTour, openPerson } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('the printed link', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)('signs in once, and the tour by keys ends where it began, $look', async (look) => {
    const api = world.service().api();
    const preferences = async () => (await api.get('/api/preferences')).body;
    const { topics } = await preferences();
    const context = await open(look);
    const link = await world.link();
    const person = await openPerson(context, link);
    await person.sees('Needs you');
    expect(person.page.url()).not.toContain('in=');
    const coach = person.page.locator('[data-coach]');
    if (!(await beginsTour(person))) {
      // Whoever has a keyboard at a touched screen asks for it.
      await person.press('Control+k');
      await person.page.locator('input:focus').waitFor();
      await person.type('tour');
      await person.press('Enter');
    }
    const asked = person.keys();
    await coach.waitFor();
    await person.look('Today with the tour');
    const place = () => coach.locator('h2').textContent();
    while (/^\d+ of \d+/.test((await place()) ?? '')) {
      const before = await place();
      const keys = await coach.locator('b').allTextContents();
      expect(keys.length, String(before)).toBeGreaterThan(0);
      const times = Number(/× (\d)/.exec((await coach.textContent()) ?? '')?.[1] ?? 1);
      for (let time = 0; time < times; time += 1)
        for (const key of keys.flatMap((each) => each.split(' '))) {
          // A person presses Enter for a menu that they see, and arms what they have read to its end.
          if (key === '4') await person.sees('End of the edition.');
          if (key === 'Enter' && keys.length > 1) await person.sees('Less of which topic?');
          // What came on the screen is read before the next key.
          await person.page.waitForTimeout(700);
          await person.press(key);
        }
      await expect.poll(place, { message: `after ${before}: ${keys}`, timeout: 20_000 }).not.toBe(before);
    }
    expect(person.keys() - asked).toBeLessThanOrEqual(24);
    await person.sees('That is all you need.');
    await person.look('the end of the tour');
    // What was changed on the way was taken back: no reply leaves, and the topics are as they were.
    expect((await preferences())['topics']).toEqual(topics);
    await person.press('Escape');

    const other = await openPerson(await open(look), link);
    other.watch.expectFailures(/status of 401|status of 400|status of 403/);
    await other.sees('You are signed out.');
    await other.sees(/used|once|expired|not valid/i);
    await other.look('a link that was used');
    other.isContent();
    person.isContent();
    await other.page.context().close();
    await context.close();
  });
});
