import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startModelServer } from '../support/models/model-server.ts';
import { startFeedServer } from './support/feed-server.ts';
import { install } from './support/installation.ts';
import { servePress, subscribe } from './support/press.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a service that finds LangSmith in its environment sends it nothing of a sweep', async () => {
  let traces = 0;
  const collector = createServer((_request, response) => {
    traces += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const models = await startModelServer();
  onTestFinished(() => models.close());
  const server = await startFeedServer(onTestFinished);
  const { paths } = servePress(server, 2, 3);
  const place = await install(onTestFinished);
  await place.withDatabase((database) =>
    subscribe(
      database,
      paths.map((path) => server.at(path)),
    ),
  );
  const service = await place.start({
    FETCH_ALLOW_HOSTS: server.host,
    OPENAI_MODEL: 'fake',
    OPENAI_BASE_URL: models.baseUrl,
    LANGSMITH_TRACING: 'true',
    LANGCHAIN_TRACING_V2: 'true',
    LANGCHAIN_VERBOSE: 'true',
    LANGSMITH_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    LANGSMITH_API_KEY: 'key',
  });
  const api = service.api();
  await api.firstSweep();
  await api.finished(await api.sweep());
  await pause(1_000);
  expect(await service.stop()).toBe(0);

  expect(models.requests.length).toBeGreaterThan(0);
  expect(traces).toBe(0);
  expect(service.output()).not.toContain('[chain/start]');
});
