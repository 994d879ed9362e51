import type { z } from 'zod';

/**
 * What a tool may touch. `none`: only its input; it always runs in a sandbox child, because what it reads is hostile.
 * `net`: outbound connections through `tools/net/fetch.ts`; it runs in the process of the caller.
 */
export type Permission = 'none' | 'net';

/** One deterministic contact with the outside or with hostile bytes, checked by zod on both sides. */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`, for example `news.parse-feed`. */
  readonly name: string;
  /** Raised whenever the same input can give another output; recorded on every derived row. */
  readonly version: string;
  /** `import.meta.url` of the file whose default export this is: how a sandbox child finds it. */
  readonly module: string;
  readonly permission: Permission;
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
