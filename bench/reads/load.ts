import { get, type RequestOptions } from 'node:http';

/** The figures that clients see: milliseconds of a request, requests a second, and bytes of one body. */
export interface Load {
  p50: number;
  p99: number;
  perSecond: number;
  count: number;
  bytes: number;
}

/** Reads an address over and over on a number of connections for a time; throws at an answer other than 200 and 304. */
export async function load(
  url: string,
  options: RequestOptions,
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const began = performance.now();
  const taken: number[] = [];
  let bytes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < ms) {
        const sent = performance.now();
        bytes = await read(url, options);
        taken.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const ordered = Float64Array.from(taken).sort();
  const at = (share: number) =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), perSecond: taken.length / seconds, count: taken.length, bytes };
}

function read(url: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 304) resolve(bytes);
        else reject(new Error(`${url} responded with ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
