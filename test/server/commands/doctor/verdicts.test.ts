import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ListedToken } from '../../../../db/app/tokens.ts';
import type { ServerFacts } from '../../../../db/inspection/server.ts';
import { Failure } from '../../../../domain/failure.ts';
import { createSeal } from '../../../../runtime/encryption/seal.ts';
import { checkDataDirectory, diskFinding } from '../../../../server/commands/doctor/check-data-directory.ts';
import { checkSecretKey } from '../../../../server/commands/doctor/check-secret-key.ts';
import { codeOf, connectionFinding } from '../../../../server/commands/doctor/connection-finding.ts';
import { checkNode } from '../../../../server/commands/doctor/examine.ts';
import {
  clockFinding,
  migrationsFinding,
  serverFindings,
} from '../../../../server/commands/doctor/server-findings.ts';
import { givenTokenFinding, tokenFindings } from '../../../../server/commands/doctor/token-findings.ts';
import {
  mailboxFindings,
  queueFindings,
  sourceFindings,
} from '../../../../server/commands/doctor/work-findings.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();

const facts: ServerFacts = {
  version_number: 170_005,
  version: '17.5',
  user: 'ada',
  database: 'watch',
  is_superuser: false,
  may_create: true,
  now: days(0),
  vector_available: '0.8.0',
  vector_installed: '0.8.0',
  vector_is_trusted: false,
  has_request_role: true,
  may_become_request_role: true,
  unprotected_tables: [],
  queue_version: 40,
};
const judged = (change: Partial<ServerFacts>, check: string) =>
  serverFindings({ ...facts, ...change }, true).find((finding) => finding.check === check);

const token: ListedToken = {
  kind: 'token' as const,
  id: '3f2a91c4-0000-4000-8000-000000000001',
  user: 'ada',
  name: 'laptop',
  scopes: ['read'],
  approval_kinds: null,
  created_at: days(-90),
  expires_at: days(30),
  last_used_at: null,
  revoked_at: null,
};

describe('a database server', () => {
  test('as it should be has nothing to do', () => {
    expect(serverFindings(facts, true).map(({ verdict, advice }) => [verdict, advice])).toEqual(
      Array(4).fill(['ok', null]),
    );
  });

  test('without the files of pgvector is told the package of its version', () => {
    expect(judged({ vector_available: null, vector_installed: null }, 'vector extension')).toMatchObject({
      verdict: 'broken',
      advice: expect.stringContaining('apt-get install postgresql-17-pgvector'),
    });
  });

  test('without the extension is told who may create it', () => {
    const missing = { vector_installed: null };
    expect(judged(missing, 'vector extension')?.advice).toContain('sudo -u postgres psql -d watch');
    expect(judged({ ...missing, is_superuser: true }, 'vector extension')?.advice).toContain(
      'in this database as ada',
    );
    expect(judged({ ...missing, vector_is_trusted: true }, 'vector extension')?.advice).toContain(
      'in this database as ada',
    );
    expect(
      judged({ ...missing, vector_is_trusted: true, may_create: false }, 'vector extension')?.advice,
    ).toContain('is not allowed to');
  });

  test('that is too old, unprotected or without the role of requests is broken', () => {
    expect(judged({ version_number: 140_011, version: '14.11' }, 'database')?.verdict).toBe('broken');
    expect(judged({ unprotected_tables: ['approvals'] }, 'row security')?.advice).toContain(
      'alter table public.approvals',
    );
    expect(judged({ has_request_role: false }, 'row security')?.advice).toContain(
      'create role watchkeeper_api',
    );
    expect(judged({ may_become_request_role: false }, 'row security')?.advice).toContain(
      'grant watchkeeper_api to "ada"',
    );
  });

  test.each([
    ['ENOTFOUND', 'the host db.example is not known'],
    ['ECONNREFUSED', 'refuses connections on port 5433'],
    ['CONNECT_TIMEOUT', 'does not answer on port 5433'],
    ['28P01', 'the password of ada@home is wrong'],
    ['3D000', 'there is no database watch'],
    ['28000', 'may not connect'],
    ['XX000', 'something else'],
  ])('that cannot be reached is told by its code: %s', (code, said) => {
    const found = connectionFinding(
      'postgres://ada%40home:hidden@db.example:5433/watch',
      code,
      'something else',
    );
    expect(found.saw).toContain(said);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  test('gives its code from below the failure', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(codeOf(new Failure('database_unavailable', 'No PostgreSQL answers.', { cause }))).toBe(
      'ECONNREFUSED',
    );
    expect(codeOf(new Failure('internal', 'no cause'))).toBe('');
  });

  test('with another schema is older, newer or new', () => {
    expect(migrationsFinding([], [], 21).verdict).toBe('ok');
    expect(migrationsFinding(['0021_x.sql'], [], 21)).toMatchObject({ verdict: 'warning' });
    expect(migrationsFinding(Array(21).fill('x'), [], 21).saw).toContain('empty');
    expect(migrationsFinding([], ['0099_y.sql'], 21)).toMatchObject({ verdict: 'broken' });
  });

  test('with another clock is a matter of seconds', () => {
    expect([0.4, -7, 90].map((seconds) => clockFinding(seconds).verdict)).toEqual([
      'ok',
      'warning',
      'broken',
    ]);
  });
});

describe('tokens', () => {
  test('of which one has expired are told with the command for its successor', () => {
    const found = tokenFindings([token, { ...token, name: 'phone', expires_at: days(-1) }], now);
    expect(found).toMatchObject([
      { verdict: 'ok' },
      {
        verdict: 'warning',
        saw: `“phone” of ada expired at ${days(-1)}`,
        advice: expect.stringContaining('npx watchkeeper token --user ada --scopes read'),
      },
    ]);
  });

  test('that all have expired or were revoked let nobody in', () => {
    expect(tokenFindings([{ ...token, expires_at: days(-1) }], now)).toMatchObject([{ verdict: 'broken' }]);
    expect(tokenFindings([{ ...token, revoked_at: days(-1) }], now)).toMatchObject([{ verdict: 'broken' }]);
    expect(tokenFindings([], now)).toMatchObject([{ verdict: 'warning' }]);
  });

  test('that end within the week are told before', () => {
    expect(tokenFindings([{ ...token, expires_at: days(6) }], now)).toMatchObject([
      { verdict: 'ok' },
      { verdict: 'warning', saw: expect.stringContaining('expires at') },
    ]);
  });

  test('that somebody asks about are known, expired, revoked or unknown', () => {
    expect(givenTokenFinding(token, now)).toMatchObject({
      verdict: 'ok',
      saw: expect.stringContaining(days(30)),
    });
    expect(givenTokenFinding({ ...token, expires_at: days(-2) }, now)).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining(`expired at ${days(-2)}`),
      advice: expect.stringContaining('npx watchkeeper token --user ada'),
    });
    expect(givenTokenFinding({ ...token, revoked_at: days(-2) }, now).saw).toContain('revoked');
    expect(givenTokenFinding(undefined, now).verdict).toBe('broken');
  });
});

