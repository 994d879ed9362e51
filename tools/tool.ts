import type { z } from 'zod';

/**
 * A deterministic reader of hostile bytes, checked by zod on both sides. It always runs in a sandbox child and touches
 * nothing but its input.
 */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file whose default export this is: a sandbox child imports it. */
  readonly module: string;
  readonly input: Input;
  readonly output: Output;
  /** Runs the tool on the parsed input and stops when the signal aborts. Throws only `Failure`. */
  run(input: z.output<Input>, context: { signal: AbortSignal }): Promise<z.input<Output>> | z.input<Output>;
}

/**
 * Declares a tool; the types of `run` follow from the two schemas.
 *
 * @example
 * export default tool({
 *   name: 'news.count-items',
 *   version: '1',
 *   module: import.meta.url,
 *   input: z.object({ body: bytes }),
 *   output: z.object({ items: z.int().min(0) }),
 *   run: ({ body }) => ({ items: countItems(decodeText(body, null).text) }),
 * });
 */
export function tool<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Tool<Input, Output>,
): Tool<Input, Output> {
  return declaration;
}
