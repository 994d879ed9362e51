import { Agent, get, type IncomingMessage } from 'node:http';
import { now, readSent } from './sent-event.ts';

/** The combined result of all clients. */
export interface Seen {
  received: number;
  out_of_order: number;
  ended: number;
  /** Milliseconds from sending to reading. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

const connectingAtOnce = 100;
const quietMs = 3_000;

const [url = '', token = '', count] = process.argv.slice(2);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const delays: number[] = [];
const seen = { received: 0, out_of_order: 0, ended: 0 };
let newest = performance.now();

/** Opens one stream; resolves with its first bytes and continues to read. */
function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream responded with ${response.statusCode}.`));
      read(response, resolve);
    });
    request.on('error', reject);
  });
}

function read(response: IncomingMessage, onFirst: () => void): void {
  let rest = '';
  let next = 0;
  response.setEncoding('latin1');
  response.on('close', () => {
    seen.ended += 1;
  });
  response.on('data', (chunk: string) => {
    onFirst();
    newest = performance.now();
    const text = rest + chunk;
    const end = text.lastIndexOf('\n\n') + 1;
    rest = text.slice(end);
    const at = now();
    for (const sent of readSent(text.slice(0, end))) {
      seen.received += 1;
      if (sent.index !== next) seen.out_of_order += 1;
      next = sent.index + 1;
      delays.push(at - sent.at);
    }
  });
}

const began = performance.now();
let opened = 0;
await Promise.all(
  Array.from({ length: connectingAtOnce }, async () => {
    while (opened < Number(count)) {
      opened += 1;
      await open();
    }
  }),
);
process.send?.((performance.now() - began) / 1000);

process.once('message', async (expected: number) => {
  while (seen.received < expected && performance.now() - newest < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const ordered = Float64Array.from(delays).sort();
  const at = (share: number) =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
  const result: Seen = { ...seen, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  process.send?.(result, () => process.exit(0));
});
