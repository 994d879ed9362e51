import type { z } from 'zod';

/**
 * What the runtime needs to know of a tool to run it; every `Tool` of the room `tools` is one. The runtime must not
 * import that room, so the shape is written down here a second time.
 */
export interface SandboxedTool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`: named in every failure. */
  readonly name: string;
  readonly version: string;
  /** `file:` URL of the module whose default export this tool is: the child imports it by this address. */
  readonly module: string;
  readonly input: Input;
  readonly output: Output;
  /** Takes the parsed input; its answer is parsed with `output` before anyone sees it. Throws only `Failure`. */
  run(input: z.output<Input>, context: { signal: AbortSignal }): Promise<z.input<Output>> | z.input<Output>;
}