describe('the rest', () => {
  test('Node.js that is too old is told where the right one is', () => {
    expect(checkNode('26.10.0').verdict).toBe('ok');
    expect(checkNode('20.20.2')).toMatchObject({
      verdict: 'broken',
      advice: expect.stringContaining('npm ci'),
    });
  });

  test('a disk is full before it is full', () => {
    expect([50_000, 900, 100].map((megabytes) => diskFinding('/x', megabytes).verdict)).toEqual([
      'ok',
      'warning',
      'broken',
    ]);
    expect(checkDataDirectory(join(tmpdir(), 'never', 'made')).saw).toContain('created at the first start');
  });

  test('a key that is missing, or another one, is found by what it is to open', () => {
    const home = mkdtempSync(join(tmpdir(), 'key-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const key = Buffer.alloc(32, 1);
    const value = {
      sealed: createSeal(() => [key]).seal(Buffer.from('secret'), 'mailbox:1'),
      purpose: 'mailbox:1',
    };
    const none = { credentials: undefined, contents: undefined };
    const sealed = { ...none, credentials: value };
    const config = { DATA_DIR: home, SECRET_KEY: undefined, SECRET_KEYS_OLD: [] };
    expect(checkSecretKey(config, none).verdict).toBe('ok');
    expect(checkSecretKey(config, sealed)).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining('missing'),
    });
    writeFileSync(join(home, 'secret.key'), Buffer.alloc(32, 2).toString('base64'));
    expect(checkSecretKey(config, sealed)).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining('does not decrypt'),
    });
    // A mailbox of files has no credentials, and its messages are sealed all the same.
    expect(checkSecretKey(config, { ...none, contents: value })).toMatchObject({
      verdict: 'broken',
      saw: expect.stringContaining('contents of messages'),
      advice: expect.stringContaining('cannot be read without it'),
    });
    expect(checkSecretKey({ ...config, SECRET_KEY: key.toString('base64') }, sealed).verdict).toBe('ok');
  });

  test('sources, mailboxes and work that stand still are named', () => {
    const failing = { user: 'ada', name: 'Blog', failure_count: 3, last_reason: 'gone' };
    expect(sourceFindings([failing])[0]?.saw).toBe('“Blog” of ada failed 3 times in a row: gone');
    expect(sourceFindings(Array(7).fill(failing))).toHaveLength(6);
    const mailbox = { ...failing, paused_until: null, signed_out_at: null };
    expect(mailboxFindings([{ ...mailbox, signed_out_at: days(-1) }], now)[0]?.advice).toContain('Sign in');
    expect(mailboxFindings([{ ...mailbox, paused_until: days(1) }], now)[0]?.saw).toContain('paused');
    const waiting = { dead: 1, waiting: 2, oldest: days(-1) };
    expect(queueFindings(waiting, now).map(({ verdict }) => verdict)).toEqual(['warning', 'warning']);
    expect(queueFindings({ dead: 0, waiting: 1, oldest: days(0) }, now)).toMatchObject([{ verdict: 'ok' }]);
  });
});
