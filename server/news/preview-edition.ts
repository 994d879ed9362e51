import { z } from '@hono/zod-openapi';
import { rankings } from '../../db/news/edition/rankings.ts';
import { comparePlaces } from '../../domain/news/learning/replay.ts';
import { mostPreviewed, type PreferencePreview, place } from '../preferences/preview.ts';
import type { NewsServices } from './news-services.ts';

const movedStory = z
  .object({ story_id: z.string(), title: z.string(), from: place, to: place })
  .openapi('MovedStory');

/** Previews what preferences of news would change in the order of the newest edition's sweep. */
export const previewEdition = ({ asUser }: Pick<NewsServices, 'asUser'>): PreferencePreview => ({
  name: 'news',
  schema: z.array(movedStory),
  async moves(userId, { current, next }) {
    const recorded = await asUser(userId, (sql) => rankings(sql).listNewest(userId));
    return comparePlaces(recorded, current, next).slice(0, mostPreviewed);
  },
});
