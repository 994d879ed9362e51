import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { deliverAnother } from '../support/arriving-mail.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { askedReplies, openReplies } from '../support/replies.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();
const typed = 'Half a sentence that I';

describe.skipIf(chromiumPath === undefined)('new mail while its reply is being edited', () => {
  const open = openChromium();

  test.each(looks)(
    'supersedes the question in place, keeps what was typed, and offers it on the new reply, $look',
    async (look) => {
      const world = await openWorld(atEnd);
      const [question] = await openReplies(world);
      const id = question?.id ?? '?';
      const context = await open(look);
      const person = await signIn(context, world);
      await person.page.goto(world.at(`/decide/${id}`));
      await person.sees('end of the letter');
      await person.press('e');
      await person.sees('Edit the reply');
      await person.press('Control+End');
      await person.type(` ${typed}`);
      const letter = () => person.page.locator('textarea').inputValue();
      const place = () => person.page.locator('textarea').boundingBox();
      await person.look('the editor');
      const before = await place();

      await deliverAnother(world, id, 'One more question: could you please tell me by Friday who drives?');
      const statusOf = async () => (await askedReplies(world)).find((one) => one.id === id)?.status;
      await expect.poll(statusOf, { timeout: 120_000 }).toBe('superseded');
      await person.sees(/What you typed is kept\./);
      await person.sees('Put my text there');
      expect(person.page.url()).toContain(id);
      expect(await letter()).toContain(typed);
      expect(await place()).toEqual(before);
      await person.look('superseded while editing');

      await person.press('Control+Enter');
      await expect.poll(() => person.page.url(), { timeout: 30_000 }).not.toContain(id);
      await person.sees('Edit the reply');
      expect(await letter()).toContain(typed);
      await person.look('the text on the new reply');

      const successor = await waitFor(
        async () => (await askedReplies(world)).find((one) => person.page.url().includes(one.id)),
        30_000,
      );
      expect(successor.status).toBe('open');
      person.isContent();
      await context.close();
    },
  );
});
