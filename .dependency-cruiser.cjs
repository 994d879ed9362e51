/**
 * The table of rooms, held by a tool. `test/house/rooms.test.ts` plants a breach of each rule and asserts that it is
 * caught, and that no file of the project went unseen.
 */

/** Rooms that each room may import besides itself; `typesOnly` lists those of which it may import only types. */
const rooms = {
  domain: [],
  tools: ['domain'],
  db: ['domain'],
  runtime: ['domain', 'db'],
  graphs: ['domain', 'tools', 'runtime', 'db'],
  server: ['domain', 'db', 'runtime', 'sample-world'],
  'sample-world': ['domain'],
  evals: ['domain', 'tools', 'graphs', 'runtime', 'db', 'sample-world'],
  clients: ['domain', 'server'],
  bench: ['domain', 'tools', 'db', 'runtime', 'graphs', 'server'],
  examples: ['domain', 'tools', 'db', 'runtime', 'graphs', 'server'],
};

/** Rooms of which only types may be imported: [from, to]. */
const typesOnly = [
  ['graphs', 'db'],
  ['clients', 'server'],
];

const everyRoom = [...Object.keys(rooms), 'test'];

/** Matches an installed package by name, also through its separate types. */
const packages = (...names) => `node_modules/(@types/)?(${names.join('|')})(/|$)`;

/** Matches modules of Node by name, with or without `node:`. */
const nodeModules = (...names) => `^(node:)?(${names.join('|')})(/|$)`;

const drivers = packages('postgres', 'pg', 'pg-pool', 'pg-native', 'pgvector', '@electric-sql/[^/]+');
const modelSdks = packages(
  'openai',
  '@langchain/(openai|anthropic|google[^/]*|ollama)',
  '@energetic-ai/[^/]+',
  '@anthropic-ai/[^/]+',
);
/** All of nodemailer but what puts a message together, which opens no connection. */
const mailTransports = 'nodemailer(?!/dist/(esm|cjs)/mail-composer/)';
const httpClients = packages('undici', 'axios', 'got', 'node-fetch', 'ws', 'imapflow', mailTransports);
const exporters = packages('@opentelemetry/(exporter-[^/]+|otlp-[^/]+)');
const traceSdk = packages('@opentelemetry/(sdk-[^/]+|resources|context-[^/]+|core)');
const pagePackages = packages(
  'react',
  'react-dom',
  '@base-ui/[^/]+',
  '@tanstack/[^/]+',
  'wouter',
  'openapi-fetch',
);
const listeningModules = nodeModules('http', 'https', 'http2', 'net');
const otherNetModules = nodeModules('tls', 'dns', 'dgram');

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `${room} may import ${[room, ...allowed].join(', ')}`,
  severity: 'error',
  // What wires the service alone sees all that it wires.
  from: { path: `^${room}/`, ...(room === 'server' && { pathNot: '^server/(main\\.ts$|wiring/)' }) },
  to: { path: `^(${everyRoom.filter((other) => other !== room && !allowed.includes(other)).join('|')})/` },
}));

