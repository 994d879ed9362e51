import { z } from 'zod';
import { Failure } from '../../../../domain/failure.ts';
import { tool } from '../../../../tools/tool.ts';

/** Answers what it gets; throws the failure that it is told to throw. */
export default tool({
  name: 'probe.echo',
  version: '1',
  module: import.meta.url,
  input: z.object({
    bytes: z.instanceof(Uint8Array).optional(),
    /** A transform on the way in: it must be applied once. */
    number: z
      .string()
      .transform((text) => Number(text) + 1)
      .optional(),
    record: z.record(z.string(), z.string()).optional(),
    waitMs: z.number().optional(),
    fail: z.boolean().optional(),
  }),
  output: z.object({
    pid: z.number(),
    bytes: z.instanceof(Uint8Array).optional(),
    /** A transform on the way out: it must be applied once. */
    number: z
      .number()
      .transform((number) => `<${number}>`)
      .optional(),
    record: z.record(z.string(), z.string()).optional(),
    polluted: z.boolean(),
  }),
  run: async ({ bytes, number, record, waitMs, fail }) => {
    if (fail) throw new Failure('rate_limited', 'come back later', { retryAfter: 7 });
    if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return { pid: process.pid, bytes, number, record, polluted: 'polluted' in {} };
  },
});
