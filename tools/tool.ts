import type { z } from 'zod';

/**
 * One deterministic reading of hostile bytes, checked by zod on both sides. It always runs in a sandbox child and touches
 * nothing but its input.
 */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file whose default export this is: how a sandbox child finds it. */
  readonly module: string;
  readonly input: Input;
  readonly output: Output;
  /** Throws only `Failure`. Takes the parsed input and stops when the signal fires. */
  run(input: z.output<Input>, context: { signal: AbortSignal }): Promise<z.input<Output>> | z.input<Output>;
}

/** Declares a tool; the types of `run` follow from the two schemas. */
export function tool<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Tool<Input, Output>,
): Tool<Input, Output> {
  return declaration;
}
