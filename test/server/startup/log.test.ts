import { expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { loggedError } from '../../../runtime/observability/log.ts';
import { createLog } from '../../../server/startup/log.ts';

function linesOf(level = 'debug') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line: string) => void lines.push(line) }) };
}

test('a line has the time, the level as a word and its fields', () => {
  const { lines, log } = linesOf('info');
  log.debug({}, 'Not asked for.');
  log.warn({ execution_id: 'e-1', kind: 'news.sweep', stage: 'gather' }, 'It took long.');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    execution_id: 'e-1',
    kind: 'news.sweep',
    stage: 'gather',
    message: 'It took long.',
  });
});

test('secrets and words of mail are removed, should anybody pass them after all', () => {
  const { lines, log } = linesOf();
  const secrets = {
    authorization: 'hush',
    cookie: 'hush',
    token: 'hush',
    password: 'hush',
    credentials: { password: 'hush' },
    body: 'hush',
    text: 'hush',
    subject: 'hush',
    detail: 'hush',
    parameters: ['hush'],
  };
  log.error(secrets, 'At the top.');
  log.error({ request: { ...secrets, method: 'GET' } }, 'One level down.');
  log.error({ request: { headers: secrets, error: { query: 'hush' } } }, 'Two levels down.');
  expect(lines.join()).not.toContain('hush');
  expect(lines[1]).toContain('"method":"GET"');
});

test('an error is logged by its code and its place, without what it quotes', () => {
  const parsing = (() => {
    try {
      return JSON.parse('Dear Ingrid');
    } catch (error) {
      return error;
    }
  })();
  expect(loggedError(parsing)).toMatchObject({ type: 'SyntaxError', stack: expect.stringMatching(/^ +at /) });
  expect(JSON.stringify(loggedError(parsing))).not.toContain('Ingrid');

  const row = Object.assign(new Error('new row violates check constraint "email_messages_check"'), {
    code: '23514',
    constraint_name: 'email_messages_check',
    detail: 'Failing row contains (Dear Ingrid).',
    query: 'insert into ...',
    parameters: ['Dear Ingrid'],
  });
  expect(loggedError(row)).toMatchObject({
    code: '23514',
    constraint: 'email_messages_check',
    message: 'new row violates check constraint "email_messages_check"',
  });
  const value = Object.assign(new Error('invalid input syntax for type uuid: "Dear Ingrid"'), {
    code: '22P02',
  });
  const refused = new Failure(
    'fetch_failed',
    '550 <ingrid@plant.example> is not here, see https://a.example/x?Ingrid',
  );
  const { lines, log } = linesOf();
  log.error({ error: row }, 'Passed as it is.');
  expect(lines.join()).toContain('email_messages_check');
  expect(lines.join()).not.toContain('Ingrid');
  for (const each of [row, value, refused]) expect(JSON.stringify(loggedError(each))).not.toMatch(/Ingrid/i);
  expect(loggedError(refused)).toMatchObject({ code: 'fetch_failed', type: 'Failure' });
  expect(loggedError('at "Dear "Ingrid" I resign" of 3')).toMatchObject({ message: 'at “…” of 3' });
  expect(loggedError('it said "Dear Ingrid"')).toEqual({ type: 'string', message: 'it said “…”' });
});
