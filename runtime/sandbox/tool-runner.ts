import type { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { inSpan } from '../observability/telemetry.ts';
import type { CallOptions, SandboxPool } from './pool.ts';
import type { SandboxedTool } from './sandboxed-tool.ts';

/** Runs any tool in the place that its permission requires. */
export interface ToolRunner {
  /**
   * Runs one tool, with zod on both sides: `none` in a sandbox child, `net` in this process. Rejects with the `Failure`
   * of the tool, of the sandbox, `malformed_input` (input against its schema), or `internal` (a `net` tool's own output
   * against its schema: a bug).
   */
  run<Input extends z.ZodType, Output extends z.ZodType>(
    tool: SandboxedTool<Input, Output>,
    input: z.input<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>>;
}

/** Creates the runner over a sandbox pool. */
export function createToolRunner({ sandbox }: { sandbox: Pick<SandboxPool, 'run'> }): ToolRunner {
  return {
    run: (tool, input, options = {}) => {
      const { name, permission } = tool;
      const attributes = { 'watchkeeper.tool.name': name, 'watchkeeper.tool.permission': permission };
      return inSpan(`tool ${name}`, attributes, () => run(tool, input, options));
    },
  };

  async function run<Input extends z.ZodType, Output extends z.ZodType>(
    tool: SandboxedTool<Input, Output>,
    input: z.input<Input>,
    options: CallOptions,
  ): Promise<z.output<Output>> {
    if (tool.permission === 'none') return sandbox.run(tool, input, options);
    const checked = tool.input.safeParse(input);
    if (!checked.success) throw new Failure('malformed_input', `${tool.name}: ${checked.error.message}`);
    const output = tool.output.safeParse(await tool.run(checked.data, { signal: signalOf(options) }));
    if (!output.success)
      throw new Failure(
        'internal',
        `${tool.name}: the tool's output does not match its schema and was not used: ${output.error.message}`,
      );
    return output.data;
  }
}

/** Returns the caller's signal, joined with the deadline if there is one. */
function signalOf({ signal, deadlineMs }: CallOptions): AbortSignal {
  const signals = [signal ?? [], deadlineMs === undefined ? [] : AbortSignal.timeout(deadlineMs)].flat();
  return AbortSignal.any(signals);
}
