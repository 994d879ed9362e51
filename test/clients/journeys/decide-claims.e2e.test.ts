import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { arm, signIn } from '../support/person.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

interface Question {
  id: string;
  kind: string;
  status: string;
  request: {
    actionRequests: [{ args: { story_id?: string; claims?: AskedClaim[] } }];
  };
}

interface AskedClaim {
  claim_id: string;
  text: string;
  /** Only in a decision that gives different verdicts. */
  verdict?: string;
}

describe.skipIf(chromiumPath === undefined)('claims of one story', () => {
  const open = openChromium();

  test.each(looks)(
    'are decided one by one and differently, and the status stays that of the evidence, $look',
    async (look) => {
      const world = await openWorld(atEnd);
      const api = world.service().api();
      const questions = async () =>
        (await api.get('/api/approvals?limit=100')).body['approvals'] as Question[];
      const claimsOf = ({ request }: Question) => request.actionRequests[0].args.claims ?? [];
      const question = (await questions()).find(
        (one) => one.status === 'open' && one.kind === 'news.claims' && claimsOf(one).length > 1,
      );
      const id = question?.id ?? '?';
      const { context: shown } = (await api.get(`/api/approvals/${id}?with=context`)).body as {
        context: { story: { id: string }; claims: AskedClaim[] };
      };
      const [first, ...others] = shown.claims;
      const storedClaims = async () => (await api.story(shown.story.id)).claims;
      const before = await storedClaims();

      const context = await open(look);
      const person = await signIn(context, world);
      await person.page.goto(world.at(`/decide/${id}`));
      await person.sees(first?.text ?? '?');
      await person.look('Decide, claims');
      // Each verdict goes on to the next claim by itself.
      await person.press('y', ...others.map(() => 'n'));
      await arm(person);
      await person.press('Enter');
      await expect
        .poll(async () => (await questions()).find((one) => one.id === id)?.status, { timeout: 20_000 })
        .toBe('edited');
      await person.look('decided claims');

      const { decision } = (await api.get(`/api/approvals/${id}`)).body as {
        decision: { type: string; edited_action: { args: { claims: AskedClaim[] } } };
      };
      const verdicts = new Map(
        decision.edited_action.args.claims.map(({ claim_id, verdict }) => [claim_id, verdict]),
      );
      expect(verdicts).toEqual(
        new Map(shown.claims.map(({ claim_id }, index) => [claim_id, index === 0 ? 'approve' : 'reject'])),
      );
      const reviewOf = async () =>
        new Map((await storedClaims()).map(({ claim_id, review }) => [claim_id, review]));
      await expect
        .poll(async () => (await reviewOf()).get(first?.claim_id ?? '?'), { timeout: 20_000 })
        .toBe('approved');
      const reviews = await reviewOf();
      for (const { claim_id } of others) expect(reviews.get(claim_id)).toBe('rejected');
      const statuses = (claims: typeof before) => claims.map(({ claim_id, status }) => [claim_id, status]);
      expect(statuses(await storedClaims())).toEqual(statuses(before));

      await person.page.goto(world.at(`/story/${shown.story.id}`));
      await person.sees(/approved by you/);
      await person.sees(/rejected by you/);
      await person.look('the story with your word');
      person.isContent();
      await context.close();
    },
  );
});
