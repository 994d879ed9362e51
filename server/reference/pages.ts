import { z } from '@hono/zod-openapi';
import type { Command } from 'commander';
import type { EventDescription } from '../../domain/event-kind.ts';
import type { EventRegistry } from '../../domain/event-registry.ts';
import { executionVerbs } from '../../domain/execution-events.ts';
import { Failure, failureCodes } from '../../domain/failure.ts';
import { eventDays } from '../../runtime/graph/retention.ts';
import { program } from '../commands/program.ts';
import { tags } from '../http/tags.ts';
import { mcpTools } from '../mcp/tools.ts';
import { metrics } from '../observability/metrics.ts';
import { settings } from '../settings/settings.ts';
import type { Composition } from '../wiring/compose.ts';
import { describedDocument, describedService } from './described.ts';
import { page, table } from './markdown.ts';

/** Builds all pages of docs/reference by file name, each from the code that it describes. */
export async function referencePages(): Promise<Record<string, string>> {
  const service = describedService();
  return {
    'settings.md': settingsPage(),
    'http.md': httpPage(service),
    'events.md': eventsPage(service.events),
    'commands.md': await commandsPage(),
    'mcp.md': mcpPage(),
    'metrics.md': await metricsPage(),
  };
}

function settingsPage(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined);
    const value = parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
    const description = z.globalRegistry.get(schema)?.description ?? '';
    return [`\`${name}\``, value === '' ? '' : `\`${value}\``, description];
  });
  return page(
    'Settings',
    'Every setting is an environment variable. An empty variable counts as not set. An invalid setting stops the start: every problem is printed, and the exit code is 2. `npx watchkeeper doctor` also finds misspelt names.',
    table(['setting', 'default', 'description'], rows),
  );
}

function httpPage(served: Composition): string {
  const routes = Object.entries(describedDocument(served).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary?: string; tags?: string[] }>).map(
      ([method, { summary = '', tags: [group = ''] = [] }]) => ({
        group,
        cells: [`${method.toUpperCase()} \`${path}\``, summary],
      }),
    ),
  );
  const sections = tags.flatMap(({ name }) => {
    const rows = routes.filter(({ group }) => group === name).map(({ cells }) => cells);
    return rows.length === 0 ? [] : [`## ${name}`, table(['method and path', 'description'], rows)];
  });
  const codes = failureCodes.map((code) => {
    const { status } = new Failure(code, '');
    return [`\`${code}\``, String(status)];
  });
  return page(
    'HTTP interface',
    'The running service describes itself in full: `/docs` is a page to read and try every route, and `/openapi.json` is its OpenAPI 3.1 description. Both work without a token.',
    [
      '- **Authentication.** Send `Authorization: Bearer wk_...`. Only `/healthz`, `/readyz`, `/metrics`, `/openapi.json`, `/docs` and the files of the browser client need no token.',
      '- **Scopes.** GET needs `read`, any other method needs `write`, a decision on an approval needs `approve`. Make tokens with `npx watchkeeper token --user NAME --scopes read,write`.',
      '- **Idempotency.** Repeat a POST with the same `Idempotency-Key` and you get the same execution. The same key with a different body is refused (422).',
      '- **Pagination.** Lists take `limit` and `cursor`, and return `next_cursor`, which is null on the last page.',
      '- **Versions.** Changes of preferences need `If-Match` with the current version: 428 without it, 412 if it is not current.',
      '- **Limits.** One token may make `RATE_LIMIT` requests in a minute (429 with `Retry-After`). A body may have 1 MiB, and up to 10 MiB for documents.',
      '- **Errors.** Errors are `application/problem+json` with a `code` from the table below and a `detail` that says what happened, what was kept and what to do.',
    ].join('\n'),
    ...sections,
    '## Error codes',
    table(['code', 'status'], codes),
  );
}