const typesOnlyRules = typesOnly.map(([from, to]) => ({
  name: `${from}-imports-${to}-as-types`,
  comment: `${from} knows ${to} by its types; an object of it is handed in`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^${to}/`, dependencyTypesNot: ['type-only'] },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...typesOnlyRules,
    {
      name: 'main-wires-services-only',
      comment: 'main.ts and wiring/ wire the service; they need nothing that measures, judges or tests it',
      severity: 'error',
      from: { path: '^server/(main\\.ts$|wiring/)' },
      to: { path: '^(evals|clients|bench|test)/' },
    },
    {
      name: 'nobody-imports-test',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'news-knows-no-email',
      comment: 'also not through another file, in whatever room that is',
      severity: 'error',
      from: { path: '^(domain|tools|db|graphs)/news/' },
      to: { path: '^[^/]+/email/', reachable: true },
    },
    {
      name: 'email-knows-no-news',
      comment: 'also not through another file, in whatever room that is',
      severity: 'error',
      from: { path: '^(domain|tools|db|graphs)/email/' },
      to: { path: '^[^/]+/news/', reachable: true },
    },
    {
      name: 'runtime-names-no-service',
      comment:
        'the runtime runs jobs; a story or an e-mail that it reaches, by whatever way, ties it to one service',
      severity: 'error',
      from: { path: '^runtime/' },
      to: { path: '^[^/]+/(news|email|assistant)/', reachable: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'zod and nothing else: no clock, network, database, model, and no module of Node',
      severity: 'error',
      from: { path: '^domain/' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: packages('zod'),
      },
    },
    {
      name: 'drivers-in-db',
      severity: 'error',
      from: { pathNot: '^(db/|test/|runtime/graph/checkpointer\\.ts$)' },
      to: { path: drivers },
    },
    {
      name: 'models-in-gateway',
      severity: 'error',
      from: { pathNot: '^(test/|runtime/models/)' },
      to: { path: modelSdks },
    },
    {
      name: 'connections-in-tools-net',
      comment: 'what opens a connection is in tools/net, where addresses are checked; others listen',
      severity: 'error',
      from: { pathNot: '^(tools/net/|test/|bench/)' },
      to: { path: `${httpClients}|${otherNetModules}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'listening-in-server',
      // The child of the sandbox reads an inherited pipe; its permissions refuse it every connection.
      comment: 'the modules of Node that both listen and connect, for those who listen',
      severity: 'error',
      from: {
        pathNot:
          '^(tools/net/|test/|bench/|db/embedded/|server/|sample-world/|evals/ssrf/|runtime/sandbox/child\\.ts$)',
      },
      to: { path: listeningModules, dependencyTypesNot: ['type-only'] },
    },
    {
      // Its address is the operator's, in settings alone; it mostly is a private one, which tools/net refuses.
      name: 'one-exporter',
      comment: 'traces leave by one file, which nothing that was read from outside reaches',
      severity: 'error',
      from: { pathNot: '^server/observability/tracing/exporter\\.ts$' },
      to: { path: exporters, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'trace-sdk-in-telemetry',
      comment: 'whoever makes a span needs @opentelemetry/api alone',
      severity: 'error',
      from: { pathNot: '^(server/observability/tracing/|test/)' },
      to: { path: traceSdk },
    },
    {
      name: 'telemetry-when-asked-for',
      comment:
        'a start without a collector loads nothing of the SDK: what uses it is imported when it is needed',
      severity: 'error',
      from: { pathNot: '^(server/observability/tracing/|test/)' },
      to: { path: '^server/observability/tracing/', dynamic: false },
    },
    {
      name: 'pages-in-clients',
      comment: 'what draws pages is for clients alone; the service loads none of it',
      severity: 'error',
      from: { pathNot: '^(clients|test)/' },
      to: { path: pagePackages, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      // `test/house/folders.ts` adds the cycles between a folder's own files and the folders in it, which this rule leaves out.
      comment: 'two folders, each with all that is in it, do not import each other, also not through a third',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      // The page names the theme script, which runs alone before everything else.
      comment: 'a module that imports nothing and that nobody imports is forgotten',
      severity: 'error',
      from: { orphan: true, pathNot: '^[^/]+$|\\.d\\.ts$|^clients/web/theme\\.ts$' },
      to: {},
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'development-packages-stay-home',
      comment: 'what the service imports must be installed with it',
      severity: 'error',
      from: { path: '^(domain|tools|db|runtime|graphs|server|sample-world|examples)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-packages',
      comment: 'a package that comes only with another one goes when that one changes',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // Seen, or no rule about packages would hold; but not read.
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.data|\\.git|coverage|reports|clients/dist)(/|$)' },
    // Types are imports like others here, and told apart from them.
    tsPreCompilationDeps: 'specify',
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
