import { z } from 'zod';
import { readLabelled } from '../harness/labelled.ts';

/** An article with the event that it tells of; the fields decide what kind of set it is, not the name of the file. */
const clusterCase = z.object({
  id: z.string(),
  cluster: z.string(),
  title: z.string(),
  text: z.string().optional(),
  /** Events of one kind, of which the set asks whether they are told apart. */
  topic: z.string().optional(),
  /** Milliseconds since 1970. */
  ts: z.number().optional(),
});

/** A labelled article. */
export type ClusterCase = z.output<typeof clusterCase>;

/** Reads labelled articles in the order of the file; `groups` are their topics, where the set has them. */
export async function readCases(path: string): Promise<ClusterCase[]> {
  const cases = await readLabelled(path, clusterCase);
  // A label without words is no article.
  return cases.filter(({ title }) => title.trim() !== '');
}
