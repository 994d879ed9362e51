import { z } from 'zod';
import { settings } from './settings.ts';

const hasModelServer = (config: { OPENAI_BASE_URL?: unknown; OPENAI_API_KEY?: unknown }) =>
  config.OPENAI_BASE_URL !== undefined || config.OPENAI_API_KEY !== undefined;

const schema = z
  .object(settings)
  .refine((config) => config.OPENAI_EMBEDDING_MODEL === undefined || config.OPENAI_MODEL !== undefined, {
    path: ['OPENAI_MODEL'],
    error: 'must be set as well, because OPENAI_EMBEDDING_MODEL is only used together with it',
  })
  .refine((config) => hasModelServer(config) || !(config.OPENAI_MODEL ?? config.OPENAI_EMBEDDING_MODEL), {
    path: ['OPENAI_BASE_URL'],
    error: 'must be set for a model server; for OpenAI itself, set OPENAI_API_KEY instead',
  })
  .refine((config) => config.ROLE === 'all' || config.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    error: 'the embedded database serves only one process; set DATABASE_URL to run api and worker separately',
  });

/** The validated configuration of this process; `warnings` name settings without effect. */
export type Config = z.output<typeof schema> & { warnings: string[] };

/**
 * Drops the settings of a model server if no model is named. Many machines have them for other programs, and then they must
 * neither stop this one nor make it send texts anywhere.
 */
function withoutStray(variables: Record<string, string | undefined>) {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, ...rest } = variables;
  const stray = Object.entries({ OPENAI_BASE_URL, OPENAI_API_KEY }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  const isMeant = (rest['OPENAI_MODEL'] ?? rest['OPENAI_EMBEDDING_MODEL']) !== undefined;
  if (isMeant || stray.length === 0) return { kept: variables, warnings: [] };
  const warning = `${stray.join(' and ')} set without OPENAI_MODEL: ignored, and the embedded models are used.`;
  return { kept: rest, warnings: [warning] };
}

/** Reads and validates the configuration; `problems` lists every invalid setting. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { config: Config; problems: null } | { config: null; problems: string[] } {
  // An empty variable counts as not set, because many environments cannot unset one.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { kept, warnings } = withoutStray(filled);
  const parsed = schema.safeParse(kept);
  if (parsed.success) return { config: { ...parsed.data, warnings }, problems: null };
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    // A malformed token is still a secret, and a database address may contain a password.
    const isSecret = name === 'API_TOKEN' || name.includes('_KEY') || /_(URL|ENDPOINT|HEADERS)$/.test(name);
    const shown = isSecret ? '' : ` (given: ${JSON.stringify(environment[name] ?? '')})`;
    return `${name}: ${issue.message}${shown}`;
  });
  return { config: null, problems };
}

/** Returns the raw environment of this process. */
export const environment = (): Record<string, string | undefined> => process.env;

/** Reads the environment with the overrides of a command. If it is invalid, prints every problem and exits with code 2. */
export function configOrExit(overrides: Record<string, string> = {}): Config {
  const { config, problems } = readConfig({ ...process.env, ...overrides });
  if (config) return config;
  console.error('Watchkeeper cannot start, because its configuration is invalid:');
  for (const problem of problems) console.error(`  - ${problem}`);
  console.error('Nothing was started or changed. All settings: docs/reference/settings.md.');
  process.exit(2);
}