function eventsPage({ nouns, declared }: EventRegistry): string {
  const rowOf = (name: string, { payload, says, isAudit }: EventDescription) => {
    const fields = Object.entries(payload.shape).map(
      ([field, schema]) => `\`${field}\`${z.safeParse(schema, undefined).success ? '?' : ''}`,
    );
    return [`\`${name}\`${isAudit ? ' *' : ''}`, fields.join(' '), says];
  };
  const head = ['kind', 'payload', 'meaning'];
  return page(
    'Events',
    '`GET /api/agent/events` is a stream of server-sent events. It sends only events of your own user.',
    [
      '- The first event is a `snapshot` of the current state: open executions, open approvals, the newest edition and the id of the newest event.',
      '- After that, each event follows once it is committed, once and in order, with its id, and with its kind as the event name. A comment line every 15 seconds keeps the connection alive.',
      '- Reconnect with `Last-Event-ID` to replay what you missed. If some of it is no longer stored, or the id belongs to a different database, the snapshot says `events_lost`.',
      '- A client that falls too far behind is disconnected. It loses nothing by reconnecting.',
    ].join('\n'),
    `Payloads contain ids, counts, statuses and short words, never the text of a page or a mail. Kinds with a star are kept as long as their user, the others for ${eventDays} days. A field with a question mark may be missing.`,
    '## Executions',
    `Each kind of execution emits these events under its own noun (${nouns.map((noun) => `\`${noun}\``).join(', ')}), for example \`sweep.queued\`.`,
    table(
      head,
      Object.entries(executionVerbs).map(([verb, kind]) => rowOf(`….${verb}`, kind)),
    ),
    '## Everything else',
    table(
      head,
      declared.map((kind) => rowOf(kind.name, kind)),
    ),
  );
}

async function commandsPage(): Promise<string> {
  const { commands } = await program();
  const all = commands.flatMap((command) =>
    command.commands.length > 0 ? [...command.commands] : [command],
  );
  const names = all.map((command) => [`\`${lineOf(command)}\``, command.description()]);
  const details = all.flatMap((command) => [`## ${lineOf(command)}`, `\`\`\`\n${helpOf(command)}\n\`\`\``]);
  return page(
    'Commands',
    'Run `npx watchkeeper COMMAND` in the folder of the installation. Commands work beside a running service, even on its embedded database. `npx watchkeeper help COMMAND` prints the same text as this page.',
    'Exit code 0: done. 1: failed. 2: the command line or the configuration is invalid.',
    table(['command', 'description'], names),
    ...details,
  );
}

/** Returns the full name of a command with its arguments and its required options. */
function lineOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) names.unshift(each.name());
  const given = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const required = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  return [...names, ...given, ...required].join(' ');
}

/** Returns the help text of a command with its examples, without colours and wrapped at a fixed width. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
    getOutHelpWidth: () => 100,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trim();
}

function mcpPage(): string {
  const rows = mcpTools.map(({ name, description, input }) => [
    `\`${name}\``,
    Object.keys(input.shape).join(', '),
    description,
  ]);
  return page(
    'Tools for other assistants',
    'These tools are served to clients of the Model Context Protocol, at `/mcp` over streamable HTTP and by `npx watchkeeper mcp` over standard input and output. The [guide](../guide/clients.md) shows how to connect a client.',
    table(['tool', 'input', 'description'], rows),
  );
}

async function metricsPage(): Promise<string> {
  const rows = (await metrics.list()).map(({ name, type, labels, help }) => [
    `\`${name}\``,
    type,
    labels.map((label) => `\`${label}\``).join(' '),
    help,
  ]);
  return page(
    'Metrics',
    '`GET /metrics` returns the metrics of a process in the Prometheus text format. Metrics from the database are the same in every process: scrape one process, or use `max by (...)`. No metric names a user, a source, a mailbox or a text.',
    'The route needs no token, like `/healthz` and `/readyz`. The service listens on loopback unless `HOST` says otherwise; if you open it to a network, restrict access in front of it. However often it is scraped, the database is queried at most once a second, and has four seconds to answer.',
    table(['metric', 'type', 'labels', 'description'], rows),
    'The metrics of Node.js itself (`process_...`, `nodejs_...`) are included. [Operations](../operations.md#alerts) has alerts to start with.',
  );
}
