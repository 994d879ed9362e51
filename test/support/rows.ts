import { createHash, randomUUID } from 'node:crypto';
import { type Approval, approvals, type NewApproval } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { type User, users } from '../../db/app/users.ts';
import type { Sql } from '../../db/connect.ts';
import type { GatheredArticle } from '../../db/news/gather/articles.ts';
import { type Source, type SourceSettings, sources } from '../../db/news/gather/sources.ts';
import type { Execution } from '../../domain/execution.ts';

/** Returns the SHA-256 (hex) of a text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds a user that no other test has. */
export const addUser = (sql: Sql): Promise<User> => users(sql).upsert(`reader ${randomUUID()}`);

/** Adds a token of the user that may approve; returns its id. */
export async function addToken(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into public.api_tokens (user_id, name, token_hash, scopes)
    values (${userId}, 'test', ${Buffer.from(sha256(randomUUID()), 'hex')}, ${['approve']}) returning id`;
  return row.id;
}

/** Adds a queued execution with its own key. */
export async function addExecution(sql: Sql, userId: string, kind = 'test.run'): Promise<Execution> {
  const { execution } = await executions(sql).submit({
    userId,
    kind,
    actor: `${kind}:${userId}`,
    trigger: 'request',
    key: randomUUID(),
    hash: sha256(''),
    input: {},
  });
  return execution;
}

/** Adds an open approval of an execution, for a day. */
export function addApproval(
  sql: Sql,
  userId: string,
  executionId: string,
  change: Partial<NewApproval> = {},
): Promise<Approval> {
  return approvals(sql).insert({
    user_id: userId,
    kind: 'test.review',
    actor: `test.run:${userId}`,
    execution_id: executionId,
    subject: 'thing:1',
    title: 'Do it?',
    request: {
      actionRequests: [{ name: 'do_it', args: { how: 'well' }, description: 'It would be done.' }],
      reviewConfigs: [{ actionName: 'do_it', allowedDecisions: ['approve', 'edit', 'reject'] }],
    },
    content_hash: sha256('thing:1'),
    required_scope: 'approve',
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    ...change,
  });
}

/** Adds an enabled source, identified by `url`. */
export async function addSource(
  sql: Sql,
  userId: string,
  settings: Partial<SourceSettings> = {},
): Promise<Source> {
  const [source] = await sources(sql).insert(userId, [
    {
      name: 'A source',
      url: `https://source.example/${randomUUID()}.xml`,
      home_url: null,
      category: null,
      weight: 0.5,
      is_primary: false,
      enabled: true,
      ...settings,
    },
  ]);
  if (!source) throw new Error(`The source ${settings.url} already exists.`);
  return source;
}

/** Returns an article as a feed delivers it; `name` makes its id, address and words. */
export function gathered(
  sourceId: string,
  name: string,
  change: Partial<GatheredArticle> = {},
): GatheredArticle {
  const url = `https://news.example/${name}`;
  return {
    source_id: sourceId,
    external_id: name,
    url,
    canonical_url: url,
    content_hash: sha256(change.content ?? name),
    title: `Title of ${name}`,
    author: null,
    summary: `Summary of ${name}.`,
    content: `Words of ${name}.`,
    language: 'en',
    categories: [],
    links: [],
    published_at: '2026-03-01T08:00:00.000Z',
    producer: 'test',
    ...change,
  };
}
