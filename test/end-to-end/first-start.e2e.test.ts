import { describe, expect, onTestFinished, test } from 'vitest';
import { injections, itemCounts, oddities } from '../../sample-world/truth.ts';
import { waitFor } from '../support/process/wait-for.ts';
import type { Api } from './support/api.ts';
import { install } from './support/installation.ts';

// The whole sample world is read beside other tests, on as few cores as there are.
const hang = 200_000;
const asShipped = { API_TOKEN: undefined, SAMPLE_WORLD: undefined };

/** Returns the parts of an edition that depend on no clock: two readings must agree on them. */
const gist = (edition: Awaited<ReturnType<Api['edition']>>) =>
  edition.cards.map(({ rank, title, score, sources }) => ({ rank, title, total: score.total, sources }));

describe('the first start', () => {
  test('shows the progress of a sweep and its edition, and is known by one token', async () => {
    const place = await install(onTestFinished, 'empty');
    const first = await place.start(asShipped);
    await waitFor(() => /Edition \d{4}-/.test(first.output()), hang);
    // The desk comes behind it, and with it the replies that were written for it.
    await waitFor(() => first.output().includes('Try it:'), hang);
    const shown = first.output();
    for (const stage of [
      'schedule',
      'gather',
      'gate',
      'read',
      'deduplicate',
      'classify',
      'research',
      'rank',
      'present',
    ]) {
      expect(shown).toMatch(new RegExp(`^ {2}${stage} +.*\\d`, 'm'));
    }
    expect(shown).toContain('Researching the claims of these stories');
    expect(shown).toMatch(/^First sync:$/m);
    expect(shown).toMatch(/^ {2}sync +.*363 stored/m);
    expect(shown).toMatch(/Action desk: [1-9]\d+ issues/);
    const [, token = ''] = /Your token, shown this once: (wk_\S+)/.exec(shown) ?? [];
    const api = first.api(token);
    const edition = await api.edition(7);

    expect(edition.cards).toHaveLength(7);
    for (const card of edition.cards) {
      expect(shown).toContain(card.title);
      expect(shown).toContain(`score ${card.score.total.toFixed(2)}`);
      expect(shown).toContain(card.evidence.status);
      for (const source of card.sources) expect(shown).toContain(source.name);
      expect(shown).toContain(card.sources[0]?.url);
    }

    await expectTruths(api);

    expect(await first.stop()).toBe(0);
    const second = await place.start(asShipped);
    await waitFor(() => second.output().includes(edition.cards.at(-1)?.title ?? '?'));
    expect(second.output()).toContain(`Edition ${edition.edition_id}`);
    expect(second.output()).not.toContain('wk_');
    expect(gist(await second.api(token).edition(7))).toEqual(gist(edition));
    expect(second.errors()).toBe('');
  });
});

/** Facts planted in the sample world: proven and contradicted claims, hidden instructions, a malformed item. */
async function expectTruths(api: Api): Promise<void> {
  const stories = await Promise.all((await api.timeline()).map(({ story_id }) => api.story(story_id)));
  const statuses = stories.flatMap(({ claims }) => claims.map(({ status }) => status));
  expect(statuses).toContain('supported');
  expect(statuses).toContain('conflicting');
  const all = JSON.stringify([stories, await api.edition()]).toLowerCase();
  for (const { marker } of injections) expect(all).not.toContain(marker.toLowerCase());

  const quarantined = await Promise.all((await api.sources()).map(({ id }) => api.source(id)));
  const refused = quarantined.flatMap((source) => source.quarantined.map(() => source.url));
  expect(refused).toHaveLength(oddities.malformed.plant.length);
  expect(refused[0]).toContain('/plant/');
  const plant = quarantined.find(({ url }) => url.includes('/plant/'));
  expect(plant?.health.last_reason).toContain(`${itemCounts.plant - 1} items, 1 malformed`);
}
