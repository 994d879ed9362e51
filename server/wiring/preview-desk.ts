import { z } from '@hono/zod-openapi';
import { headlines } from '../../db/email/desk/headlines.ts';
import type { ExpectedChange } from '../../domain/email/learning/expected.ts';
import type { EmailServices } from '../email/email-services.ts';
import { mostPreviewed, type PreferencePreview, place } from '../preferences/preview.ts';

const movedIssue = z
  .object({ issue_id: z.string(), headline: z.string(), from: place, to: place })
  .openapi('MovedIssue');

/** Previews what preferences of mail would change on the desk, at this moment. */
export const previewDesk = (
  { asUser }: Pick<EmailServices, 'asUser'>,
  expect: (userId: string, change: Parameters<PreferencePreview['moves']>[1]) => Promise<ExpectedChange[]>,
): PreferencePreview => ({
  name: 'desk',
  schema: z.array(movedIssue),
  async moves(userId, change) {
    const moved = (await expect(userId, change)).slice(0, mostPreviewed);
    const ids = moved.map(({ issue_id }) => issue_id);
    const said = await asUser(userId, (sql) => headlines(sql).list(userId, ids));
    const headlineOf = new Map(said.map(({ id, headline }) => [id, headline]));
    return moved.map(({ title, ...each }) => ({
      ...each,
      headline: headlineOf.get(each.issue_id) || title,
    }));
  },
});
