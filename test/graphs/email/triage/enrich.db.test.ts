import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { documents, type NewDocument } from '../../../../db/email/sync/documents.ts';
import { emailEmbeddings } from '../../../../db/email/triage/embeddings.ts';
import type { IssueContext } from '../../../../db/email/triage/issue-contexts.ts';
import { issueContexts } from '../../../../db/email/triage/issue-contexts.ts';
import { passageSearch } from '../../../../db/email/triage/passage-search.ts';
import { identifiersIn } from '../../../../domain/email/triage/identifiers.ts';
import { enrich } from '../../../../graphs/email/triage/enrich.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { embeddedModels } from '../../../../runtime/models/embedded-provider.ts';
import { createModelGateway } from '../../../../runtime/models/gateway.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addIssue, type Mail } from '../../../support/desk.ts';
import { letterEmbedder } from '../../../support/models/models.ts';
import { recordingLog } from '../../../support/process/log.ts';
import { addExecution, addUser, sha256 } from '../../../support/rows.ts';
import { opening } from '../../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;

const now = '2026-11-20T08:00:00.000Z';

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
});
afterAll(() => opened.close());

async function addDocument(
  title: string,
  texts: string[],
  change: Partial<NewDocument> = {},
  owner = userId,
) {
  const id = await documents(sql).insert(owner, {
    title,
    kind: 'text',
    scope: [],
    content_hash: sha256(title + texts.join()),
    size: 1,
    language: null,
    approved_by: null,
    expires_at: null,
    producer: 'test',
    passages: texts.map((text) => ({
      heading: 'Maintenance',
      text,
      identifiers: identifiersIn(text).map(({ identifier }) => identifier),
    })),
    ...change,
  });
  if (id === undefined) throw new Error('The document is there already.');
  return id;
}

/** An issue with the identifiers that grouping would have found. */
async function add(
  title: string,
  text: string,
  change: Record<string, unknown> = {},
  at = now,
): Promise<string> {
  const mail: Mail = { text, at };
  const id = await addIssue(sql, userId, title, [mail], { opened_at: at, participants: [], ...change });
  for (const { kind, identifier } of identifiersIn(`${title}\n${text}`)) {
    await sql`
      insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
      select ${id}, ${kind}, ${identifier}, ${userId}, message_id, ${at} from public.issue_email_links
      where issue_id = ${id}`;
  }
  return id;
}

async function enrichNow({ tokens = 1_000_000, at = now } = {}) {
  const execution = await addExecution(sql, userId, 'email.desk');
  await sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(opened.database, { ...execution, lease: 1 }, new AbortController().signal);
  const embedder = letterEmbedder();
  const models = createModelGateway({
    database: opened.database,
    log: recordingLog(),
    tokensPerDay: tokens,
    leaseMs: 60_000,
    ...embeddedModels(embedder),
  });
  const ports = {
    store: {
      emailEmbeddings: opening(emailEmbeddings),
      issueContexts: opening(issueContexts),
      passageSearch,
    },
    sql,
    models,
  };
  const { counts } = await enrich(ports)({ started_at: at }, turn);
  return { ...counts, texts: embedder.texts.length };
}

async function contextOf(id: string): Promise<IssueContext[]> {
  const [row] = await sql<[{ context: IssueContext[] }]>`
    select context from public.engineering_issues where id = ${id}`;
  return row.context;
}
const citedIn = async (id: string) => (await contextOf(id)).map((each) => each.id);

const seal = 'The mechanical seal of pump P-101 is replaced every 8,000 hours. Never run it dry.';
const leak = ['Pump P-101 leaks', 'The mechanical seal is leaking again. What shall we do?'] as const;

