import { beforeAll, describe, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, openChromium } from '../support/chromium.ts';
import { openPerson, signIn } from '../support/person.ts';
import { openReplies } from '../support/replies.ts';
import { openWorld, startWorld, type World } from '../support/world.ts';
import { draw, fourLooks, writeSheet } from './sheet.ts';

const atEnd = untilFileEnds();

const emptyPlaces = {
  'empty today': '/',
  'empty news': '/news',
  'empty kept-out': '/news?tab=kept-out',
  'empty desk': '/desk',
  'empty decide': '/decide',
  'empty setup': '/setup',
};

// Pictures of every place in both themes and both widths, to be looked at: `npm run pictures` writes reports/pictures/places.html.
describe.skipIf(chromiumPath === undefined)('a picture of every place', () => {
  const open = openChromium();
  let world: World;
  let empty: World;
  const places: Record<string, string> = {};
  beforeAll(async () => {
    world = await openWorld(atEnd);
    empty = await startWorld(atEnd, null, { SAMPLE_WORLD: 'off' });
    const api = world.service().api();
    const [, story] = (await api.edition(7)).cards;
    const { issues } = (await api.get('/api/email/issues?limit=1')).body as { issues: { id: string }[] };
    const [reply] = await openReplies(world);
    const { approvals } = (await api.get('/api/approvals?status=open&limit=100')).body as {
      approvals: { id: string; kind: string }[];
    };
    const asked = approvals.find(({ kind }) => kind.includes('claims'));
    Object.assign(places, {
      today: '/',
      news: '/news',
      'kept-out': '/news?tab=kept-out',
      story: `/story/${story?.story_id}`,
      desk: '/desk',
      issue: `/issue/${issues[0]?.id}`,
      reply: `/decide/${reply?.id}`,
      claims: `/decide/${asked?.id}`,
      decided: '/decide?tab=decided',
      setup: '/setup',
    });
    await writeSheet('places', [...Object.keys(places), ...Object.keys(emptyPlaces)]);
  });

  test.each(fourLooks)('has nothing to find fault with, $look', async (look) => {
    const context = await open(look);
    const person = await signIn(context, world);
    for (const [place, path] of Object.entries(places)) {
      await person.page.goto(world.at(path));
      await person.page.locator('main h1, main h2').first().waitFor();
      // What comes a moment later belongs on the picture too.
      await person.page.waitForTimeout(700);
      await draw(person, place, look);
    }
    person.isContent();
    await context.close();
  });

  test.each(fourLooks)('says what fills it while it is empty, $look', async (look) => {
    const context = await open(look);
    const person = await openPerson(context, await empty.link());
    await person.page.locator('[data-state="live"]').first().waitFor();
    for (const [place, path] of Object.entries(emptyPlaces)) {
      await person.page.goto(empty.at(path));
      await person.page.locator('main h1').first().waitFor();
      await person.page.waitForTimeout(700);
      await draw(person, place, look);
    }
    person.isContent();
    await context.close();
  });
});
