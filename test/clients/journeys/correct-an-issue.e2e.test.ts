import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('correcting an issue', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)('changes its owner, and sets it back, $look', async (look) => {
    const api = world.service().api();
    const issues = async () =>
      (await api.get('/api/email/issues?limit=100')).body['issues'] as {
        id: string;
        owner: string | null;
        mandatory: boolean;
      }[];
    const before = await issues();
    const issue = before.find(({ mandatory }) => !mandatory);
    const now = async () => (await issues()).find(({ id }) => id === issue?.id);
    const context = await open(look);
    const person = await signIn(context, world);
    await person.page.goto(world.at(`/issue/${issue?.id}`));
    await person.page.locator('main h1').first().waitFor();
    await person.press('c', 'o');
    await person.sees('Who owns it?');
    await person.press('Control+a');
    await person.type('mara.lind@sundhaven.example');
    await person.press('Enter');
    await expect
      .poll(async () => (await now())?.owner, { timeout: 30_000 })
      .toBe('mara.lind@sundhaven.example');
    await person.press('z');
    await expect.poll(async () => (await now())?.owner, { timeout: 30_000 }).toBe(issue?.owner);
    await person.press('c', 'k');
    await person.sees('What is it about?');
    await person.press('Escape');
    person.isContent();
    await context.close();
  });
});
