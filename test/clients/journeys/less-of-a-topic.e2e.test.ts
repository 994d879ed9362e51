import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('less of a topic', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)(
    'moves the card at the next sweep, and back once it is taken back, $look',
    async (look) => {
      const api = world.service().api();
      const version = async () => Number((await api.get('/api/preferences')).body['version']);
      const scoreOf = async (id: string) => {
        await api.finished(await api.sweep());
        await api.researched();
        return (await api.story(id)).score?.total ?? 0;
      };
      const [card] = (await api.edition(20)).cards;
      const id = card?.story_id ?? '?';
      const before = await scoreOf(id);
      const first = await version();
      const context = await open(look);
      const person = await signIn(context, world);
      await person.press('g', 'n');
      await person.sees(card?.title ?? '?');
      await person.press('4');
      await person.sees('Less of which topic?');
      await person.look('the choice of a topic');
      await person.press('Enter');
      await person.sees(/Less of .*Undo with z|Less of/);
      await expect.poll(version, { timeout: 20_000 }).toBe(first + 1);
      expect(await scoreOf(id)).toBeLessThan(before);
      await person.press('z');
      await person.sees(/Undone: less of/);
      await expect.poll(version, { timeout: 20_000 }).toBe(first + 2);
      expect(await scoreOf(id)).toBeCloseTo(before, 2);
      person.isContent();
      await context.close();
    },
  );
});
