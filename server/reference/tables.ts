import { z } from '@hono/zod-openapi';
import type { Command } from 'commander';
import type { EventDescription } from '../../domain/event-kind.ts';
import type { EventRegistry } from '../../domain/event-registry.ts';
import { executionVerbs } from '../../domain/execution-events.ts';
import { eventDays } from '../../runtime/graph/retention.ts';
import { createApp, type Served } from '../app.ts';
import { program } from '../commands/program.ts';
import { describe } from '../http/reference.ts';
import { mcpTools } from '../mcp/tools.ts';
import { metrics } from '../observability/metrics.ts';
import { settings } from '../settings/settings.ts';
import { describedService } from './described.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** Every setting with its default, as a Markdown table. */
function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const given = schema.safeParse(undefined);
    const value = given.success && given.data !== undefined ? String(given.data) : '';
    return row([
      `\`${name}\``,
      value === '' ? '' : `\`${value}\``,
      z.globalRegistry.get(schema)?.description ?? '',
    ]);
  });
  return [row(['setting', 'default', 'what it does']), row(['---', '---', '---']), ...rows].join('\n');
}

/** Every route with what it does, as a Markdown table. */
function routesTable(served: Served): string {
  const rows = Object.entries(describe(createApp(served)).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary?: string }>).map(([method, { summary = '' }]) =>
      row([`${method.toUpperCase()} \`${path}\``, summary]),
    ),
  );
  return [row(['method and path', 'what it does']), row(['---', '---']), ...rows].join('\n');
}

/** Every command with what it does, as a Markdown table; a group of commands has a line for each of its own. */
function commandsTable(): string {
  const rows = program().commands.flatMap((command) =>
    (command.commands.length > 0 ? [...command.commands] : [command]).map((each) =>
      row([`\`${lineOf(each)}\``, each.description()]),
    ),
  );
  return [row(['command', 'what it does']), row(['---', '---']), ...rows].join('\n');
}

/** How a command is called: its name with those above it, its arguments, and the options that it cannot do without. */
function lineOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) names.unshift(each.name());
  const given = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  return [...names, ...given, ...needed].join(' ');
}

/** Every kind of event with its payload, as a Markdown table; what each execution tells is listed once. */
function eventsTable({ nouns, declared }: EventRegistry): string {
  const rowOf = (name: string, { payload, says, isAudit }: EventDescription) => {
    const fields = Object.entries(payload.shape).map(
      ([field, schema]) => `\`${field}\`${z.safeParse(schema, undefined).success ? '?' : ''}`,
    );
    return row([`\`${name}\`${isAudit ? ' *' : ''}`, fields.join(' '), says]);
  };
  return [
    `An execution tells these after the noun of its kind, ${nouns.map((of) => `\`${of}\``).join(', ')}: \`sweep.queued\`.`,
    `Kinds with a star are kept for good, the others for ${eventDays} days; a field with a question mark may be missing.`,
    '',
    row(['kind', 'payload', 'what it says']),
    row(['---', '---', '---']),
    ...Object.entries(executionVerbs).map(([verb, kind]) => rowOf(`….${verb}`, kind)),
    ...declared.map((kind) => rowOf(kind.name, kind)),
  ].join('\n');
}

/** Every tool that a client of the Model Context Protocol is offered, as a Markdown table. */
function machineToolsTable(): string {
  const rows = mcpTools.map(({ name, description, input }) =>
    row([`\`${name}\``, Object.keys(input.shape).join(', '), description]),
  );
  return [row(['tool', 'takes', 'what it does']), row(['---', '---', '---']), ...rows].join('\n');
}

/** Every metric of our own, as a Markdown table. */
export async function withMetrics(text: string): Promise<string> {
  const rows = (await metrics.list()).map(({ name, type, labels, help }) =>
    row([`\`${name}\``, type, labels.map((label) => `\`${label}\``).join(' '), help]),
  );
  const head = [row(['metric', 'type', 'labels', 'what it says']), row(['---', '---', '---', '---'])];
  return replaceBetween(text, 'metrics', [...head, ...rows].join('\n'));
}

/** The text with all tables brought up to date between their markers. */
export function withTables(text: string): string {
  const service = describedService();
  const tables = {
    settings: settingsTable(),
    routes: routesTable(service),
    events: eventsTable(service.events),
    'machine tools': machineToolsTable(),
    commands: commandsTable(),
  };
  return Object.entries(tables).reduce((whole, [name, table]) => replaceBetween(whole, name, table), text);
}

function replaceBetween(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: written by \`npm run docs\` -->`, `<!-- end of ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the text has no place for the table of ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}
