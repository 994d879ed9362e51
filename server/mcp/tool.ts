import { z } from 'zod';
import type { Calling } from './ask.ts';
import { bounded } from './bounded.ts';

/** What a machine may call. There is none that decides, sends or confirms. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  /** Whether it changes nothing at all. */
  reads: boolean;
  /** Whether a second call changes nothing that the first has not. */
  repeats: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Runs with checked arguments; the answer fits `output`. */
  call(args: unknown, calling: Calling): Promise<Record<string, unknown>>;
}

const leftOut = z
  .array(z.string())
  .describe('What was cut to keep the answer short, by its place. Empty where all is there.');

/** Declares a tool: what `run` gives is cut to the fields of `output`, and to a size that a model can read. */
export function mcpTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  declared: Pick<McpTool, 'name' | 'title' | 'description'> & {
    reads?: false;
    repeats?: true;
    /** The list that `next_cursor` goes on with. */
    paged?: string;
    input: Input;
    output: Output;
    run(args: z.output<Input>, calling: Calling): Promise<unknown>;
  },
): McpTool {
  const { name, title, description, reads = true, repeats = reads, paged = null, input, run } = declared;
  const output = declared.output.extend({ left_out: leftOut });
  return {
    name,
    title,
    description,
    reads,
    repeats,
    input,
    output,
    async call(args, calling) {
      const fields = declared.output.parse(await run(input.parse(args), calling));
      const cut = bounded(fields, paged);
      return { ...cut.value, left_out: cut.leftOut };
    },
  };
}
