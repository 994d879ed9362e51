import type { z } from 'zod';

/**
 * One deterministic reading of hostile bytes, validated by zod on both sides. It always runs in a sandbox child and has
 * access to its input only.
 */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Version, raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file that exports the tool as default, from which a sandbox child loads it. */
  readonly module: string;
  readonly input: Input;
  readonly output: Output;
  /** Loads the libraries of `run`, which only sandbox children need: a child awaits this before its first call. */
  readonly load?: () => Promise<unknown>;
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
