import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { askedReplies, openReplies } from '../support/replies.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('a service that is killed under somebody’s hands', () => {
  const open = openChromium();

  test.each(looks)(
    'costs neither the place in a list, nor a half-typed letter, nor an open dialog, $look',
    async (look) => {
      const world = await openWorld(atEnd);
      const [question] = await openReplies(world);
      const asked = (await askedReplies(world)).length;
      const context = await open(look);
      const person = await signIn(context, world);
      person.watch.expectFailures(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|status of 50\d/);
      const isLive = () => person.page.locator('[data-state="live"]').first().waitFor({ timeout: 60_000 });
      await isLive();

      await person.press('j', 'j', 'j');
      const selected = () => person.page.locator('[aria-current="true"]').first().textContent();
      const row = await selected();
      await world.restart();
      await isLive();
      expect(await selected()).toBe(row);
      await person.press('k');
      expect(await selected()).not.toBe(row);

      await person.press('Control+k');
      await person.page.locator('input:focus').waitFor();
      await person.type('desk');
      await world.restart();
      expect(await person.page.locator('input:focus').inputValue()).toBe('desk');
      await person.press('Escape');
      await isLive();

      await person.page.goto(world.at(`/decide/${question?.id}`));
      await person.sees('end of the letter');
      await person.press('e');
      await person.sees('Edit the reply');
      await person.press('Control+End');
      await person.type(' Half a sentence');
      await world.restart();
      expect(await person.page.locator('textarea').inputValue()).toContain('Half a sentence');
      await person.page.reload();
      // What was typed and not saved is taken up where it was left.
      await person.page.locator('textarea, [data-end-mark]').first().waitFor({ timeout: 30_000 });
      if ((await person.page.locator('textarea').count()) === 0) await person.press('e');
      expect(await person.page.locator('textarea').inputValue()).toContain('Half a sentence');
      expect((await askedReplies(world)).length).toBe(asked);
      person.isContent();
      await context.close();
    },
  );
});
