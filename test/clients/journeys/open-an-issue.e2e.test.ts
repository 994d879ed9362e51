import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

interface Listed {
  id: string;
  requires_response: boolean;
  draft: { id: string } | null;
}

describe.skipIf(chromiumPath === undefined)('opening an issue', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)('has the reply written that it needs, once, $look', async (look) => {
    const api = world.service().api();
    const issues = async () =>
      (await api.get('/api/email/issues?limit=100&view=row')).body['issues'] as Listed[];
    const without = (await issues()).find(({ requires_response, draft }) => requires_response && !draft);
    if (without === undefined) throw new Error('Every issue of the sample world has a reply.');
    const context = await open(look);
    const person = await signIn(context, world);
    const told: string[] = [];
    person.page.on('request', (request) => {
      if (request.url().endsWith('/opened'))
        told.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await person.page.goto(world.at(`/issue/${without.id}`));
    await person.page.locator('main h1').first().waitFor();
    await expect
      .poll(async () => (await issues()).find(({ id }) => id === without.id)?.draft ?? null, {
        timeout: 60_000,
      })
      .not.toBeNull();
    expect(told).toEqual([`POST /api/email/issues/${without.id}/opened`]);
    person.isContent();
    await context.close();
  });
});
