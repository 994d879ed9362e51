/** One file that breaks one rule: where it would stand, what it would say, and the rule that must catch it. */
export interface Breach {
  rule: string;
  file: string;
  text: string;
}

const value = (path: string) => `import { thing } from '${path}';\nexport const used = thing;\n`;
const type = (path: string) => `import type { Thing } from '${path}';\nexport type Used = Thing;\n`;
const breach = (rule: string, file: string, text: string): Breach => ({ rule, file, text });

/** The files that planted ones import, and files with allowed imports; none of them may be reported. */
export const innocent: Record<string, string> = {
  ...Object.fromEntries(
    [
      'domain',
      'tools',
      'db',
      'runtime',
      'graphs',
      'server',
      'sample-world',
      'evals',
      'clients',
      'bench',
      'examples',
      'test',
    ].map((room) => [
      `${room}/thing.ts`,
      `import { z } from 'zod';\nexport const thing = z;\nexport type Thing = typeof z;\n`,
    ]),
  ),
  'domain/news/story.ts': value('../thing.ts'),
  'domain/email/issue.ts': value('../thing.ts'),
  'db/email/issues.ts': value('../../domain/email/issue.ts'),
  'domain/assistant/message.ts': value('../thing.ts'),
  // Files in between: what imports them reaches a service without naming it.
  'domain/of-stories/kinds.ts': value('../news/story.ts'),
  'domain/of-mail/kinds.ts': value('../email/issue.ts'),
  'db/of-mail/kinds.ts': value('../../domain/of-mail/kinds.ts'),
  'examples/reading/module.ts': `${value('../../graphs/thing.ts')}${type('../../server/thing.ts')}`,
  'tools/news/parse-feed.ts': value('../../domain/news/story.ts'),
  'tools/net/fetch.ts': value('undici'),
  'db/pool.ts': value('postgres'),
  'db/e.ts': value('./d.ts'),
  'db/embedded/gate.ts': value('node:net'),
  'runtime/sandbox/child.ts': value('node:net'),
  'runtime/sandbox/child-handle.ts': type('node:net'),
  'runtime/graph/checkpointer.ts': value('pg'),
  'runtime/jobs/lane.ts': value('pg-boss'),
  'graphs/news/sweep.graph.ts': `${type('../../db/thing.ts')}${value('../../tools/thing.ts')}`,
  'server/main.ts': `${value('../graphs/thing.ts')}import { createServer } from 'node:http';\ncreateServer();\n`,
  'sample-world/serve.ts': value('node:http'),
  'server/observability/tracing/exporter.ts': value('@opentelemetry/exporter-trace-otlp-http'),
  'server/observability/telemetry.ts': `export const start = () => import('./tracing/exporter.ts');\n`,
  'server/news/news.ts': value('../../db/thing.ts'),
  'clients/web/api.ts': `${type('../../server/thing.ts')}${value('react')}`,
  'evals/run.ts': value('../graphs/thing.ts'),
  'test/db/thing.db.test.ts': value('../../db/thing.ts'),
};

