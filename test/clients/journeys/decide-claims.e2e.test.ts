import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

interface Question {
  id: string;
  kind: string;
  status: string;
  request: {
    actionRequests: [{ args: { story_id?: string; claims?: { claim_id: string; text: string }[] } }];
  };
}

describe.skipIf(chromiumPath === undefined)('claims that contradict each other', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)(
    'are decided one by one, and the status stays that of the evidence, $look',
    async (look) => {
      const api = world.service().api();
      const questions = async () =>
        (await api.get('/api/approvals?limit=100')).body['approvals'] as Question[];
      const claimsOf = ({ request }: Question) => request.actionRequests[0].args.claims ?? [];
      const question = (await questions()).find(
        (one) => one.status === 'open' && claimsOf(one).length > 0 && one.kind === 'news.claims',
      );
      const all = question ? claimsOf(question) : [];
      expect(all.length).toBeGreaterThan(0);
      const context = await open(look);
      const person = await signIn(context, world);
      await person.page.goto(world.at(`/decide/${question?.id}`));
      await person.sees(all[0]?.text ?? '?');
      await person.look('Decide, claims');
      for (const [index] of all.entries()) {
        await person.press(index === 0 ? 'y' : 'n');
        await person.press('j');
      }
      await person.press('G', 'a');
      await person.sees(/Enter does it/);
      await person.press('Enter');
      await expect
        .poll(async () => (await questions()).find(({ id }) => id === question?.id)?.status, {
          timeout: 20_000,
        })
        .not.toBe('open');
      person.isContent();
      await context.close();
    },
  );
});
