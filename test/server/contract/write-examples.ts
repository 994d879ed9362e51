import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Example, readExamples } from '../../../server/http/examples.ts';
import { describedDocument } from '../../../server/reference/described.ts';
import { askAs } from './ask.ts';
import { addressOf, findRows } from './reads.ts';
import { shorten } from './shorten.ts';
import { writes } from './writes.ts';

// `node test/server/contract/write-examples.ts URL`, with API_TOKEN: asks a service over the sample world for one answer of
// each route, and writes the examples of the document. It changes and removes things: give it a copy of a world. What the
// world cannot answer is taken from tests that ran with RECORD_EXAMPLES=FOLDER, and else stays as it is. Without a URL only
// those are written.
const [, , base] = process.argv;
const ask = askAs(process.env['API_TOKEN'] ?? '', (path, init) => fetch(base + path, init));

const operations = Object.entries(describedDocument().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId: string; tags: [string] }>).map(
    ([method, { operationId, tags }]) => ({ method: method.toUpperCase(), path, operationId, tag: tags[0] }),
  ),
);

let found: Record<string, string> = {};
const examples = readExamples();
const answered = new Set<string>();

async function record({ method, path, operationId }: (typeof operations)[number]): Promise<void> {
  const write = method === 'GET' ? {} : writes[operationId];
  if (write === undefined) return;
  const address = addressOf(
    path,
    operationId,
    write.row ? { ...found, approval: found[write.row] ?? '' } : found,
  );
  const request = write.body?.(found);
  const example: Example = { ...examples[operationId], ...(request !== undefined && { request }) };
  if (address !== null) {
    const { status, type, body } = await ask(method, address, request, write.headers);
    console.log(status, operationId, address, status >= 400 ? JSON.stringify(body) : '');
    if (status < 300 && /[/+]json/.test(type)) {
      example.response = { status, body: shorten(body) };
      answered.add(operationId);
    }
  } else console.log('---', operationId, path);
  if (example.request !== undefined || example.response) examples[operationId] = example;
}

/** Looks the rows of the world up again, with what the requests before have made. */
async function lookAgain(): Promise<void> {
  const { body } = await ask('GET', '/api/approvals?status=open');
  const [open] = (body as { approvals: { content_hash: string }[] }).approvals;
  found = { ...(await findRows(ask)), hash: open?.content_hash ?? '' };
}

/** Asks the service for everything: first what changes something, so that the lists show it. */
async function askAll(): Promise<void> {
  await lookAgain();
  for (const operationId of Object.keys(writes)) {
    const operation = operations.find((each) => each.operationId === operationId);
    if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
    // Few reads in all: a token may make 600 requests in a minute.
    if (addressOf(operation.path, operationId, found) === null || operation.path.includes('approvals'))
      await lookAgain();
    await record(operation);
  }
  await setTimeout(15_000);
  await lookAgain();
  const isStream = (id: string) => /^(stream|join)/.test(id);
  for (const operation of operations.filter(
    ({ method, operationId }) => method === 'GET' && !isStream(operationId),
  ))
    await record(operation);
}

/** Takes what tests have recorded, of operations that the service did not answer. */
async function takeRecorded(from: string): Promise<void> {
  for (const { operationId } of operations.filter((each) => !answered.has(each.operationId))) {
    const text = await readFile(join(from, `${operationId}.json`), 'utf8').catch(() => null);
    if (text === null) continue;
    const { status, body } = JSON.parse(text);
    examples[operationId] = { ...examples[operationId], response: { status, body: shorten(body) } };
  }
}

if (base !== undefined) await askAll();
const recorded = process.env['RECORD_EXAMPLES'];
if (recorded !== undefined) await takeRecorded(recorded);

const folder = new URL('../../../server/http/examples/', import.meta.url);
await mkdir(folder, { recursive: true });
const tagNames = [...new Set(operations.map(({ tag }) => tag))];
for (const tag of tagNames) {
  const of = operations.filter((each) => each.tag === tag && examples[each.operationId] !== undefined);
  const rows = Object.fromEntries(of.map(({ operationId }) => [operationId, examples[operationId]]));
  const name = tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(rows, null, 2)}\n`);
}
