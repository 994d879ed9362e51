import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normaliseText } from '../../domain/text/normalise-text.ts';
import { readLabelled } from '../harness/labelled.ts';

const line = z.object({ id: z.string(), text: z.string(), request: z.boolean() });

/** A sentence of a mail with its label (request or proposal), and a group number that equal sentences share. */
export interface IntentCase {
  text: string;
  isTrue: boolean;
  group: number;
}

/** Reads labelled sentences. Repeated sentences form one group, so that none is judged by its own copy. */
export async function readSentences(path: string): Promise<IntentCase[]> {
  return (await readLabelled(path, line)).map(({ text, request }) => ({
    text,
    isTrue: request,
    group: createHash('sha256').update(normaliseText(text)).digest().readUInt32BE(0),
  }));
}
