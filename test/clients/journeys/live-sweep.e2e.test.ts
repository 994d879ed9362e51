import { describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { signIn } from '../support/person.ts';
import { openWorld } from '../support/world.ts';

const atEnd = untilFileEnds();

describe.skipIf(chromiumPath === undefined)('a sweep while somebody reads', () => {
  const open = openChromium();

  test.each(looks)('shows its stages and moves nothing before it is told to, $look', async (look) => {
    const world = await openWorld(atEnd);
    const api = world.service().api();
    const context = await open(look);
    const person = await signIn(context, world);
    await person.press('j', 'j');
    const row = person.page.locator('[aria-current="true"]').first();
    const seen = async () => ({ text: await row.textContent(), box: await row.boundingBox() });
    const before = await seen();
    const execution = await api.sweep();
    // The head of a phone has no room for the stage.
    if (look.viewport.width >= 640) await person.sees(/sweep: /);
    await api.finished(execution);
    await api.researched();
    const { issues } = (await api.get('/api/email/issues?limit=100')).body as {
      issues: { id: string; mandatory: boolean }[];
    };
    const ranked = issues.find(({ mandatory }) => !mandatory);
    await api.send('POST', `/api/email/issues/${ranked?.id}/corrections`, {
      correction: { kind: 'status', to: 'resolved' },
    });
    await person.sees(/changes?: place/);
    expect(await seen()).toEqual(before);
    await person.look('changes that wait');
    await person.press('r');
    await person.seesNoMore(/changes?: place/);
    expect(await person.page.locator('[aria-current="true"]').count()).toBeGreaterThan(0);
    person.isContent();
    await context.close();
  });
});
