import { z } from 'zod';
import { settings } from './settings.ts';

const asksServer = (config: { OPENAI_BASE_URL?: unknown; OPENAI_API_KEY?: unknown }) =>
  config.OPENAI_BASE_URL !== undefined || config.OPENAI_API_KEY !== undefined;

const schema = z
  .object(settings)
  .refine((config) => config.OPENAI_EMBEDDING_MODEL === undefined || config.OPENAI_MODEL !== undefined, {
    path: ['OPENAI_MODEL'],
    error: 'name the model to ask; OPENAI_EMBEDDING_MODEL is used only beside it',
  })
  .refine((config) => asksServer(config) || !(config.OPENAI_MODEL ?? config.OPENAI_EMBEDDING_MODEL), {
    path: ['OPENAI_BASE_URL'],
    error: 'say where the model is: set this, or OPENAI_API_KEY for OpenAI itself',
  })
  .refine((config) => config.ROLE === 'all' || config.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    error: 'the embedded database serves one process only; set DATABASE_URL to run api and worker apart',
  });

/** The configuration of this process, checked; `warnings` say what of it has no effect. */
export type Config = z.output<typeof schema> & { warnings: string[] };

/**
 * The settings without those of a model server that no model is asked at: many a machine has them for other programs, and
 * what is not meant for this one must neither stop it nor send its texts anywhere.
 */
function withoutStray(given: Record<string, string | undefined>) {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, ...rest } = given;
  const stray = Object.entries({ OPENAI_BASE_URL, OPENAI_API_KEY }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  const isMeant = (rest['OPENAI_MODEL'] ?? rest['OPENAI_EMBEDDING_MODEL']) !== undefined;
  if (isMeant || stray.length === 0) return { given, warnings: [] };
  const warning = `${stray.join(' and ')} set without OPENAI_MODEL: not used, the embedded models answer.`;
  return { given: rest, warnings: [warning] };
}

/** Reads the configuration; `problems` names everything that is wrong with it, at once. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { config: Config; problems: null } | { config: null; problems: string[] } {
  // An empty variable is one that is not set: the only way to unset one in many a place.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { given, warnings } = withoutStray(filled);
  const parsed = schema.safeParse(given);
  if (parsed.success) return { config: { ...parsed.data, warnings }, problems: null };
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    // A token is a secret even when it is malformed, and a database address may hold a password.
    const isSecret = name === 'API_TOKEN' || name.includes('_KEY') || /_(URL|ENDPOINT|HEADERS)$/.test(name);
    const shown = isSecret ? '' : ` (given: ${JSON.stringify(environment[name] ?? '')})`;
    return `${name}: ${issue.message}${shown}`;
  });
  return { config: null, problems };
}

/** This process's environment as it is, for who looks at what is wrong with it. */
export const environment = (): Record<string, string | undefined> => process.env;

/** Reads this process's environment, with what a command sets itself, or prints every problem and ends with exit code 2. */
export function configOrExit(set: Record<string, string> = {}): Config {
  const { config, problems } = readConfig({ ...process.env, ...set });
  if (config) return config;
  console.error('Watchkeeper cannot start: its configuration is wrong.');
  for (const problem of problems) console.error(`  - ${problem}`);
  console.error('Nothing was started or changed. The README lists every setting.');
  process.exit(2);
}
