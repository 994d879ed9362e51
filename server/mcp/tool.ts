import { z } from 'zod';
import type { Calling } from './ask.ts';
import { bounded } from './bounded.ts';

/** A tool for MCP clients. No tool decides, sends or confirms. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  /** True if it changes nothing. */
  reads: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Validates the arguments and runs; the result fits `output`. */
  call(args: unknown, calling: Calling): Promise<Record<string, unknown>>;
}

const leftOut = z
  .array(z.string())
  .describe('Parts that were cut to keep the result short, by path. Empty if it is complete.');

/** Declares a tool: the result of `run` is reduced to the fields of `output` and to a size that a model can read. */
export function mcpTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: Pick<McpTool, 'name' | 'title' | 'description'> & {
    reads?: false;
    /** The list that `next_cursor` continues. */
    paged?: string;
    input: Input;
    output: Output;
    run(args: z.output<Input>, calling: Calling): Promise<unknown>;
  },
): McpTool {
  const { name, title, description, reads = true, paged = null, input, run } = declared;
  const output = declared.output.extend({ left_out: leftOut });
  return {
    name,
    title,
    description,
    reads,
    input,
    output,
    async call(args, calling) {
      const fields = declared.output.parse(await run(input.parse(args), calling));
      const cut = bounded(fields, paged);
      return { ...cut.value, left_out: cut.leftOut };
    },
  };
}
