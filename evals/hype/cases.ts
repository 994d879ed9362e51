import { z } from 'zod';
import { readLabelled } from '../harness/labelled.ts';

const line = z.object({ title: z.string(), clickbait: z.number() });

/** A title with people's label: clickbait or not. */
export interface HypeCase {
  title: string;
  isTrue: boolean;
}

/** Reads labelled titles. */
export async function readTitles(path: string): Promise<HypeCase[]> {
  return (await readLabelled(path, line)).map(({ title, clickbait }) => ({ title, isTrue: clickbait === 1 }));
}
