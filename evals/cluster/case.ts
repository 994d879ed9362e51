import { z } from 'zod';
import { readLabelled } from '../harness/labelled.ts';

/** The schema of an article with its event; the fields determine the kind of the set, not the name of the file. */
const clusterCase = z.object({
  id: z.string(),
  cluster: z.string(),
  title: z.string(),
  text: z.string().optional(),
  /** The kind of the event; sets with kinds test whether different events of one kind stay apart. */
  topic: z.string().optional(),
  /** Milliseconds since 1970. */
  ts: z.number().optional(),
});

/** A labelled article. */
export type ClusterCase = z.output<typeof clusterCase>;

/** Reads labelled articles in the order of the file; `groups` are their topics, if the set has them. */
export async function readCases(path: string): Promise<ClusterCase[]> {
  const cases = await readLabelled(path, clusterCase);
  // A label without text is not an article.
  return cases.filter(({ title }) => title.trim() !== '');
}
