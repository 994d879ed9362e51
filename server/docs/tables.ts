import { z } from '@hono/zod-openapi';
import { createApp } from '../app.ts';
import { settings } from '../config.ts';
import { metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { describe } from './reference.ts';

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
function routesTable(): string {
  // Only described, never called: the routes need nothing of the services until then.
  const app = createApp({ rateLimit: 1 } as Services);
  const rows = Object.entries(describe(app).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary?: string }>).map(([method, { summary = '' }]) =>
      row([`${method.toUpperCase()} \`${path}\``, summary]),
    ),
  );
  return [row(['method and path', 'what it does']), row(['---', '---']), ...rows].join('\n');
}

/** Every metric of our own, as a Markdown table. */
export async function withMetrics(text: string): Promise<string> {
  const rows = (await metrics.list()).map(({ name, type, labels, help }) =>
    row([`\`${name}\``, type, labels.map((label) => `\`${label}\``).join(' '), help]),
  );
  const head = [row(['metric', 'type', 'labels', 'what it says']), row(['---', '---', '---', '---'])];
  return replaceBetween(text, 'metrics', [...head, ...rows].join('\n'));
}

/** The text with both tables brought up to date between their markers. */
export function withTables(text: string): string {
  return replaceBetween(replaceBetween(text, 'settings', settingsTable()), 'routes', routesTable());
}

function replaceBetween(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: written by \`npm run docs\` -->`, `<!-- end of ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the text has no place for the table of ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}
