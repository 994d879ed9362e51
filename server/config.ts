import { z } from 'zod';

const url = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  });

const isHostAndPort = (text: string): boolean => {
  const port = /^(?:\[[0-9a-fA-F:]+\]|[^:/\s]+):(\d{1,5})$/.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
};

/** Every setting, as an environment variable; the description of each becomes its line in the README. */
export const settings = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8787)
    .describe('Port of the HTTP interface; 0 takes any free one.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Anything but loopback is reachable by others.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database and of what this machine remembers.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('A PostgreSQL (15 or later) with pgvector. Without it an embedded one runs in DATA_DIR.'),
  TEST_DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'Read by the tests alone: runs them on this server, where they make and drop databases of their own.',
    ),
  API_TOKEN: z
    .string()
    .regex(/^wk_[A-Za-z0-9_-]{32,}$/, { error: 'must be wk_ and at least 32 letters, digits, - or _' })
    .optional()
    .describe('Token of the local user. Without it one is made and printed at the first start.'),
  SAMPLE_WORLD: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'The bundled sample feeds: `auto` in a single process when the user has no other source, `off` to start empty.',
    ),
  FETCH_ALLOW_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .refine((hosts) => hosts.every(isHostAndPort), {
      error: 'must be host:port entries, separated by commas',
    })
    .describe(
      '`host:port` entries that may be fetched although they are not public addresses. For tests on loopback.',
    ),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      'What this process does: `api` answers requests, `worker` runs jobs and the schedule; others need DATABASE_URL.',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe('Structured log lines of this level and above go to standard error.'),
  CARDS: z.coerce.number().int().min(1).max(50).default(7).describe('Cards at the top of an edition.'),
  EDITION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Hours that an edition lasts, aligned to UTC.'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Requests that one token may make in a minute.'),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Jobs that one worker runs at the same time.'),
} as const;

const schema = z
  .object(settings)
  .refine((config) => config.ROLE === 'all' || config.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    error: 'the embedded database serves one process only; set DATABASE_URL to run api and worker apart',
  });

/** The configuration of this process, checked. */
export type Config = z.output<typeof schema>;

/** Reads the configuration; `problems` names everything that is wrong with it, at once. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { config: Config; problems: null } | { config: null; problems: string[] } {
  // An empty variable is one that is not set: the only way to unset one in many a place.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { config: parsed.data, problems: null };
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    // A token is a secret even when it is malformed, and a database address may hold a password.
    const isSecret = name === 'API_TOKEN' || name.endsWith('_URL');
    const shown = isSecret ? '' : ` (given: ${JSON.stringify(environment[name] ?? '')})`;
    return `${name}: ${issue.message}${shown}`;
  });
  return { config: null, problems };
}

/** Reads this process's environment, or prints every problem and ends with exit code 2. */
export function configOrExit(): Config {
  const { config, problems } = readConfig(process.env);
  if (config) return config;
  console.error('Watchkeeper cannot start: its configuration is wrong.');
  for (const problem of problems) console.error(`  - ${problem}`);
  console.error('Nothing was started or changed. The README lists every setting.');
  process.exit(2);
}
