import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the chat API, as received. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  tools?: unknown;
  response_format: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
}

interface Completion {
  content: string | null;
  /** The words of a model that refuses. */
  refusal?: string;
  finish?: string;
  /** Tool calls in the answer. */
  toolCalls?: object[];
  /** Token counts; null leaves them out, as some servers do. */
  usage?: { input: number; output: number } | null;
}

/** Behaviour of the server for one request. */
export type Behaviour =
  | ({ kind: 'answer' } & Completion)
  | { kind: 'error'; status: number; headers?: Record<string, string>; body?: object }
  | { kind: 'hang' }
  | { kind: 'cut' }
  | { kind: 'slow'; ms: number; content: string };

/** Returns an answer with this object as its content. */
export const answerOf = (value: unknown): Behaviour => ({ kind: 'answer', content: JSON.stringify(value) });

/** A model behind the OpenAI API, on loopback, that a test controls. */
export interface ModelServer {
  readonly baseUrl: string;
  /** Chat requests so far, with their times. */
  readonly requests: { at: number; authorization: string; body: ChatRequest }[];
  /** Most requests open at once. */
  readonly busiest: number;
  /** Sets the behaviour for the next requests, in order; after them `otherwise` applies. */
  next(...behaviours: Behaviour[]): void;
  /** Sets the behaviour for every other request. */
  otherwise(behave: (request: ChatRequest) => Behaviour | Promise<Behaviour>): void;
  /** Sets the vectors of the embedding API. */
  embedWith(embed: (text: string) => number[]): void;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startModelServer(): Promise<ModelServer> {
  const script: Behaviour[] = [];
  const requests: ModelServer['requests'] = [];
  let behave: (request: ChatRequest) => Behaviour | Promise<Behaviour> = () => ({
    kind: 'error',
    status: 501,
  });
  let embed = (text: string): number[] => [text.length, 1, 2];
  let open = 0;
  let busiest = 0;
  const server = createServer((request, response) => {
    open += 1;
    busiest = Math.max(busiest, open);
    response.on('close', () => {
      open -= 1;
    });
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await textOf(request));
    if (request.url?.endsWith('/embeddings')) {
      const failure = script.shift();
      if (failure) {
        act(failure, response);
        return;
      }
      const data = (body.input as string[]).map((text, index) => ({ index, embedding: embed(text) }));
      // In any order: each has its index.
      send(response, 200, { data: data.reverse(), usage: { prompt_tokens: 7, total_tokens: 7 } });
      return;
    }
    requests.push({ at: Date.now(), authorization: request.headers.authorization ?? '', body });
    act(script.shift() ?? (await behave(body)), response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get busiest() {
      return busiest;
    },
    next: (...behaviours) => void script.push(...behaviours),
    otherwise(each) {
      behave = each;
    },
    embedWith(each) {
      embed = each;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function act(behaviour: Behaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'hang':
      break;
    case 'cut':
      response.destroy();
      break;
    case 'error':
      send(response, behaviour.status, behaviour.body ?? { error: { message: 'no' } }, behaviour.headers);
      break;
    case 'slow':
      setTimeout(() => complete({ content: behaviour.content }, response), behaviour.ms);
      break;
    case 'answer':
      complete(behaviour, response);
  }
}

function complete(answer: Completion, response: ServerResponse): void {
  const { content, refusal, finish = 'stop', toolCalls, usage = { input: 100, output: 20 } } = answer;
  const message = {
    role: 'assistant',
    content,
    ...(refusal && { refusal }),
    ...(toolCalls && { tool_calls: toolCalls }),
  };
  send(response, 200, {
    id: 'answer',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(usage && {
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
      },
    }),
  });
}

function send(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
