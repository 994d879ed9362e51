import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFeed } from './feed-content.ts';

/**
 * The loopback server of the benchmark, in a process of its own so that its work is not measured. It is forked with the
 * number of feeds as its argument, sends its address when it listens, and serves `/feeds/0.xml` and so on, with both
 * validators. `/counts` returns the number of documents and of 304 responses since the last call.
 */
const feedCount = Number(process.argv[2]);
const lastModified = 'Tue, 20 Jan 2026 00:00:00 GMT';
const counts = { full: 0, not_modified: 0 };
const documents = new Map<string, { type: string; bytes: Buffer; etag: string }>();

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/counts') {
    response.end(JSON.stringify(counts));
    counts.full = 0;
    counts.not_modified = 0;
    return;
  }
  const document = documents.get(path);
  if (document === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { type, bytes, etag } = document;
  // RFC 9110, 13.2.2: If-Modified-Since applies only without If-None-Match.
  const match = request.headers['if-none-match'];
  const isUnchanged = match ? match === etag : request.headers['if-modified-since'] === lastModified;
  const validators = { etag, 'last-modified': lastModified };
  if (isUnchanged) {
    counts.not_modified += 1;
    response.writeHead(304, validators).end();
    return;
  }
  counts.full += 1;
  response.writeHead(200, { ...validators, 'content-type': type, 'content-length': bytes.length }).end(bytes);
});

server.listen(0, '127.0.0.1', () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let index = 0; index < feedCount; index += 1) {
    const { type, text } = writeFeed(index, base);
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    documents.set(`/feeds/${index}.xml`, { type, bytes: Buffer.from(text), etag });
  }
  process.send?.(base);
});

// The parent has exited.
process.on('disconnect', () => process.exit(0));
