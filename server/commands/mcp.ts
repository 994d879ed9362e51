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

// Time for pending responses after the input has ended.
const lastResponsesMs = 10_000;

const optionsSchema = z.object({
  url: z
    .string()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => isAllowedAddress(URL.parse(text)), {
      error: 'must be an https address, or an http address on this machine',
    }),
  token: settings.API_TOKEN.unwrap(),
});

/** `mcp`: serves the tools to a client that starts this command and talks to it over standard input and output. */
export const mcp = () =>
  new Command('mcp')
    .description(
      'Serve the tools of a running service to a Model Context Protocol client, over standard input and output.',
    )
    .option('--url <address>', 'address of the service (default: http://HOST:PORT from the settings)')
    .option('--token <token>', 'token to use; prefer API_TOKEN, which process lists do not show')
    .action(serveMachine);

async function serveMachine(given: { url?: string; token?: string }, command: Command): Promise<void> {
  const config = configOrExit();
  const chosen = given.token ?? config.API_TOKEN;
  if (chosen === undefined) {
    return command.error('No token given. Set API_TOKEN, or use --token.', {
      exitCode: 2,
    });
  }
  const parsed = optionsSchema.safeParse({ url: given.url ?? addressOf(config), token: chosen });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
    return command.error(problems.join('\n'), { exitCode: 2 });
  }
  const { url, token } = parsed.data;
  const service = ownService(url, token);
  try {
    // Checked before the client connects: clients show a failed start, but hide most later failures.
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
    await answered(lastResponsesMs);
    await server.close();
  } catch (thrown) {
    console.error(`The MCP server cannot start: ${explain(asFailure(thrown), url)}`);
    process.exitCode = 1;
  } finally {
    await service.close();
  }
}

function explain(failure: Failure, url: string): string {
  switch (failure.code) {
    case 'unauthenticated':
      return `the service at ${url} rejects the token: ${failure.message} Make one with \`npx watchkeeper token --user local\`.`;
    case 'fetch_failed':
    case 'fetch_timeout':
    case 'cancelled':
      return `no Watchkeeper answers at ${url}: ${failure.message} Start it with \`npm start\`, or give its address with --url.`;
    default:
      return failure.message;
  }
}

/** Returns the address of the service on this machine. A service that listens on all addresses is reached as localhost. */
function addressOf({ HOST, PORT }: Config): string {
  if (['0.0.0.0', '::'].includes(HOST)) return `http://localhost:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function isAllowedAddress(url: URL | null): boolean {
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
