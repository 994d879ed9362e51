import type { z } from 'zod';

/**
 * Access that a tool needs. `none`: its input only; it always runs in a sandbox child, because the bytes that it
 * reads are hostile. `net`: outbound connections through `tools/net/fetch.ts`; it runs in the caller's process.
 */
export type Permission = 'none' | 'net';

/** One deterministic contact with the outside world or with hostile bytes, validated by zod on both sides. */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Version, raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file that exports the tool as default, from which a sandbox child loads it. */
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
 * ```ts
 * export default tool({
 *   name: 'news.count-words',
 *   version: '1',
 *   module: import.meta.url,
 *   permission: 'none',
 *   input: z.object({ text: z.string().max(100_000) }),
 *   output: z.object({ words: z.int().min(0) }),
 *   run: ({ text }) => ({ words: text.match(/\S+/g)?.length ?? 0 }),
 * });
 * ```
 */
export function tool<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Tool<Input, Output>,
): Tool<Input, Output> {
  return declaration;
}
