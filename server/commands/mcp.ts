import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Command } from 'commander';
import { z } from 'zod';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { isLoopback } from '../http/loopback.ts';
import { askThrough } from '../mcp/ask.ts';
import { createMcpServer } from '../mcp/mcp-server.ts';
import { outstanding } from '../mcp/outstanding.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { settings } from '../settings/settings.ts';
import { ownService } from '../wiring/own-service.ts';

// For requests that came before the input ended.
const lastAnswersMs = 10_000;

const wanted = z.object({
  url: z
    .string()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => isAsked(URL.parse(text)), {
      error: 'must be an https address, or an http address of this machine',
    }),
  token: settings.API_TOKEN.unwrap(),
});

/** `mcp`: the tools for a client that starts them itself and speaks over standard input and output. */
export const mcp = () =>
  new Command('mcp')
    .description(
      'the tools of a running service for a client of the Model Context Protocol, over standard input and output',
    )
    .option(
      '--url <address>',
      'where the service is; http://127.0.0.1:8787, or what HOST and PORT say, without it',
    )
    .option('--token <token>', 'the token to ask with; better API_TOKEN, which no list of processes shows')
    .action(serveMachine);

async function serveMachine(given: { url?: string; token?: string }, command: Command): Promise<void> {
  const config = configOrExit();
  const chosen = given.token ?? config.API_TOKEN;
  if (chosen === undefined) {
    return command.error('Give the token of whoever is asked for: by API_TOKEN, or by --token.', {
      exitCode: 2,
    });
  }
  const parsed = wanted.safeParse({ url: given.url ?? addressOf(config), token: chosen });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    return command.error(problems.join('\n'), { exitCode: 2 });
  }
  const { url, token } = parsed.data;
  const service = ownService(url, token);
  try {
    // Before the client is answered: it shows a start that fails, and hides most of what fails later.
    await askThrough(service.send, AbortSignal.timeout(10_000))('GET', '/api/approvals?limit=1');
    const server = createMcpServer({
      send: service.send,
      base: url,
      report: (thrown) => console.error(thrown),
    });
    const transport = new StdioServerTransport();
    const inputEnds = new Promise<void>((resolve) =>
      process.stdin.once('close', resolve).once('end', resolve),
    );
    const answered = outstanding(transport);
    await server.connect(transport);
    await inputEnds;
    await answered(lastAnswersMs);
    await server.close();
  } catch (thrown) {
    console.error(`The tools cannot be offered: ${explain(asFailure(thrown), url)}`);
    process.exitCode = 1;
  } finally {
    await service.close();
  }
}

function explain(failure: Failure, url: string): string {
  switch (failure.code) {
    case 'unauthenticated':
      return `the service at ${url} refuses the token. Make one with \`npm run token\`. It said: ${failure.message}`;
    case 'fetch_failed':
    case 'fetch_timeout':
    case 'cancelled':
      return `no Watchkeeper answers at ${url}. Start it (npm start), or say by --url where it is. (${failure.message})`;
    default:
      return failure.message;
  }
}

/** What this machine's own service listens on; one that listens everywhere is reached by this machine's own name. */
function addressOf({ HOST, PORT }: Config): string {
  if (['0.0.0.0', '::'].includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function isAsked(url: URL | null): boolean {
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
