import { beforeAll, describe, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, type Look, openChromium } from '../support/chromium.ts';
import { openPerson, type Person, signIn } from '../support/person.ts';
import { openReplies } from '../support/replies.ts';
import { openWorld, type World } from '../support/world.ts';
import { draw, fourLooks, writeSheet } from './sheet.ts';

const atEnd = untilFileEnds();

const names = [
  'tour',
  'tour why',
  'tour doors',
  'sign in',
  'palette',
  'palette found',
  'palette nothing',
  'search',
  'search found',
  'keys',
  'keys after g',
  'peek',
  'topics',
  'undo line',
  'corrections',
  'changed today',
  'changed desk',
  'filter nothing',
  'armed',
  'leaving',
  'taken back',
  'no',
  'editor',
  'remembered today',
  'loading today',
  'loading desk',
  'loading story',
  'refused today',
  'refused desk',
  'refused news',
  'refused story',
  'refused decide',
  'unknown story',
  'unknown place',
  'no connection',
];

// Pictures of the states that a place can be in: `npm run pictures` writes reports/pictures/states.html.
describe.skipIf(chromiumPath === undefined)('a picture of every state', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
    await writeSheet('states', names);
  });

  test.each(fourLooks)('has nothing to find fault with: the way in and the tour, $look', async (look) => {
    const stranger = await openPerson(await open(look), world.at('/'));
    stranger.watch.expectFailures(/status of 401/);
    await stranger.sees('You are signed out.');
    await shown(stranger, 'sign in', look);
    stranger.isContent();
    await stranger.page.context().close();

    const context = await open(look);
    const person = await openPerson(context, await world.link());
    const coach = person.page.locator('[data-coach]');
    // A screen without a keyboard is offered no tour of keys.
    if (look.hasTouch) return context.close();
    await coach.waitFor();
    await shown(person, 'tour', look);
    await person.press('j', 'j', 'j', 'w');
    await shown(person, 'tour why', look);
    while ((await coach.getByText('Pass over').count()) > 0) await coach.getByText('Pass over').click();
    await shown(person, 'tour doors', look);
    person.isContent();
    await context.close();
  });

  test.each(fourLooks)('has nothing to find fault with: layers over a place, $look', async (look) => {
    const context = await open(look);
    const person = await signIn(context, world);
    await layer(person, look, 'palette', 'Control+k');
    await layer(person, look, 'palette found', 'Control+k', 'desk');
    await layer(person, look, 'palette nothing', 'Control+k', 'qqq');
    await layer(person, look, 'search', '/');
    await layer(person, look, 'search found', '/', 'drives');
    await layer(person, look, 'keys', '?');
    await layer(person, look, 'keys after g', 'g');
    if (look.hasTouch) await layer(person, look, 'peek', 'p');
    await go(person, '/news');
    await person.press('4');
    await shown(person, 'topics', look);
    await person.press('Enter');
    await shown(person, 'undo line', look);
    await person.press('z');
    await go(person, '/desk');
    await layer(person, look, 'corrections', '.');
    await go(person, '/desk?filter=nothinghasthisword');
    await shown(person, 'filter nothing', look);
    person.isContent();
    await context.close();
  });

  test.each(fourLooks)('has nothing to find fault with: the answers of Decide, $look', async (look) => {
    const [reply] = await openReplies(world);
    const context = await open(look);
    const person = await signIn(context, world);
    await go(person, `/decide/${reply?.id}`);
    await person.sees('end of the letter');
    await layer(person, look, 'no', 'x');
    await person.press('e');
    await shown(person, 'editor', look);
    // The first leaves the field, the second the editor.
    await person.press('Escape', 'Escape', 'G');
    await person.seesNoMore(/Read to the end first/);
    await person.press('a');
    await person.sees(/Enter does it/);
    await shown(person, 'armed', look);
    await person.press('Enter');
    await person.sees(/Leaves in/);
    await shown(person, 'leaving', look);
    await person.press('z');
    await person.sees(/Taken back/);
    await shown(person, 'taken back', look);
    person.isContent();
    await context.close();
  });

  test.each(fourLooks)('has nothing to find fault with: changes that wait, $look', async (look) => {
    const api = world.service().api();
    const context = await open(look);
    const person = await signIn(context, world);
    for (const place of ['today', 'desk']) {
      await go(person, place === 'today' ? '/' : '/desk');
      const { issues } = (await api.get('/api/email/issues?limit=100')).body as {
        issues: { id: string; mandatory: boolean }[];
      };
      const ranked = issues.find(({ mandatory }) => !mandatory);
      await api.send('POST', `/api/email/issues/${ranked?.id}/corrections`, {
        correction: { kind: 'status', to: 'resolved' },
      });
      await person.sees(/changes?: place/);
      await shown(person, `changed ${place}`, look);
    }
    person.isContent();
    await context.close();
  });

  test.each(fourLooks)('has nothing to find fault with: waiting and refused, $look', async (look) => {
    const context = await open(look);
    const person = await signIn(context, world);
    person.watch.expectFailures(/status of 50\d|status of 404|ERR_/);
    const { page } = person;
    const [story] = (await world.service().api().edition(1)).cards;
    const places = {
      today: '/',
      desk: '/desk',
      news: '/news',
      story: `/story/${story?.story_id}`,
      decide: '/decide',
    };
    const answersOf = /\/api\/(?:today|news|email\/issues|approvals)/;
    await page.route(answersOf, () => {});
    await page.goto(world.at('/'));
    await shown(person, 'remembered today', look);
    await page.evaluate(() => localStorage.removeItem('wk-seen-today'));
    for (const place of ['today', 'desk', 'story'] as const) {
      await page.goto(world.at(places[place]));
      await shown(person, `loading ${place}`, look);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const problem = {
      title: 'Internal error',
      status: 500,
      code: 'internal',
      detail: 'The database did not answer. Nothing was changed; try again in a minute.',
    };
    await page.route(answersOf, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    for (const [place, path] of Object.entries(places)) {
      await page.goto(world.at(path));
      await shown(person, `refused ${place}`, look);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await go(person, '/story/01900000-0000-7000-8000-000000000000');
    await shown(person, 'unknown story', look);
    await go(person, '/');
    await page.evaluate(() => history.pushState(null, '', '/nowhere'));
    await shown(person, 'unknown place', look);
    await go(person, '/');
    await world.service().kill();
    await person.sees(/No connection since/);
    await shown(person, 'no connection', look);
    await world.restart();
    person.isContent();
    await context.close();
  });

  async function go(person: Person, path: string): Promise<void> {
    await person.page.goto(world.at(path));
    await person.page.locator('main').waitFor();
    await person.page.waitForTimeout(900);
  }

  async function shown(person: Person, name: string, look: Look): Promise<void> {
    await person.page.waitForTimeout(600);
    await draw(person, name, look);
  }

  /** Draws what a key opens, with words typed into it, and closes it. */
  async function layer(person: Person, look: Look, name: string, key: string, words = ''): Promise<void> {
    await person.press(key);
    if (words !== '') {
      await person.page.locator('input:focus').waitFor();
      await person.type(words);
    }
    await shown(person, name, look);
    await person.press('Escape');
  }
});
