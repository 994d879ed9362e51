import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/settings/config.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    const { config, problems } = readConfig({});
    expect(problems).toBeNull();
    expect(config).toMatchObject({
      PORT: 8787,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      ROLE: 'all',
      CARDS: 7,
      warnings: [],
    });
    expect(config?.DATABASE_URL).toBeUndefined();
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', API_TOKEN: '' }).config?.API_TOKEN).toBeUndefined();
  });

  test('takes an empty port for the default, and knows a port that cannot be', () => {
    expect(readConfig({ PORT: '' }).config?.PORT).toBe(8787);
    expect(readConfig({ FETCH_ALLOW_HOSTS: 'localhost:99999' }).problems).toHaveLength(1);
  });

  test('names every problem at once', () => {
    const { config, problems } = readConfig({
      PORT: '99999',
      DATABASE_URL: 'mysql://localhost/x',
      FETCH_ALLOW_HOSTS: 'localhost',
      ROLE: 'boss',
      LOG_LEVEL: 'loud',
    });
    expect(config).toBeNull();
    expect(problems?.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'FETCH_ALLOW_HOSTS',
      'ROLE',
      'LOG_LEVEL',
    ]);
  });

  test('repeats no token and no database password in its problems', () => {
    const { problems } = readConfig({ API_TOKEN: 'wk_short-secret', DATABASE_URL: 'http://user:hush@host/' });
    expect(problems).toHaveLength(2);
    expect(problems?.join(' ')).not.toMatch(/short-secret|hush/);
  });

  test('takes several hosts, also IPv6, for the fetch exemption', () => {
    const hosts = ['127.0.0.1:8080', '[::1]:9000', 'localhost:1234'];
    expect(readConfig({ FETCH_ALLOW_HOSTS: hosts.join(', ') }).config?.FETCH_ALLOW_HOSTS).toEqual(hosts);
  });

  test('refuses to run api and worker apart on the embedded database', () => {
    expect(readConfig({ ROLE: 'worker' }).problems?.[0]).toContain('only one process');
    expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://localhost/x' }).problems).toBeNull();
  });

  test('needs to know which model to ask, and where', () => {
    const server = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
    expect(readConfig({ ...server, OPENAI_EMBEDDING_MODEL: 'vectors' }).problems).toEqual([
      expect.stringMatching(/^OPENAI_MODEL: must be set/),
    ]);
    for (const where of [server, { OPENAI_API_KEY: 'sk-x' }]) {
      const { config } = readConfig({ ...where, OPENAI_MODEL: 'small' });
      expect(config).toMatchObject({ ...where, OPENAI_MODEL: 'small', warnings: [] });
    }
    for (const name of ['OPENAI_MODEL', 'OPENAI_EMBEDDING_MODEL'])
      expect(readConfig({ [name]: 'small' }).problems).toContainEqual(
        expect.stringMatching(/^OPENAI_BASE_URL: must be set/),
      );
  });

  test.each([
    ['a key', { OPENAI_API_KEY: 'sk-secret' }, /^OPENAI_API_KEY set without OPENAI_MODEL/],
    ['an address', { OPENAI_BASE_URL: 'http://host/v1' }, /^OPENAI_BASE_URL set without OPENAI_MODEL/],
    [
      'both, one of them malformed and no model named',
      { OPENAI_BASE_URL: 'host:1', OPENAI_API_KEY: 'sk-secret', OPENAI_MODEL: '' },
      /^OPENAI_BASE_URL and OPENAI_API_KEY set/,
    ],
  ])('ignores what other programs have of a model server, and says so: %s', (_what, stray, warning) => {
    const { config, problems } = readConfig(stray);
    expect(problems).toBeNull();
    expect(config?.warnings).toEqual([expect.stringMatching(warning)]);
    expect(config?.OPENAI_BASE_URL).toBeUndefined();
    expect(config?.OPENAI_API_KEY).toBeUndefined();
    expect(config?.warnings.join()).not.toMatch(/sk-secret|host/);
  });

  test('repeats no key of a model in its problems', () => {
    const { problems } = readConfig({
      OPENAI_BASE_URL: 'ftp://user:hush@host/',
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_MODEL: 'small',
      MODEL_DAILY_TOKENS: '-1',
    });
    expect(problems?.length).toBeGreaterThanOrEqual(2);
    expect(problems?.join(' ')).not.toMatch(/hush|sk-secret/);
  });

  test('takes a collector of traces, and repeats neither its address nor its headers where they are wrong', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const { config } = readConfig({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hush,other=a%20b' });
    expect(config).toMatchObject({ ...collector, OTEL_SERVICE_NAME: 'watchkeeper' });
    const { problems } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'user:hush@host',
      OTEL_EXPORTER_OTLP_HEADERS: 'hush',
    });
    expect(problems).toHaveLength(2);
    expect(problems?.join(' ')).not.toContain('hush');
  });

  test('allows a budget of no tokens', () => {
    expect(readConfig({ MODEL_DAILY_TOKENS: '0' }).config?.MODEL_DAILY_TOKENS).toBe(0);
    expect(readConfig({}).config).toMatchObject({ MODEL_DAILY_TOKENS: 2_000_000, MODEL_TIMEOUT: 60 });
  });
});
