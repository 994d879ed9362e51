import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openReplies } from '../support/replies.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

interface Served {
  story_id: string;
  feedback: { kind: string }[];
}

describe.skipIf(chromiumPath === undefined)('feedback while the service cannot be reached', () => {
  const open = openChromium();

  test.each(looks)(
    'waits in sight and is sent in its order, once each; a decision is never kept for later, $look',
    async (look) => {
      const world = await openWorld(atEnd);
      const cards = async () => (await world.service().api().get('/api/news')).body['cards'] as Served[];
      const [first, second, third] = await cards();
      const [question] = await openReplies(world);
      const context = await open(look);
      const person = await signIn(context, world);
      person.watch.expectFailures(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|status of 50\d/);
      await person.page.goto(world.at('/news'));
      await person.page.locator('[data-row][aria-current]').waitFor();
      await person.page.locator('[data-state="live"]').first().waitFor({ timeout: 60_000 });

      await world.service().kill();
      await person.page.locator('[data-state="lost"]').first().waitFor();
      await person.press('1');
      await person.sees('1 change waits to be sent');
      await person.press('2');
      await person.sees('2 changes wait to be sent');
      await person.press('1');
      await person.sees('3 changes wait to be sent');
      await person.press('z');
      await person.sees('2 changes wait to be sent');
      await person.look('feedback that waits');

      await world.restart();
      await person.seesNoMore('to be sent');
      const given = async () =>
        new Map(
          (await cards()).map(({ story_id, feedback }) => [story_id, feedback.map(({ kind }) => kind)]),
        );
      const told = await given();
      expect([first, second, third].map((card) => told.get(card?.story_id ?? ''))).toEqual([
        ['useful'],
        ['not_useful'],
        [],
      ]);

      await person.page.goto(world.at(`/decide/${question?.id}`));
      await person.sees('end of the letter');
      await person.page.locator('[data-state="live"]').first().waitFor({ timeout: 60_000 });
      await world.service().kill();
      await person.page.locator('[data-state="lost"]').first().waitFor();
      await person.press('G', 'a');
      await person.seesNoMore('to be sent');
      await world.restart();
      await person.page.locator('[data-state="live"]').first().waitFor({ timeout: 60_000 });
      expect((await openReplies(world)).some(({ id }) => id === question?.id)).toBe(true);
      person.isContent();
      await context.close();
    },
  );
});
