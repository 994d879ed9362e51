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

/** Texts separated by commas, each of them as it must be. */
const list = (isRight: (entry: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.every(isRight), { error });

const isHost = (text: string): boolean => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);

const price = z.coerce.number().min(0).max(100_000).default(0);

/** All settings, each an environment variable. The descriptions appear in docs/reference/settings.md. */
export const settings = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8787)
    .describe('Port of the HTTP interface. 0 takes any free port.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Other machines can reach anything but a loopback address.'),
  ALLOWED_HOSTS: list(isHost, 'must be host names or addresses without ports, separated by commas').describe(
    'Names by which this service may be called besides those of this machine, without ports and separated by commas, for example the name of a proxy. Requests for other names are refused.',
  ),
  ALLOWED_ORIGINS: list(
    (text) => URL.parse(text)?.origin === text,
    'must be origins such as https://inbox.example, separated by commas',
  ).describe(
    'Origins of web pages that may call the HTTP interface with a token, separated by commas, for example `https://agentchat.vercel.app`. Pages of other origins are refused.',
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, the encryption key, the outbox and the sample world.'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'URL of a PostgreSQL database (15 or later) with pgvector. Without it, an embedded database runs in DATA_DIR.',
    ),
  TEST_DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'For tests only: the PostgreSQL server to run them on. They create and drop their own databases.',
    ),
  API_TOKEN: z
    .string()
    .regex(/^wk_[A-Za-z0-9_-]{32,}$/, { error: 'must be wk_ and at least 32 letters, digits, - or _' })
    .optional()
    .describe('Token of the local user. Without it, the first start makes one and prints it.'),
  SECRET_KEY: z
    .string()
    .refine(isKey, {
      error: 'must be 32 bytes in base64, for example from `openssl rand -base64 32`',
    })
    .optional()
    .describe(
      'Key that seals messages and the credentials of mailboxes: 32 bytes in base64. Without it, a key is made in DATA_DIR. All processes on one database need the same key.',
    ),
  SECRET_KEYS_OLD: list(isKey, 'must be keys like SECRET_KEY, separated by commas').describe(
    'Earlier keys, separated by commas. They decrypt values that `watchkeeper rotate-key` has not sealed again yet. Used only with SECRET_KEY.',
  ),
  GRAPH_CLIENT_ID: z
    .string()
    .regex(/^[0-9A-Za-z-]{1,100}$/, { error: 'must be the id of a registered application' })
    .optional()
    .describe(
      'Id of an application registered with Microsoft: public client, device sign-in, Mail.Read, and for sending also Mail.ReadWrite and Mail.Send. Required for Microsoft 365 mailboxes.',
    ),
  GRAPH_URL: url(['http:', 'https:'])
    .default('https://graph.microsoft.com/v1.0')
    .describe('Address of Microsoft Graph. National clouds have their own.'),
  GRAPH_LOGIN_URL: url(['http:', 'https:'])
    .default('https://login.microsoftonline.com')
    .describe('Sign-in address of Microsoft. National clouds have their own.'),
  NOTIFICATION_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'Public https address of POST /api/email/notifications. Microsoft then announces new mail, and it is synced at once. Without it, mailboxes are synced only on their schedule.',
    ),
  MAIL_DIRECTORIES: list(() => true, 'must be directories, separated by commas').describe(
    'Directories, separated by commas, that may contain file mailboxes (mbox, Maildir, .eml). Without it, no file mailbox can be added.',
  ),
  SAMPLE_WORLD: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'The bundled sample feeds and mailbox. `auto` adds them in a single process while the user has no other source or mailbox; `on` always adds them; `off` starts empty.',
    ),
  FETCH_ALLOW_HOSTS: list(isHostAndPort, 'must be host:port entries, separated by commas').describe(
    'Private hosts that may be fetched, as `host:port` entries separated by commas. Meant for tests on loopback.',
  ),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      'Role of this process: `api` answers requests, `worker` runs jobs and the schedule, `all` does both. `api` and `worker` need DATABASE_URL.',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('warn')
    .describe(
      'Lowest level of log lines on standard error. `info` adds a line for each turn, `debug` a line for each request.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector (OTLP over HTTP, JSON); `/v1/traces` is appended. Without a collector, nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe(
      'Full address of the trace endpoint, used unchanged. It takes precedence over OTEL_EXPORTER_OTLP_ENDPOINT.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => otlpHeaders(text) !== null, {
      error: 'must be name=value pairs, separated by commas',
    })
    .default('')
    .describe(
      'Headers for the collector, as `name=value,...` with percent-encoded values. Treated as a secret.',
    ),
  OTEL_SERVICE_NAME: z.string().min(1).default('watchkeeper').describe('Service name in traces.'),
  CARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(7)
    .describe('Number of cards at the top of an edition.'),
  STORIES_RESEARCHED: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(30)
    .describe('Number of stories that one sweep submits for research, the highest-ranked first.'),
  DRAFTS_OPEN: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe(
      'Number of replies that may wait for a decision without having been asked for. A sync drafts the first issues of the desk up to it; the others are drafted when they are opened or asked for. 0 drafts none by itself. No reply is sent without approval.',
    ),
  OUTBOX_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder for approved replies, one `.eml` file each, of mailboxes without a way to send. Without it, `outbox` in DATA_DIR.',
    ),
  SEND_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600)
    .default(30)
    .describe('Seconds between the approval of a reply and its sending, during which it can be undone.'),
  CONVERSATION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_650)
    .default(365)
    .describe(
      'Days to keep a conversation with the assistant after its last message. 0 keeps all conversations.',
    ),
  EDITION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Length of an edition in hours, aligned to UTC.'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Requests allowed for each token in a minute.'),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Number of jobs that one worker runs at the same time.'),
  OPENAI_BASE_URL: url(['http:', 'https:'])
    .optional()
    .describe('Address of an OpenAI-compatible server, including /v1. Used only with OPENAI_MODEL.'),
  OPENAI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'API key for that server, or for OpenAI if OPENAI_BASE_URL is not set. Used only with OPENAI_MODEL; never logged or stored.',
    ),
  OPENAI_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Generative model to use instead of the embedded models. Needs OPENAI_BASE_URL or OPENAI_API_KEY.',
    ),
  OPENAI_EMBEDDING_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Model for embeddings on the same server. Used only with OPENAI_MODEL. Without it, the embedded model is used.',
    ),
  MODEL_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('Time limit of one model request in seconds.'),
  MODEL_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('Threads of the embedded model. Default: one for each processor core, at most 4.'),
  MODEL_CONVERSATION_TOKENS: z.coerce
    .number()
    .int()
    .min(200)
    .max(100_000)
    .default(3_000)
    .describe(
      'Tokens of a mail conversation that a configured model reads at once, for its summary, its findings and for a draft. The newest messages come first; older ones are shortened, the oldest most.',
    ),
  MODEL_DAILY_TOKENS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .default(2_000_000)
    .describe(
      'Tokens of paid models allowed for each user in a day (UTC). The embedded models are free and use none. 0 turns all models off, the embedded ones included.',
    ),
  MODEL_PRICE_INPUT: price.describe('Price of input tokens of OPENAI_MODEL, in US dollars per million.'),
  MODEL_PRICE_OUTPUT: price.describe('Price of output tokens of OPENAI_MODEL, in US dollars per million.'),
  MODEL_PRICE_EMBEDDING: price.describe(
    'Price of input tokens of OPENAI_EMBEDDING_MODEL, in US dollars per million.',
  ),
} as const;
