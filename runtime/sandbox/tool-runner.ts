import type { z } from 'zod';
import { inSpan } from '../observability/telemetry.ts';
import type { CallOptions, SandboxPool } from './pool.ts';
import type { SandboxedTool } from './sandboxed-tool.ts';

/** Runs tools. */
export interface ToolRunner {
  /**
   * Runs one tool in a sandbox child, with zod on both sides, as its own span. Rejects with the `Failure` of the tool, of
   * the sandbox, or `malformed_input` (input against its schema).
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
    run: (tool, input, options) =>
      inSpan(`tool ${tool.name}`, { 'watchkeeper.tool.name': tool.name }, () =>
        sandbox.run(tool, input, options),
      ),
  };
}
