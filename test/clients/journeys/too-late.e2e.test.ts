import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();
const path = '/api/preferences?scope=news';

describe.skipIf(chromiumPath === undefined)('a change of what somebody else has changed meanwhile', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)('shows both values, and the person chooses, $look', async (look) => {
    const topic = `pumps ${look.look}`;
    const api = world.service().api();
    const weights = async () =>
      (await api.get(path)).body['topic_weights'] as Record<string, number | undefined>;
    const setElsewhere = async (changes: Record<string, number>) => {
      const now = await api.get(path);
      const headers = { 'if-match': now.headers.get('etag') ?? '' };
      const set = await api.send('PATCH', path, { topic_weights: changes }, headers);
      expect(set.status).toBe(200);
    };
    const context = await open(look);
    const person = await signIn(context, world);
    const { page } = person;
    person.watch.expectFailures(/status of 412/);
    await person.press('Control+k');
    await page.locator('input:focus').waitFor();
    await person.type('your topics');
    await person.sees('Your topics and what they weigh');
    await person.press('Enter');
    await page.getByLabel('A further topic').focus();
    await person.type(topic);
    await person.press('Enter');
    await expect.poll(async () => (await weights())[topic]).toBe(0.5);
    await person.look('the topics');

    // Somebody else is faster than the request, and nothing tells the page before it is sent.
    let others: Record<string, number> = {};
    await page.route('**/api/preferences?*', async (route) => {
      if (route.request().method() === 'PATCH' && Object.keys(others).length > 0) {
        const changes = others;
        others = {};
        await setElsewhere(changes);
      }
      await route.continue();
    });
    const field = page.getByLabel(topic);
    others = { [topic]: -1 };
    await field.focus();
    await person.press('ArrowUp');
    await person.sees(`Somebody else changed the topic “${topic}”`);
    await person.sees(`${topic}: -1`);
    await person.sees(`${topic}: +1`);
    await person.look('both values');
    expect((await weights())[topic]).toBe(-1);
    await person.press('Enter');
    await person.seesNoMore('Somebody else');
    expect((await weights())[topic]).toBe(-1);

    others = { [topic]: 1 };
    await field.focus();
    await person.press('ArrowUp');
    await person.sees('Somebody else');
    await person.press('j', 'Enter');
    await person.seesNoMore('Somebody else');
    await expect.poll(async () => (await weights())[topic]).toBe(-0.5);

    // A change of another topic is in nobody's way.
    others = { [`valves ${look.look}`]: 1 };
    await field.focus();
    await person.press('ArrowUp');
    await expect.poll(async () => (await weights())[topic]).toBe(0);
    expect((await weights())[`valves ${look.look}`]).toBe(1);
    person.isContent();
    await context.close();
  });
});
