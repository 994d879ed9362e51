import type { Sql } from '../../db/connect.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { developments } from '../../db/news/stories/developments.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { type Development, developmentsOf } from '../../domain/news/stories/developments.ts';

/** Reads the developments of each of these stories, in the order of time. */
export async function readDevelopments(
  sql: Sql,
  userId: string,
  storyIds: readonly string[],
): Promise<Map<string, Development[]>> {
  const storyOf = ({ story_id }: { story_id: string }) => story_id;
  const [sources, made, relations] = await Promise.all([
    cards(sql).listSources(userId, storyIds),
    developments(sql).listStatements(userId, storyIds),
    stories(sql).listRelated(userId, storyIds),
  ]);
  const reports = Map.groupBy(sources, storyOf);
  const statements = Map.groupBy(made, storyOf);
  const related = Map.groupBy(relations, storyOf);
  return new Map(
    storyIds.map((id) => [
      id,
      developmentsOf({
        reports: reports.get(id) ?? [],
        statements: statements.get(id) ?? [],
        related: related.get(id) ?? [],
      }),
    ]),
  );
}
