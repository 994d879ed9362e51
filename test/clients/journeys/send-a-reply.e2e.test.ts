import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { arm, signIn } from '../support/person.ts';
import { askedReplies, openReplies, type ReplyQuestion } from '../support/replies.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('a reply', () => {
  const open = openChromium();

  test.each(looks)(
    'is edited, approved, taken back, approved again, and leaves once as shown, $look',
    async (look) => {
      // Long enough to look at the line and to take the letter back on a busy machine.
      const world = await openWorld(atEnd, { SEND_UNDO_SECONDS: '30' });
      const outbox = join(world.directory, 'outbox');
      const letters = async () =>
        (await readdir(outbox, { recursive: true }).catch(() => [])).filter(
          (name) => name.endsWith('.eml') && !name.includes('.left'),
        );
      const [question] = await openReplies(world);
      const before = (await letters()).length;
      const context = await open(look);
      const person = await signIn(context, world);
      await person.page.goto(world.at(`/decide/${question?.id}`));
      await person.sees('end of the letter');
      await person.look('Decide, a reply');
      const edit = async (type: () => Promise<void>, says: string) => {
        await person.press('e');
        await person.sees('Edit the reply');
        await type();
        await person.look('the editor');
        await person.press('Control+Enter');
        const hasWords = ({ status, request }: ReplyQuestion) =>
          status === 'open' && request.actionRequests[0].args.body.includes(says);
        const edited = await waitFor(async () => (await askedReplies(world)).find(hasWords), 60_000);
        await expect.poll(() => person.page.url(), { timeout: 30_000 }).toContain(edited.id);
        await person.sees(says);
      };
      // A date that no source holds blocks the letter; without it the letter may leave.
      await edit(async () => {
        await person.press('Control+End');
        await person.type(' I call you on Monday.');
      }, 'on Monday.');
      await person.sees(/Checks block it/);
      await edit(async () => {
        await person.press('Control+a');
        await person.type('Hello, thank you for your message, I have read it. Kind regards, Nora Ekwall');
      }, 'I have read it');
      const approve = async () => {
        await person.sees('end of the letter');
        await arm(person);
        await person.press('Enter');
        await person.sees(/Leaves in/);
      };
      await approve();
      await person.look('the undo line');
      await person.press('z');
      await person.sees(/Taken back/);
      const isEdited = ({ request }: ReplyQuestion) =>
        request.actionRequests[0].args.body.includes('I have read it');
      const again = await waitFor(async () => (await openReplies(world)).find(isEdited), 30_000);
      await person.page.goto(world.at(`/decide/${again.id}`));
      await approve();
      await person.page.getByText(/Sent/).filter({ visible: true }).first().waitFor({ timeout: 90_000 });
      const sent = await letters();
      expect(sent.length).toBe(before + 1);
      const bytes = await readFile(join(outbox, sent.at(-1) ?? '?'), 'utf8');
      expect(bytes).toContain('I have read it');
      person.isContent();
      await context.close();
    },
  );
});
