import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('a session that is revoked while somebody reads', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)(
    'asks for a new link over the page, keeps what was typed, and goes on, $look',
    async (look) => {
      const api = world.service().api();
      const context = await open(look);
      const person = await signIn(context, world);
      await person.press('g', 'd');
      await person.page.getByRole('navigation', { name: 'Lists' }).waitFor();
      await person.press('f');
      await person.type('quality');
      const { sessions } = (await api.get('/api/sessions')).body as { sessions: { id: string }[] };
      for (const { id } of sessions) await api.send('DELETE', `/api/sessions/${id}`, {});
      person.watch.expectFailures(/status of 401/);
      await person.sees('You are signed out.');
      await person.look('signed out');
      await person.type(new URL(await world.link()).hash);
      await person.press('Enter');
      await person.seesNoMore('You are signed out.');
      expect(await person.page.locator('main input').first().inputValue()).toBe('quality');
      person.isContent();
      await context.close();
    },
  );
});
