import { ChatOpenAICompletions, OpenAIClient, OpenAIEmbeddings } from '@langchain/openai';
import { unavailable } from '../resilience.ts';

/** The address of an OpenAI-compatible server and the key that it requires. */
export interface Server {
  /** For example `http://127.0.0.1:11434/v1`; undefined for OpenAI's own. */
  baseUrl: string | undefined;
  /** The key; a server on this machine may require none. */
  apiKey: string | undefined;
}

/** The model classes of LangChain over one client of the server. */
export interface Models {
  chat(fields: ChatFields): ChatModel;
  embedding(fields: EmbeddingFields): EmbeddingModel;
}

/** Limits of a completion. LangChain would choose their form by the model's name, which says nothing about other servers. */
type Limits = { max_tokens: number; temperature: number } | { max_completion_tokens: number };
type ChatFields = ConstructorParameters<typeof ChatModel>[1];
type EmbeddingFields = ConstructorParameters<typeof EmbeddingModel>[1];
type Requests = OpenAIClient.RequestOptions;
type Completion = OpenAIClient.ChatCompletion;
type CompletionChunks = AsyncIterable<OpenAIClient.ChatCompletionChunk>;
type CompletionRequest = OpenAIClient.Chat.ChatCompletionCreateParamsNonStreaming;
type StreamRequest = OpenAIClient.Chat.ChatCompletionCreateParamsStreaming;

/** Makes the models of one server. */
export function modelsAt({ baseUrl, apiKey }: Server): Models {
  const client = new OpenAIClient({
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    apiKey: apiKey ?? 'none',
    // Given, so that the client does not read them from the environment; its log would contain requests.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
  });
  return {
    chat: (fields) => new ChatModel(client, fields),
    embedding: (fields) => new EmbeddingModel(client, fields),
  };
}

/**
 * The class of `ChatOpenAI` for Chat Completions. For a JSON schema, it lets the SDK parse the answer, which loses the usage
 * of an answer that was cut off, filtered or is not JSON; this class takes every completion as the server sent it.
 */
class ChatModel extends ChatOpenAICompletions {
  readonly #limits: Limits;

  constructor(client: OpenAIClient, { model, limits }: { model: string; limits: Limits }) {
    // Not streamed, even inside a graph that streams messages; only the raw response contains a refusal.
    super({ model, maxRetries: 0, streaming: false, outputVersion: 'v0', __includeRawResponse: true });
    this.client = client;
    this.#limits = limits;
  }

  override completionWithRetry(request: StreamRequest, options?: Requests): Promise<CompletionChunks>;
  override completionWithRetry(request: CompletionRequest, options?: Requests): Promise<Completion>;
  override async completionWithRetry(
    request: CompletionRequest | StreamRequest,
    options?: Requests,
  ): Promise<Completion | CompletionChunks> {
    const completion = await this.client.chat.completions.create(
      { ...request, messages: request.messages.map(asSystem), ...this.#limits, stream: false },
      { signal: options?.signal },
    );
    // A response without choices, for example the page of a proxy, does not come from the provider.
    if (!completion?.choices?.length) throw unavailable('sent a response that is not a completion');
    return completion;
  }
}

/** Returns a message with the role `system`: for some model names LangChain writes `developer`, which other servers refuse. */
const asSystem = (
  message: OpenAIClient.ChatCompletionMessageParam,
): OpenAIClient.ChatCompletionMessageParam =>
  message.role === 'developer' ? { ...message, role: 'system' } : message;

/**
 * The embeddings of one request. LangChain's class takes no signal, ignores the index of each vector and drops the usage;
 * this class passes the signal, sorts by the index and keeps the usage.
 */
class EmbeddingModel extends OpenAIEmbeddings {
  readonly #signal: AbortSignal;
  /** Tokens of the request as the server counted them; undefined if it does not count. */
  tokens: number | undefined;

  constructor(client: OpenAIClient, { signal, ...fields }: { model: string; signal: AbortSignal }) {
    super({ ...fields, maxRetries: 0, stripNewLines: false, encodingFormat: 'float', batchSize: 2_048 });
    this.client = client;
    this.#signal = signal;
  }

  protected override async embeddingWithRetry(request: OpenAIClient.EmbeddingCreateParams) {
    const response = await this.client.embeddings.create(request, { signal: this.#signal });
    this.tokens = response.usage?.prompt_tokens;
    const vectors = new Map((response.data ?? []).map((each) => [each.index, each.embedding]));
    const data = Array.from({ length: request.input.length }, (_none, index) => ({
      object: 'embedding' as const,
      index,
      // Empty if the server left one out.
      embedding: vectors.get(index) ?? [],
    }));
    return { ...response, data };
  }
}
