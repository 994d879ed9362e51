import { z } from 'zod';
import { type FailureCode, failureCodes } from '../../domain/failure.ts';

/** A question of the parent to a child: run the tool of this module with this input, and respond under this id. */
export interface Question {
  /** Random for each call, so that a response written ahead or late fits no call. */
  readonly id: string;
  readonly module: string;
  readonly input: unknown;
}

const detail = z.string().transform((text) => text.slice(0, 1000));

/**
 * The end of a call, as the child reports it. Only its form can be trusted; the output is checked by the tool's schema.
 */
const ending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), output: z.unknown() }),
  /** The tool threw a `Failure`. */
  z.strictObject({
    kind: z.literal('failed'),
    code: z.enum(failureCodes as [FailureCode, ...FailureCode[]]),
    detail,
    retryAfter: z.number().min(0).optional(),
  }),
  /** The tool tried an operation that the permission model refuses. */
  z.strictObject({ kind: z.literal('refused'), detail }),
  /** The tool threw anything else, or returned a value that its own schema refuses. */
  z.strictObject({ kind: z.literal('crashed'), detail }),
]);

/** The end of a call, as the child reports it. */
export type Ending = z.infer<typeof ending>;

/** Usage that a child reports with every response, so that it is replaced in time. A lie harms only that child. */
const usage = z.strictObject({
  /** Resident memory, bytes. */
  rss: z.number().min(0),
  /** Processor time since its start, seconds. */
  cpu: z.number().min(0),
  /** True if nothing of the call is still active: no timer, no open handle. */
  quiet: z.boolean(),
});

/** The only two messages a child may send; anything else ends it. */
export const message = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ id: z.string().max(64), ending, usage }),
]);

/** The response to one question. */
export type Answer = { id: string; ending: Ending; usage: z.infer<typeof usage> };
