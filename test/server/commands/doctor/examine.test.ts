import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { examine } from '../../../../server/commands/doctor/examine.ts';
import type { Finding } from '../../../../server/commands/doctor/finding.ts';
import type { DoctorPorts, Reply } from '../../../../server/commands/doctor/outside-findings.ts';
import { renderFindings } from '../../../../server/commands/doctor/print-findings.ts';

const home = mkdtempSync(join(tmpdir(), 'doctor-'));
const nodeVersion = process.versions.node;

afterAll(() => rmSync(home, { recursive: true }));

const answering = (answers: Record<string, Reply>): DoctorPorts => ({
  askService: async (url) => answers[new URL(url).pathname] ?? { failed: 'refused' },
  askModels: async () => answers['models'] ?? { failed: 'refused' },
});
const silent = answering({});
const look = (environment: Record<string, string>, ports = silent) =>
  examine({ environment: { DATA_DIR: join(home, 'data'), ...environment }, nodeVersion }, ports);
const of = (findings: Finding[], check: string) => findings.filter((finding) => finding.check === check);

describe('the doctor', () => {
  test('finds nothing broken where nothing was ever started, and makes nothing', async () => {
    const found = await look({});
    expect(found.map(({ verdict }) => verdict)).not.toContain('broken');
    expect(of(found, 'database')[0]?.saw).toContain('created at the first start');
    expect(of(await look({}), 'data directory')[0]?.saw).toContain('created at the first start');
  });

  test('tells a broken configuration whole and first, and looks at the rest as far as it can', async () => {
    const found = await look({
      PORT: 'eighty',
      CARDS: '99',
      DATABASE_URL: 'mysql://u:hidden@h/x',
      ROLE: 'worker',
    });
    const told = of(found, 'configuration').filter(({ verdict }) => verdict === 'broken');
    expect(told.map(({ saw }) => saw.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'CARDS']);
    expect(of(found, 'database')).toMatchObject([
      { verdict: 'warning', saw: expect.stringContaining('DATABASE_URL') },
    ]);
    expect(of(found, 'service')).toMatchObject([{ saw: expect.stringContaining('skipped') }]);
    expect(of(found, 'data directory')).toMatchObject([{ verdict: 'ok' }]);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  test('tells what settings say together, too', async () => {
    const found = await look({ ROLE: 'worker' });
    expect(of(found, 'configuration')).toMatchObject([
      { verdict: 'broken', saw: expect.stringMatching(/^ROLE: /) },
    ]);
  });

  test('knows names that were meant for settings, and leaves those of other programs alone', async () => {
    const found = await look({
      DATABSE_URL: 'x',
      WATCHKEEPER_PORT: '1',
      openai_model: 'm',
      POST: '1',
      HOMES: '/',
    });
    const advice = of(found, 'configuration').map((finding) => finding.advice);
    expect(advice.map((text) => /^Rename it to (\w+) if/.exec(text ?? '')?.[1])).toEqual([
      'DATABASE_URL',
      'PORT',
      'OPENAI_MODEL',
    ]);
  });

  test('says of a database that is not there which remedy there is, and never the password', async () => {
    const found = await look({ DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1/watch' });
    expect(of(found, 'database')).toMatchObject([
      {
        verdict: 'broken',
        saw: '127.0.0.1 refuses connections on port 1',
        advice: expect.stringContaining('Start PostgreSQL'),
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  test('tells the service from another program on its port, and one that is not ready', async () => {
    const alive = { status: 200, body: '{"status":"ok"}' };
    const service = async (answers: Record<string, Reply>) =>
      of(await look({}, answering(answers)), 'service')[0];
    expect(await service({ '/healthz': alive, '/readyz': { status: 200, body: '{}' } })).toMatchObject({
      verdict: 'ok',
    });
    expect(await service({ '/healthz': alive, '/readyz': { status: 503, body: '{}' } })).toMatchObject({
      verdict: 'broken',
    });
    const half = {
      status: 200,
      body: '{"status":"ok","problems":["The model m has not answered since noon."]}',
    };
    expect(await service({ '/healthz': half, '/readyz': { status: 200, body: '{}' } })).toMatchObject({
      verdict: 'warning',
      saw: expect.stringContaining('has not answered since noon'),
    });
    const starting = { status: 200, body: '{"status":"starting"}' };
    expect(await service({ '/healthz': starting, '/readyz': { status: 503, body: '{}' } })).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining('not ready'),
    });
    expect(await service({ '/healthz': { status: 200, body: '<html>' } })).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining('another program'),
    });
    expect(await service({})).toMatchObject({ verdict: 'warning' });
  });

  test.each<[string, Reply, string, RegExp]>([
    ['a refused key', { status: 401, body: '' }, 'broken', /OPENAI_API_KEY/],
    ['no answer', { failed: 'nothing listens' }, 'broken', /OPENAI_BASE_URL/],
    ['no such list', { status: 404, body: '' }, 'warning', /\/v1/],
    ['another model', { status: 200, body: '{"data":[{"id":"other"}]}' }, 'warning', /OPENAI_MODEL/],
    ['the model', { status: 200, body: '{"data":[{"id":"mine"}]}' }, 'ok', /^null$/],
  ])('judges a model server by its answer: %s', async (_what, models, verdict, advice) => {
    const set = {
      OPENAI_BASE_URL: 'http://u:hidden@127.0.0.1:9/v1',
      OPENAI_MODEL: 'mine',
      OPENAI_API_KEY: 'sk-hidden',
    };
    const [found] = of(await look(set, answering({ models })), 'models');
    expect(found?.verdict).toBe(verdict);
    expect(String(found?.advice)).toMatch(advice);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  test('prints a line for each finding with what to do below it, and the sum', () => {
    const text = renderFindings([
      { check: 'one', verdict: 'ok', saw: 'fine', advice: null },
      { check: 'another', verdict: 'broken', saw: 'bad\u001b[2J', advice: 'Mend it.' },
    ]);
    expect(text).toContain('→ Mend it.');
    expect(text).not.toContain('\u001b[2J');
    expect(text).toContain('1 broken, 0 warnings, 1 ok');
  });
});
