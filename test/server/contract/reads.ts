import type { Ask } from './ask.ts';

type Rows = Record<string, unknown>;

/** Lists that tell which rows a world has, by name: the address, and the field of the rows and their ids. */
const lists: Readonly<Record<string, readonly [path: string, rows: string, id: string]>> = {
  story: ['/api/news', 'cards', 'story_id'],
  sweep: ['/api/executions?kind=news.sweep&status=succeeded', 'executions', 'id'],
  execution: ['/api/executions', 'executions', 'id'],
  source: ['/api/sources', 'sources', 'id'],
  rejected: ['/api/news/rejected', 'rejected', 'article_id'],
  mailbox: ['/api/email/mailboxes', 'mailboxes', 'id'],
  issue: ['/api/email/issues', 'issues', 'id'],
  written: ['/api/email/issues?has_draft=true', 'issues', 'id'],
  document: ['/api/email/documents', 'documents', 'id'],
  policy: ['/api/email/automation', 'policies', 'id'],
  example: ['/api/learning/examples', 'examples', 'id'],
  version: ['/api/learning/versions', 'versions', 'id'],
  conversation: ['/api/agent/conversations', 'conversations', 'id'],
  approval: ['/api/approvals', 'approvals', 'id'],
  open: ['/api/approvals?status=open', 'approvals', 'id'],
  session: ['/api/sessions', 'sessions', 'id'],
  token: ['/api/tokens', 'tokens', 'id'],
  edition: ['/api/news/editions', 'editions', 'edition_id'],
};

/** Rows that one row names: the address of that row, the field of the rows in it, and of their ids. */
const parts: Readonly<Record<string, readonly [path: string, rows: string, id: string]>> = {
  article: ['/api/news/{story}', 'articles', 'article_id'],
  message: ['/api/email/issues/{issue}', 'messages', 'id'],
  correction: ['/api/email/issues/{issue}', 'corrections', 'id'],
  draft: ['/api/email/issues/{written}/drafts', 'drafts', 'id'],
  instruction: ['/api/agent/conversations/{conversation}', 'messages', 'id'],
};

/** Names of the rows whose ids fill the parameters of an address, by its beginning; the first match counts. */
const parameters: readonly (readonly [form: RegExp, row: string])[] = [
  [/^\/api\/news\/articles\//, 'article'],
  [/^\/api\/news\/rejected\//, 'rejected'],
  [/^\/api\/news\//, 'story'],
  [/^\/api\/executions\/\{id\}\/ranking/, 'sweep'],
  [/^\/api\/executions\//, 'execution'],
  [/^\/api\/sources\//, 'source'],
  [/^\/api\/email\/mailboxes\//, 'mailbox'],
  [/^\/api\/email\/issues\/\{id\}\/drafts/, 'written'],
  [/^\/api\/email\/issues\//, 'issue'],
  [/^\/api\/email\/messages\//, 'message'],
  [/^\/api\/email\/documents\//, 'document'],
  [/^\/api\/email\/automation\//, 'policy'],
  [/^\/api\/email\/drafts\//, 'draft'],
  [/^\/api\/learning\/examples\//, 'example'],
  [/^\/api\/learning\/versions\//, 'version'],
  [/^\/api\/agent\/messages\//, 'instruction'],
  [/^\/api\/agent\/conversations\//, 'conversation'],
  [/^\/api\/approvals\//, 'approval'],
  [/^\/api\/sessions\//, 'session'],
  [/^\/api\/tokens\//, 'token'],
  [/^\/api\/langgraph\/threads\//, 'sweep'],
];

/** Queries without which a route refuses to answer. */
const queries: Readonly<Record<string, string>> = {
  searchStories: '?q=firmware',
  searchIssues: '?q=drawing',
};

/** Reads the ids of one row of each kind that a world has. */
export async function findRows(ask: Ask): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const first = async (name: string, [path, rows, id]: readonly [string, string, string]) => {
    const { body } = await ask('GET', filled(path, found));
    const [row] = ((body as Rows)[rows] ?? []) as Rows[];
    if (row !== undefined) found[name] = String(row[id]);
  };
  for (const [name, list] of Object.entries(lists)) await first(name, list);
  for (const [name, part] of Object.entries(parts)) await first(name, part);
  return found;
}

/** Returns the address of a route for the rows of a world; null if the world has no such row. */
export function addressOf(path: string, operationId: string, found: Record<string, string>): string | null {
  const row = parameters.find(([form]) => form.test(path))?.[1];
  const id = path.startsWith('/api/langgraph/assistants/') ? 'news.sweep' : found[row ?? ''];
  if (path.includes('{') && id === undefined) return null;
  if (path.includes('{correction_id}') && found['correction'] === undefined) return null;
  const address = path
    .replace('{position}', '0')
    .replace('{feedback_id}', found['feedback'] ?? '')
    .replace('{correction_id}', found['correction'] ?? '')
    .replaceAll(/\{[^}]+\}/g, id ?? '');
  return address + (queries[operationId] ?? '');
}

const filled = (path: string, found: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => found[name] ?? '00000000-0000-4000-8000-000000000000');
