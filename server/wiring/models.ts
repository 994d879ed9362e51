import type { Database } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import { type Embedder, embeddedModels } from '../../runtime/models/embedded-provider.ts';
import { createModelGateway } from '../../runtime/models/gateway.ts';
import type { MaskTexts } from '../../runtime/models/mask.ts';
import { connectTo } from '../../runtime/models/openai/connection.ts';
import { openaiEmbeddings } from '../../runtime/models/openai/embeddings.ts';
import { openaiTasks } from '../../runtime/models/openai/tasks.ts';
import { longestRequestMs, usualPatience } from '../../runtime/models/resilience.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { Log } from '../../runtime/observability/log.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import maskSecrets from '../../tools/email/mask-secrets.ts';
import type { Config } from '../settings/config.ts';

/** Makes the models of this process: those of the configured server, or else the embedded ones. */
export function createModels(
  config: Config,
  database: Database,
  options: { log: Log; embedder: () => Embedder; tools: Pick<ToolRunner, 'run'> },
): ModelGateway & { close(): Promise<void> } {
  const patience = { ...usualPatience, timeoutMs: config.MODEL_TIMEOUT * 1000 };
  const gateway = {
    database,
    log: options.log,
    tokensPerDay: config.MODEL_DAILY_TOKENS,
    leaseMs: longestRequestMs(patience),
  };
  const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL, OPENAI_EMBEDDING_MODEL } = config;
  if (OPENAI_MODEL === undefined)
    return createModelGateway({ ...gateway, ...embeddedModels(options.embedder()) });
  const send = connectTo({ baseUrl: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY, patience });
  const price = { input: config.MODEL_PRICE_INPUT, output: config.MODEL_PRICE_OUTPUT };
  const mask = maskWith(options.tools);
  const tasks = openaiTasks(send, { model: OPENAI_MODEL, price, mask });
  if (OPENAI_EMBEDDING_MODEL === undefined)
    return createModelGateway({
      ...gateway,
      tasks,
      embeddings: embeddedModels(options.embedder()).embeddings,
    });
  const embeddings = openaiEmbeddings(send, {
    model: OPENAI_EMBEDDING_MODEL,
    price: { input: config.MODEL_PRICE_EMBEDDING, output: 0 },
    mask,
  });
  return createModelGateway({ ...gateway, tasks, embeddings });
}

/** Masks secrets in the sandbox. Texts that cannot be searched in time are not sent. */
function maskWith(tools: Pick<ToolRunner, 'run'>): MaskTexts {
  return async (texts, signal) => {
    try {
      return (await tools.run(maskSecrets, { texts: [...texts] }, { signal })).texts;
    } catch (thrown) {
      signal.throwIfAborted();
      throw new Failure(
        'malformed_input',
        'The text could not be searched for secrets in time. Nothing was sent to the model; the rules judge it alone.',
        { cause: thrown },
      );
    }
  };
}