describe('what approved documents say to an issue', () => {
  test('is quoted word for word, with its document, heading and reason', async () => {
    const manual = await addDocument('Pumps', ['Bolts are tightened twice.', seal, 'Paint is grey.']);
    const issue = await add(...leak);
    expect(await enrichNow()).toMatchObject({
      documents: 1,
      issues: 1,
      documents_cited: 1,
      passages_embedded: 3,
    });
    const [cited, ...others] = await contextOf(issue);
    expect(others).toEqual([]);
    expect(cited).toMatchObject({
      kind: 'document',
      id: manual,
      title: 'Pumps',
      heading: 'Maintenance',
      quote: seal,
    });
    expect(cited?.reason).toMatch(/^Names Pump P-101; shares pump, mechanical, seal/);
  });

  test('says where it gives a quantity another value than the mail', async () => {
    await addDocument('Pumps', ['The mechanical seal of pump P-101 needs a flush flow of 99 l/min.']);
    const issue = await add(
      'Pump P-101',
      'We flush the mechanical seal of pump P-101 with a flow of 42 l/min. Is that right?',
    );
    await enrichNow();
    const [cited] = await contextOf(issue);
    expect(cited?.reason).toContain('It says 99 l/min, the mail 42 l/min.');
  });

  test('is at most three passages, two of one document, and nothing that only sounds alike', async () => {
    const texts = ['First', 'Second', 'Third', 'Fourth'].map((each) => `${each}: pump P-101 needs care.`);
    await addDocument('One', texts);
    await addDocument(
      'Two',
      texts.map((text) => `${text} Really.`),
    );
    await addDocument('Other', ['leaks Pmup 1-01P']);
    const issue = await add(...leak);
    await enrichNow();
    const context = await contextOf(issue);
    expect(context).toHaveLength(3);
    expect(new Set(context.map(({ title }) => title))).toEqual(new Set(['One', 'Two']));
  });

  test('is looked up once for each revision, and for all again when documents come, go or change', async () => {
    const first = await addDocument('Pumps', [seal]);
    const issue = await add(...leak);
    expect(await enrichNow()).toMatchObject({ issues: 1, texts: 2 });
    expect(await enrichNow()).toMatchObject({ issues: 0, texts: 0 });
    await sql`update public.engineering_issues set revision = 2 where id = ${issue}`;
    expect(await enrichNow()).toMatchObject({ issues: 1, texts: 0 });
    const second = await addDocument('Seals', ['A mechanical seal is cooled.']);
    expect(await enrichNow()).toMatchObject({ issues: 1 });
    expect(new Set(await citedIn(issue))).toEqual(new Set([first, second]));
    await documents(sql).update(userId, first, { scope: ['compressor'] });
    expect(await enrichNow()).toMatchObject({ issues: 1 });
    expect(await citedIn(issue)).toEqual([second]);
    await documents(sql).remove(userId, second);
    expect(await enrichNow()).toMatchObject({ issues: 1 });
    expect(await citedIn(issue)).toEqual([]);
  });

  test('is nothing that has expired, also when it expires later', async () => {
    await addDocument('Old', [seal], { expires_at: '2026-11-19T00:00:00.000Z' });
    const soon = await addDocument('New', [`${seal} Now.`], { expires_at: '2026-11-21T00:00:00.000Z' });
    const issue = await add(...leak);
    expect(await enrichNow()).toMatchObject({ documents: 1 });
    expect(await citedIn(issue)).toEqual([soon]);
    expect(await enrichNow({ at: '2026-11-22T08:00:00.000Z' })).toMatchObject({ documents: 0, issues: 1 });
    expect(await citedIn(issue)).toEqual([]);
  });

  test('is only of documents whose scope the issue names', async () => {
    const named = await addDocument('Named', [seal], { scope: ['valve', 'P-101'] });
    await addDocument('Elsewhere', [`${seal} There.`], { scope: ['compressor', 'pump P-10'] });
    const issue = await add(...leak);
    await enrichNow();
    expect(await citedIn(issue)).toEqual([named]);
  });

  test('is never of another user', async () => {
    const other = (await addUser(sql)).id;
    await addDocument('Theirs', [seal], {}, other);
    const issue = await add(...leak);
    expect(await enrichNow()).toMatchObject({ documents: 0, passages_embedded: 0 });
    expect(await contextOf(issue)).toEqual([]);
  });

  test('goes at once when its document is withdrawn', async () => {
    const gone = await addDocument('Pumps', [seal]);
    const kept = await addDocument('Seals', [`${seal} Always.`]);
    const issue = await add(...leak);
    await enrichNow();
    await documents(sql).withdraw(userId, gone);
    expect(await citedIn(issue)).toEqual([kept]);
    expect(await enrichNow()).toMatchObject({ issues: 1 });
  });

  test('is not looked up for what is over, merged away or a newsletter', async () => {
    await addDocument('Pumps', [seal]);
    const into = await add(...leak);
    await add(...leak, { status: 'resolved' });
    await add(...leak, { category: 'newsletter' });
    await add(...leak, { merged_into: into });
    expect(await enrichNow()).toMatchObject({ issues: 1 });
  });
});

