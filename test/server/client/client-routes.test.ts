import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { clientRoutes } from '../../../server/client/client-routes.ts';
import { protect } from '../../../server/http/security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const path = join(folder, 'web', name);
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
};
const page = '<!doctype html><title>Watchkeeper</title>';
const script = 'console.log("today");';
mkdirSync(join(folder, 'web/assets'), { recursive: true });
write('index.html', page);
write('assets/index-B3xA_9-q.js', script);
write('secret.js', 'no');
writeFileSync(join(folder, 'web/assets/inter-1a2b.woff2'), 'font');

const app = new Hono().use(protect()).route('/', clientRoutes(join(folder, 'web')));
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('every place of the client is the same page, which is asked for each time', async () => {
  const places = ['/', '/news', '/story/7', '/desk', '/issue/7', '/decide', '/decide/7', '/setup'];
  for (const place of places) {
    const answer = await ask(place);
    expect([answer.status, await answer.text()], place).toEqual([200, page]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await ask('/elsewhere')).status).toBe(404);
});

test('a page that the browser has already is not sent again', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  const again = await ask('/', { 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await ask('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('files with a hash in their name are kept for a year, with their type', async () => {
  const answer = await ask('/assets/index-B3xA_9-q.js');
  expect(await answer.text()).toBe(script);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask('/assets/inter-1a2b.woff2')).headers.get('content-type')).toBe('font/woff2');
});

test('the smallest form that the browser accepts is sent', async () => {
  const asked = async (accepts?: string) => {
    const answer = await ask('/assets/index-B3xA_9-q.js', accepts ? { 'accept-encoding': accepts } : {});
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    return { encoding: answer.headers.get('content-encoding'), body: await bytes(answer) };
  };
  const brotli = await asked('gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script]);
  const gzip = await asked('gzip;q=0.8, br;q=0');
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
  for (const plain of [undefined, 'identity', 'br;q=0.0, gzip;q=0']) {
    const sent = await asked(plain);
    expect([sent.encoding, sent.body.toString()], plain).toEqual([null, script]);
  }
  // A font is compressed already, and nothing lies beside it.
  const font = await ask('/assets/inter-1a2b.woff2', { 'accept-encoding': 'br' });
  expect([font.headers.get('content-encoding'), await font.text()]).toEqual([null, 'font']);
});

test('no name leads out of the folder of the files, or to what is not one of them', async () => {
  const names = [
    '../secret.js',
    '..%2fsecret.js',
    '..%5csecret.js',
    '%2e%2e%2fsecret.js',
    '.hidden.js',
    'a%00.js',
  ];
  for (const name of [...names, 'index-B3xA_9-q.js.br', 'missing-1.js', ''])
    expect((await ask(`/assets/${name}`)).status, name).toBe(404);
});

test('the policy allows own scripts, styles and requests, and nothing else', async () => {
  for (const path of ['/', '/assets/index-B3xA_9-q.js']) {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\).*\busb=\(\)/);
  }
});

test('a response keeps a policy of its own', async () => {
  const own = new Hono()
    .use(protect())
    .get('/mail', (context) => context.html('', 200, { 'content-security-policy': 'sandbox' }));
  expect((await own.request('/mail')).headers.get('content-security-policy')).toBe('sandbox');
});

test('while the client is not built, its places say so and what to do', async () => {
  const unbuilt = new Hono().route('/', clientRoutes(join(folder, 'nothing')));
  const answer = await unbuilt.request('/desk');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.text()).toContain('<code>npm start</code>');
  expect((await unbuilt.request('/assets/index-1.js')).status).toBe(404);
});
