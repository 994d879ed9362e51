import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { asFailure, Failure } from '../../../../domain/failure.ts';
import { inSpan } from '../../../../runtime/observability/telemetry.ts';
import { tracesUrl } from '../../../../server/observability/telemetry.ts';
import { openExporter } from '../../../../server/observability/tracing/exporter.ts';
import { startTracing } from '../../../../server/observability/tracing/tracing.ts';
import { otlpHeaders } from '../../../../server/settings/otlp-headers.ts';
import { recordingLog } from '../../../support/process/log.ts';

async function listen(answer: (path: string, body: string, key: string) => number | null) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const status = answer(request.url ?? '', body, String(request.headers['x-key']));
      if (status !== null) response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const start = (base: string, log = recordingLog()) =>
  startTracing({
    exporter: openExporter({ url: `${base}/v1/traces`, headers: { 'x-key': 'hush' } }),
    serviceName: 'test',
    role: 'all',
    log,
  });

// In this order: the first tracer that a process registers stays.
test('work goes on beside a collector that never answers, and the end waits two seconds for it', async () => {
  const base = await listen(() => null);
  const log = recordingLog();
  const telemetry = start(base, log);
  const failing = inSpan('work', {}, async () => {
    throw new Failure('conflict', 'words that nobody else should read');
  });
  await expect(failing.catch((error: unknown) => asFailure(error).code)).resolves.toBe('conflict');
  const began = performance.now();
  await telemetry.stop();
  expect(performance.now() - began).toBeGreaterThan(1_500);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a collector is told what was done, with its headers, as OTLP over HTTP', async () => {
  const asked: { path: string; body: string; key: string }[] = [];
  const base = await listen((path, body, key) => {
    asked.push({ path, body, key });
    return 200;
  });
  const exporter = openExporter({ url: `${base}/v1/traces`, headers: { 'x-key': 'hush' } });
  await new Promise<void>((resolve) => exporter.export([], () => resolve()));
  await exporter.shutdown();
  expect(asked).toMatchObject([{ path: '/v1/traces', key: 'hush' }]);
});

test('the address of the collector is a base, or whole where it is that of traces', () => {
  const none = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined };
  expect(tracesUrl(none)).toBeUndefined();
  expect(tracesUrl({ ...none, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://host:4318/' })).toBe(
    'http://host:4318/v1/traces',
  );
  const own = 'http://other/traces';
  expect(
    tracesUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://host', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own }),
  ).toBe(own);
});

test('headers of a collector are pairs with percent-encoded values', () => {
  expect(otlpHeaders(' api-key = a%20b , other=c=d,')).toEqual({ 'api-key': 'a b', other: 'c=d' });
  for (const wrong of ['no pair', '=value', 'name=%zz']) expect(otlpHeaders(wrong)).toBeNull();
});
