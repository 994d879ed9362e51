import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, type Look, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openReplies } from '../support/replies.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();
const folder = 'reports/pictures';
const darkPhone = {
  look: 'dark phone',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};
const all = [...looks, darkPhone];

// Pictures of every place in both themes and both widths, to be looked at: `npm run pictures` writes reports/pictures/index.html.
describe.skipIf(chromiumPath === undefined)('a picture of every place', () => {
  const open = openChromium();
  let world: World;
  const places: Record<string, string> = {};
  beforeAll(async () => {
    world = await openWorld(atEnd);
    const api = world.service().api();
    const [, story] = (await api.edition(7)).cards;
    const { issues } = (await api.get('/api/email/issues?limit=1')).body as { issues: { id: string }[] };
    const [reply] = await openReplies(world);
    const asked = (await api.approvals()).find(
      ({ status, request }) => status === 'open' && 'claims' in (request.actionRequests[0]?.args ?? {}),
    );
    Object.assign(places, {
      today: '/',
      news: '/news',
      'kept-out': '/news?tab=kept-out',
      story: `/story/${story?.story_id}`,
      desk: '/desk',
      issue: `/issue/${issues[0]?.id}`,
      reply: `/decide/${reply?.id}`,
      claims: `/decide/${asked?.id}`,
      setup: '/setup',
    });
    await mkdir(folder, { recursive: true });
    const rows = Object.keys(places).map(
      (place) =>
        `<h2>${place}</h2>${all.map(({ look }) => `<img src="${place} ${look}.png" alt="${place}, ${look}" height="420">`).join('\n')}`,
    );
    await writeFile(`${folder}/index.html`, `<!doctype html><title>Every place</title>${rows.join('\n')}`);
  });

  test.each(all)('has nothing to find fault with, $look', async (look) => {
    const context = await open(look as Look);
    const person = await signIn(context, world);
    for (const [place, path] of Object.entries(places)) {
      await person.page.goto(world.at(path));
      await person.page.locator('main h1, main h2').first().waitFor();
      // What comes a moment later belongs on the picture too.
      await person.page.waitForTimeout(700);
      await person.look(place);
      const tooWide = await person.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, place).toBe(0);
      await person.page.screenshot({ path: `${folder}/${place} ${look.look}.png` });
    }
    person.isContent();
    await context.close();
  });
});
