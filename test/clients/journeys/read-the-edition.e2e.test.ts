import { beforeAll, describe, expect, test } from 'vitest';
import { untilFileEnds } from '../../end-to-end/support/file-end.ts';
import { chromiumPath, looks, openChromium } from '../support/chromium.ts';
import { type Person, signIn } from '../support/person.ts';
import { openWorld, type World } from '../support/world.ts';

const atEnd = untilFileEnds();

/** Returns the rows of the sum on screen, and the total below them, as a person reads them. */
const readSum = (person: Person) =>
  person.page.evaluate(() => {
    const numbers = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
    const table = [...document.querySelectorAll('table')].find((one) => one.checkVisibility());
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => numbers(cell.textContent ?? '')),
    );
    return { rows, total: numbers(table?.querySelector('tfoot td')?.textContent ?? '') };
  });

describe.skipIf(chromiumPath === undefined)('reading the edition', () => {
  const open = openChromium();
  let world: World;
  beforeAll(async () => {
    world = await openWorld(atEnd);
  });

  test.each(looks)(
    'opens each number into its sum and each quote in its stored text, $look',
    async (look) => {
      const api = world.service().api();
      const { cards } = await api.edition(20);
      const context = await open(look);
      const person = await signIn(context, world);
      await person.sees('Needs you');
      await person.press('g', 'n');
      await person.sees(cards[0]?.title ?? '?');
      await person.look('News');
      for (const [index, card] of cards.entries()) {
        if (index > 0) await person.press('j');
        await person.press('Enter');
        await person.page.getByRole('heading', { level: 1, name: card.title }).waitFor();
        await person.press('w');
        const { rows, total } = await readSum(person);
        expect(rows.length).toBeGreaterThan(4);
        for (const [value = 0, weight = 0, adds = 0] of rows) expect(adds).toBeCloseTo(value * weight, 2);
        expect(rows.reduce((sum, [, , adds = 0]) => sum + adds, 0)).toBeCloseTo(total, 2);
        expect(total).toBeCloseTo(card.score.total, 2);
        if (index === 1) await person.look('Story');
        await person.press('Escape');
        await person.page.getByRole('heading', { level: 1, name: card.title }).waitFor({ state: 'detached' });
      }
      await person.press('j');
      await person.sees('End of the edition.');
      for (const { story_id } of cards) {
        const story = await api.story(story_id);
        for (const { quote, span, content_hash, source } of story.claims.flatMap(
          ({ findings }) => findings,
        )) {
          const article = story.articles.find((one) => one.content_hash === content_hash);
          expect(article, source).toBeDefined();
          const answer = await api.get(`/api/news/articles/${article?.article_id}/text`);
          expect(String(answer.body['text']).slice(...span)).toBe(quote);
        }
      }
      person.isContent();
      await context.close();
    },
  );
});
