import type { z } from 'zod';

/**
 * The rights of a tool. `none`: only its input; it always runs in a sandbox child, because its input is hostile. `net`:
 * outbound connections through `tools/net/fetch.ts`; it runs in the process of the caller.
 */
export type Permission = 'none' | 'net';

/** A deterministic function on hostile bytes or the outside world, checked by zod on both sides. */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file whose default export this is: a sandbox child imports it. */
  readonly module: string;
  readonly permission: Permission;
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
 *   permission: 'none',
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
