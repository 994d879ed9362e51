import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { modelsAt } from '../../../runtime/models/openai/models.ts';
import { removeLangsmith } from '../../../runtime/observability/langsmith.ts';
import { answerOf, startModelServer } from '../../support/models/model-server.ts';
import { waitFor } from '../../support/process/wait-for.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that counts what is sent to it in the place of LangSmith. */
async function startCollector() {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
}

test('no variable of LangSmith makes a graph or a model send what it works on, or print it', async () => {
  const collector = await startCollector();
  const models = await startModelServer();
  onTestFinished(() => models.close());
  onTestFinished(() => void vi.unstubAllEnvs());
  models.otherwise(() => answerOf({ colour: 'red' }));
  const setAll = () => {
    for (const each of ['LANGSMITH', 'LANGCHAIN']) {
      for (const name of ['TRACING', 'TRACING_V2', 'VERBOSE']) vi.stubEnv(`${each}_${name}`, 'true');
      vi.stubEnv(`${each}_ENDPOINT`, collector.url);
      vi.stubEnv(`${each}_GATEWAY`, collector.url);
      vi.stubEnv(`${each}_API_KEY`, 'key');
    }
  };
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const signal = new AbortController().signal;
  const chat = modelsAt({ baseUrl: models.baseUrl, apiKey: 'key' }).chat({
    model: 'fake',
    limits: { max_tokens: 10, temperature: 0 },
  });
  const graph = new StateGraph(new StateSchema({ colour: z.string() }))
    .addNode('ask', async () => ({ colour: (await chat.invoke('violet', { signal })).text }))
    .addEdge(START, 'ask')
    .addEdge('ask', END)
    .compile();

  setAll();
  removeLangsmith(process.env);
  await graph.invoke({ colour: '' });
  await pause(1_000);
  expect(models.requests).toHaveLength(1);
  expect(collector.requests()).toBe(0);
  expect(printed).not.toHaveBeenCalled();

  // The same run with the variables left alone shows that the collector would have heard of it.
  setAll();
  await graph.invoke({ colour: '' });
  await waitFor(() => collector.requests() > 0);
  expect(printed).toHaveBeenCalled();
});
