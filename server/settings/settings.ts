import { z } from 'zod';
import { otlpHeaders } from './otlp-headers.ts';

const url = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  });

const isHostAndPort = (text: string): boolean => {
  const port = /^(?:\[[0-9a-fA-F:]+\]|[^:/\s]+):(\d{1,5})$/.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
};

const isKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);

const price = z.coerce.number().min(0).max(100_000).default(0);

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
  SECRET_KEY: z
    .string()
    .refine(isKey, {
      error: 'must be 32 bytes in base64, for example of `openssl rand -base64 32`',
    })
    .optional()
    .describe(
      'Key that messages, and passwords and tokens of mailboxes, are sealed with: 32 bytes in base64. Without it one is made in DATA_DIR; several processes over one database need the same.',
    ),
  SECRET_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    )
    .refine((keys) => keys.every(isKey), { error: 'must be keys like SECRET_KEY, separated by commas' })
    .describe(
      'Earlier keys, separated by commas: they open what `watchkeeper rotate-key` has not sealed anew yet. Only beside SECRET_KEY.',
    ),
  GRAPH_CLIENT_ID: z
    .string()
    .regex(/^[0-9A-Za-z-]{1,100}$/, { error: 'must be the id of a registered application' })
    .optional()
    .describe(
      'Application that is registered with Microsoft (public client, device sign-in; Mail.Read, and Mail.ReadWrite and Mail.Send for mailboxes that send through Graph). Without it no Microsoft 365 mailbox can be added.',
    ),
  GRAPH_URL: url(['http:', 'https:'])
    .default('https://graph.microsoft.com/v1.0')
    .describe('Microsoft Graph; national clouds have their own.'),
  GRAPH_LOGIN_URL: url(['http:', 'https:'])
    .default('https://login.microsoftonline.com')
    .describe('Where people sign in to Microsoft; national clouds have their own.'),
  NOTIFICATION_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'Public https address of POST /api/email/notifications: Microsoft then tells of new mail, and it is read at once. Without it mailboxes are read on their schedule alone.',
    ),
  MAIL_DIRECTORIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
    )
    .describe(
      'Directories, separated by commas, that mailboxes of files (mbox, Maildir, .eml) may be added from. Without them none may.',
    ),
  SAMPLE_WORLD: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'The bundled sample feeds and mailbox: `auto` in a single process when the user has no other source, `off` to start empty.',
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
    .describe(
      'Structured log lines of this level and above go to standard error: `info` adds one for each turn, `debug` one for each request.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe(
      'Collector of OpenTelemetry traces (OTLP over HTTP, JSON); `/v1/traces` is added. Without it nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe('The same as a whole address, used as it is; it is taken before the other.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => otlpHeaders(text) !== null, {
      error: 'must be name=value pairs, separated by commas',
    })
    .default('')
    .describe('Headers that the collector wants, as `name=value,...` with percent-encoded values; a secret.'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .default('watchkeeper')
    .describe('What this service is called in traces.'),
  CARDS: z.coerce.number().int().min(1).max(50).default(7).describe('Cards at the top of an edition.'),
  STORIES_RESEARCHED: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(30)
    .describe('Stories whose claims one sweep has researched: those that would rank highest.'),
  DRAFTS_PER_SYNC: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe(
      'Replies that one reading of a mailbox has written without being asked, for the first issues of the desk; 0 for none. Nothing is sent without approval.',
    ),
  OUTBOX_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder that replies are left in, one `.eml` each, where a mailbox has no other way to send. Without it `outbox` in DATA_DIR.',
    ),
  SEND_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600)
    .default(30)
    .describe('Seconds between the approval of a reply and its sending, in which it can be taken back.'),
  CONVERSATION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_650)
    .default(365)
    .describe(
      'Days after its last message in which a conversation with the assistant is kept; then it is deleted. 0 keeps all.',
    ),
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
  OPENAI_BASE_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'Where OPENAI_MODEL is: an OpenAI-compatible interface, with its /v1. Without that model it is not used.',
    ),
  OPENAI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key for it; without OPENAI_BASE_URL, of OpenAI itself. Not used without OPENAI_MODEL; never logged or stored.',
    ),
  OPENAI_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Generative model that answers instead of the embedded ones. Needs one of the two above, which do nothing without it.',
    ),
  OPENAI_EMBEDDING_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Model that embeds texts there, beside OPENAI_MODEL. Without it the embedded one does.'),
  MODEL_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('Seconds that one request to a model may take.'),
  MODEL_DAILY_TOKENS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .default(2_000_000)
    .describe(
      'Tokens that models may use for each user in a day (UTC); embedded models count too. 0 asks no model anything.',
    ),
  MODEL_PRICE_INPUT: price.describe('US dollars per million tokens that are sent to OPENAI_MODEL.'),
  MODEL_PRICE_OUTPUT: price.describe('US dollars per million tokens that OPENAI_MODEL answers with.'),
  MODEL_PRICE_EMBEDDING: price.describe(
    'US dollars per million tokens that are sent to OPENAI_EMBEDDING_MODEL.',
  ),
} as const;
