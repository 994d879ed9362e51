import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { citationsSuite } from '../../../evals/citations/suite.ts';
import { claimsSuite } from '../../../evals/claims/suite.ts';
import { readModelServer } from '../../../evals/harness/model-server.ts';
import { isKept, type Report, type SuiteOptions } from '../../../evals/harness/suite.ts';
import { hypeSuite } from '../../../evals/hype/suite.ts';
import {
  answerOf,
  type ChatRequest,
  type ModelServer,
  startModelServer,
} from '../../support/models/model-server.ts';

let folder = '';
let server: ModelServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answering-'));
  server = await startModelServer();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

function asked(lines: readonly object[], more: Partial<SuiteOptions> = {}): SuiteOptions {
  const data = join(folder, 'lines.jsonl');
  writeFileSync(data, lines.map((line) => JSON.stringify(line)).join('\n'));
  const where = { baseUrl: server.baseUrl, apiKey: 'sk-test', model: 'fake' };
  return { data, format: null, model: 'openai', server: where, ...more };
}

/** The content of a question, between the lines that mark it as data. */
function contentOf({ messages }: ChatRequest): {
  title: string;
  claim: string;
  passages: { id: string; text: string }[];
} {
  return JSON.parse(messages.at(1)?.content.split('\n').slice(1, -1).join('\n') ?? '');
}

const finding = (passage: string, status: string, quote: string | null) => ({
  passage,
  status,
  quote,
  confidence: 0.9,
  reason: 'the same statement',
});
const measuredAs = ({ figures }: Report, name: string) => figures.find((each) => each.name === name)?.value;

describe('a generative model, measured by the suites of the embedded ones', () => {
  test('judges claims; one whose answer stays unusable after asking again is unresolved and counted', async () => {
    const claims = ['Works in Brno closed.', 'Bread got dearer.', 'A bridge opened.', 'Rain fell in Linz.'];
    server.otherwise((request) => {
      const { claim, passages } = contentOf(request);
      const [{ id, text } = { id: '', text: '' }] = passages;
      if (claim === claims[0]) return answerOf({ findings: [finding(id, 'supported', text)] });
      if (claim === claims[1])
        return answerOf({ findings: [finding(id, 'conflicting', 'Nobody wrote this.')] });
      if (claim === claims[2]) return answerOf({ findings: 'none' });
      // Right when it is told what was wrong.
      const isRepair = request.messages.length > 2;
      return isRepair
        ? answerOf({ findings: [finding(id, 'conflicting', text)] })
        : { kind: 'answer', content: 'It was dry.' };
    });
    const labels = ['supported', 'refuted', 'supported', 'refuted'];
    const lines = claims.map((claim, place) => ({
      claim,
      label: labels[place],
      evidence: `Of this a paper wrote: ${claim}`,
    }));
    const told: string[] = [];
    const report = await claimsSuite(asked(lines, { progress: (done, of) => told.push(`${done} of ${of}`) }));
    expect(measuredAs(report, 'unanswered')).toBe(1 / 4);
    expect(measuredAs(report, 'left unresolved')).toBe(2 / 4);
    expect(measuredAs(report, 'called supported: right')).toBe(1);
    expect(measuredAs(report, 'called conflicting: right')).toBe(1);
    expect(measuredAs(report, 'accuracy over four verdicts')).toBe(2 / 4);
    // Two were asked once, two were asked again, and none a third time.
    expect(server.requests).toHaveLength(6);
    expect(server.requests[0]?.authorization).toBe('Bearer sk-test');
    expect(told).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  test('cites nothing that it invented', async () => {
    const articles = ['a', 'b'].map((id, place) => ({
      id,
      cluster: 'brno',
      text: `Ostrava Flow closed three works in Brno in 2025. It sold ${place + 4} million valves in 2024 to Linz.`,
    }));
    server.otherwise((request) => {
      const { claim, passages } = contentOf(request);
      if (claim.includes('5 million')) return { kind: 'answer', content: '{' };
      return answerOf({
        findings: [
          ...passages.map(({ id, text }) => finding(id, 'supported', text.slice(0, 40))),
          finding('a passage that nobody gave', 'supported', claim),
          ...passages.map(({ id }) => finding(id, 'conflicting', 'Every word of it is true.')),
        ],
      });
    });
    const report = await citationsSuite(asked(articles));
    expect(report.figures.filter((each) => !isKept(each))).toEqual([]);
    expect(measuredAs(report, 'openai: citations to something never given')).toBe(0);
    expect(measuredAs(report, 'openai: quotes absent from the stored text')).toBe(0);
    expect(measuredAs(report, 'openai: claims with a finding')).toBeGreaterThan(0);
    expect(measuredAs(report, 'unanswered')).toBeGreaterThan(0);
    const dropped = report.tables?.[0]?.rows.filter(([, who]) => who === 'openai') ?? [];
    expect(dropped.length).toBeGreaterThan(0);
  });

  test('judges titles; one without an answer is judged by its wording', async () => {
    const hyped = 'You will not believe what happened next';
    const plain = 'Council of Linz adopts the budget for 2027';
    const unread = 'SHOCKING: 17 tricks that doctors hate!!!';
    server.otherwise((request) => {
      const { title } = contentOf(request);
      return title === unread ? answerOf({ hype: 7 }) : answerOf({ hype: title === hyped ? 0.9 : 0.1 });
    });
    const lines = [hyped, plain, unread].map((title) => ({ title, clickbait: Number(title !== plain) }));
    const report = await hypeSuite(asked(lines));
    expect(measuredAs(report, 'hype: AUC')).toBe(1);
    expect(measuredAs(report, 'unanswered')).toBeCloseTo(1 / 3);
    expect(server.requests).toHaveLength(4);
  });

  test('stops the run when it is down', async () => {
    server.otherwise(() => ({ kind: 'error', status: 401 }));
    const lines = Array.from({ length: 50 }, (_, place) => ({ title: `Title ${place}`, clickbait: 0 }));
    await expect(hypeSuite(asked(lines))).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(server.requests.length).toBeLessThan(10);
  });

  test('must be named', async () => {
    const options = asked([{ title: 'A title', clickbait: 0 }], { server: null });
    await expect(hypeSuite(options)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('settings of a model server: everything missing is named at once, and no value is repeated', () => {
  const local = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_API_KEY: '', OPENAI_MODEL: 'small' };
  expect(readModelServer(local)).toEqual({
    baseUrl: local.OPENAI_BASE_URL,
    apiKey: undefined,
    model: 'small',
  });
  expect(readModelServer({ OPENAI_API_KEY: 'sk-secret', OPENAI_MODEL: 'm' }).baseUrl).toBeUndefined();
  const problem = (environment: Record<string, string>) => {
    try {
      readModelServer(environment);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(problem({})).toMatch(/OPENAI_MODEL: .*OPENAI_BASE_URL: /);
  expect(problem({ OPENAI_API_KEY: 'sk-secret' })).toMatch(/OPENAI_MODEL/);
  expect(problem({ OPENAI_API_KEY: 'sk-secret' })).not.toMatch(/sk-secret|OPENAI_BASE_URL/);
  expect(problem({ OPENAI_BASE_URL: 'ftp://hidden', OPENAI_MODEL: 'm' })).toMatch(/^(?!.*hidden).*http/);
});