describe('without a budget', () => {
  test('words alone find, and the issue is looked up again when there are vectors', async () => {
    const manual = await addDocument('Pumps', [seal]);
    const issue = await add(...leak);
    expect(await enrichNow({ tokens: 0 })).toMatchObject({
      passages_embedded: 0,
      issues: 1,
      documents_cited: 1,
    });
    expect(await citedIn(issue)).toEqual([manual]);
    expect(await enrichNow({ tokens: 0 })).toMatchObject({ issues: 0 });
    expect(await enrichNow()).toMatchObject({ passages_embedded: 1, issues: 1, by_words_alone: 0 });
  });

  test('an issue that comes when the documents have vectors is marked, once, until it has one too', async () => {
    const manual = await addDocument('Pumps', [seal]);
    expect(await enrichNow()).toMatchObject({ passages_embedded: 1, issues: 0 });
    const issue = await add(...leak);
    expect(await enrichNow({ tokens: 0 })).toMatchObject({ issues: 1, by_words_alone: 1 });
    expect(await citedIn(issue)).toEqual([manual]);
    expect(await enrichNow({ tokens: 0 })).toMatchObject({ issues: 0 });
    expect(await enrichNow()).toMatchObject({ issues: 1, by_words_alone: 0, texts: 1 });
    expect(await enrichNow()).toMatchObject({ issues: 0 });
  });
});

describe('what earlier issues say', () => {
  const before = '2026-09-01T08:00:00.000Z';

  test('is history and no policy: those that name the same, with what was written in them', async () => {
    const old = await add(
      'Seal of P-101',
      'Hello. We changed the seal of pump P-101 and it held.',
      { status: 'resolved' },
      before,
    );
    await add('Seal of P-102', 'We changed the seal of pump P-102.', { status: 'resolved' }, before);
    const issue = await add('Pump P-101 drips', 'It drips.');
    expect(await enrichNow()).toMatchObject({ documents: 0, issues_recalled: 1, texts: 0 });
    expect(await contextOf(issue)).toEqual([
      {
        kind: 'issue',
        id: old,
        title: 'Seal of P-101',
        heading: 'Earlier issue, resolved',
        quote: 'We changed the seal of pump P-101 and it held.',
        reason: 'History, not policy: names Pump P-101.',
      },
    ]);
  });

  test('is found by close words too, never in a later one that is open, and never of another user', async () => {
    const text = 'Cavitation has eaten the impeller of the feed pump; vibration is high.';
    const old = await add('Cavitation: impeller with vibration', text, {}, before);
    const issue = await add('Vibration from cavitation at the impeller', text);
    await add('Impeller, cavitation and vibration', text, {}, '2026-11-20T09:00:00.000Z');
    const mine = userId;
    userId = (await addUser(sql)).id;
    await add('Cavitation: impeller with vibration', text, { status: 'resolved' }, before);
    userId = mine;
    await enrichNow();
    expect(await citedIn(issue)).toEqual([old]);
  });

  test('is not what everybody names', async () => {
    for (let index = 0; index < 13; index += 1)
      await add(`P-101 no. ${index}`, 'Done.', { status: 'resolved' }, before);
    const issue = await add('Pump P-101 drips', 'It drips.');
    await enrichNow();
    expect(await contextOf(issue)).toEqual([]);
  });
});