/** At least one for every rule, and one for every forbidden pair of the table that has been tempting. */
export const breaches: Breach[] = [
  breach('room-domain', 'domain/a.ts', value('../tools/thing.ts')),
  breach('room-domain', 'domain/b.ts', type('../db/thing.ts')),
  breach('room-tools', 'tools/a.ts', value('../db/thing.ts')),
  breach('room-tools', 'tools/b.ts', value('../runtime/thing.ts')),
  breach('room-tools', 'tools/c.ts', type('../graphs/thing.ts')),
  breach('room-db', 'db/a.ts', value('../runtime/thing.ts')),
  breach('room-db', 'db/b.ts', value('../tools/thing.ts')),
  breach('room-runtime', 'runtime/a.ts', value('../graphs/thing.ts')),
  breach('room-runtime', 'runtime/b.ts', value('../tools/thing.ts')),
  breach('room-graphs', 'graphs/a.ts', value('../server/thing.ts')),
  breach('room-server', 'server/news/a.ts', value('../../graphs/thing.ts')),
  breach('room-server', 'server/email/b.ts', value('../../tools/thing.ts')),
  breach('room-server', 'server/c.ts', value('../graphs/thing.ts')),
  breach('room-sample-world', 'sample-world/a.ts', value('../db/thing.ts')),
  breach('room-evals', 'evals/a.ts', value('../server/thing.ts')),
  breach('room-clients', 'clients/a.ts', value('../db/thing.ts')),
  breach('room-bench', 'bench/a.ts', value('../evals/thing.ts')),
  breach('room-examples', 'examples/a.ts', value('../evals/thing.ts')),
  breach('main-wires-services-only', 'server/main.ts', value('../evals/thing.ts')),
  breach('graphs-imports-db-as-types', 'graphs/b.ts', value('../db/thing.ts')),
  breach('clients-imports-server-as-types', 'clients/b.ts', value('../server/thing.ts')),
  breach('nobody-imports-test', 'outside.ts', value('./test/thing.ts')),
  breach('news-knows-no-email', 'domain/news/a.ts', value('../email/issue.ts')),
  breach('news-knows-no-email', 'tools/news/a.ts', value('../../domain/email/issue.ts')),
  breach('news-knows-no-email', 'graphs/news/a.ts', type('../../db/email/issues.ts')),
  breach('news-knows-no-email', 'domain/news/b.ts', value('../of-mail/kinds.ts')),
  breach('news-knows-no-email', 'graphs/news/b.ts', type('../../db/of-mail/kinds.ts')),
  breach('email-knows-no-news', 'db/email/a.ts', value('../../domain/news/story.ts')),
  breach('email-knows-no-news', 'domain/email/b.ts', value('../of-stories/kinds.ts')),
  breach('runtime-names-no-service', 'runtime/c.ts', value('../domain/news/story.ts')),
  breach('runtime-names-no-service', 'runtime/d.ts', type('../db/email/issues.ts')),
  breach('runtime-names-no-service', 'runtime/i.ts', value('../domain/assistant/message.ts')),
  breach('runtime-names-no-service', 'runtime/j.ts', type('../db/of-mail/kinds.ts')),
  breach('domain-is-pure', 'domain/c.ts', value('node:crypto')),
  breach('domain-is-pure', 'domain/d.ts', value('feedsmith')),
  breach('drivers-in-db', 'runtime/e.ts', type('postgres')),
  breach('drivers-in-db', 'graphs/c.ts', value('pg')),
  breach('drivers-in-db', 'server/d.ts', value('@electric-sql/pglite')),
  breach('models-in-gateway', 'graphs/d.ts', value('openai')),
  breach('connections-in-tools-net', 'runtime/f.ts', value('undici')),
  breach('connections-in-tools-net', 'server/e.ts', value('node:dns')),
  breach('connections-in-tools-net', 'tools/d.ts', value('node:tls')),
  breach('connections-in-tools-net', 'tools/f.ts', value('nodemailer')),
  breach('listening-in-server', 'tools/e.ts', value('node:http')),
  breach('listening-in-server', 'runtime/sandbox/pool.ts', value('node:net')),
  breach('listening-in-server', 'db/c.ts', value('node:net')),
  breach(
    'one-exporter',
    'server/observability/tracing/tracing.ts',
    value('@opentelemetry/exporter-trace-otlp-http'),
  ),
  breach('one-exporter', 'runtime/g.ts', value('@opentelemetry/exporter-trace-otlp-http')),
  breach('trace-sdk-in-telemetry', 'runtime/h.ts', value('@opentelemetry/sdk-trace-node')),
  breach('telemetry-when-asked-for', 'server/f.ts', value('./observability/tracing/exporter.ts')),
  breach('pages-in-clients', 'server/g.ts', value('react')),
  breach('no-cycles', 'db/d.ts', value('./e.ts')),
  breach('no-orphans', 'db/f.ts', 'export const forgotten = 1;\n'),
  breach('no-unresolvable', 'db/g.ts', value('./missing.ts')),
  breach('development-packages-stay-home', 'db/h.ts', value('fast-check')),
  breach('declared-packages', 'db/i.ts', value('undeclared')),
];

/** A project whose files do not import each other in circles, while its folders do: each with the folders reported. */
export const folderCycles: { reported: string[]; files: Record<string, string> }[] = [
  {
    reported: ['graphs/one', 'graphs/two'],
    files: {
      'graphs/one/a.ts': value('../two/b.ts'),
      'graphs/two/b.ts': 'export const thing = 1;\n',
      'graphs/two/c.ts': value('../one/d.ts'),
      'graphs/one/d.ts': 'export const thing = 1;\n',
    },
  },
];

/** The same between a folder's own files and a folder in it, by way of a third. */
export const nestedCycle: Record<string, string> = {
  'domain/all.ts': value('./mail/kinds.ts'),
  'domain/mail/kinds.ts': type('./reply/draft.ts'),
  'domain/mail/reply/draft.ts': value('../../failure.ts'),
  'domain/failure.ts': 'export const thing = 1;\n',
  'domain/news/story.ts': value('../failure.ts'),
};

/** The packages that are named above. All but `undeclared` stand in package.json, `openai` by the test that plants them. */
export const packages = [
  '@electric-sql/pglite',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace-node',
  'fast-check',
  'feedsmith',
  'nodemailer',
  'openai',
  'pg',
  'pg-boss',
  'postgres',
  'react',
  'undeclared',
  'undici',
  'zod',
];
