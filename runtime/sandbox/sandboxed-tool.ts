import type { z } from 'zod';

/**
 * The parts of a tool that the runtime needs to run it; every `Tool` of the room `tools` has them. The runtime must not
 * import that room, so the shape is repeated here.
 */
export interface SandboxedTool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<room>.<verb>-<object>`: named in every failure. */
  readonly name: string;
  readonly version: string;
  /** `file:` URL of the module whose default export this tool is: the child imports it by this address. */
  readonly module: string;
  readonly input: Input;
  readonly output: Output;
  /** Loads the libraries of `run`. */
  readonly load?: () => Promise<unknown>;
  /** Runs the tool on the parsed input; its result is parsed with `output` before it is used. Throws only `Failure`. */
  run(input: z.output<Input>, context: { signal: AbortSignal }): Promise<z.input<Output>> | z.input<Output>;
}
