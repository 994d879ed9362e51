import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executions } from '../../db/app/executions.ts';
import { openTestDatabase } from './database.ts';
import { readArrived } from './mail-servers/read-arrived.ts';
import { waitFor } from './process/wait-for.ts';
import { addUser } from './rows.ts';
import { openService, type TestService } from './served.ts';

/** The engineer who answers, and the person who asks. */
export const nora = 'nora.feld@plant.example';
export const otto = 'otto.brandt@brasq.example';

/** A mail to the engineer; missing fields are made up. */
export interface ComingMail {
  id: string;
  subject: string;
  text: string;
  from?: string;
  cc?: string;
  references?: string[];
}

/** An issue of the desk, with the fields that tests of replies use. */
export interface ShownIssue {
  id: string;
  title: string;
  status: string;
  priority: { total: number } | null;
  draft: {
    id: string;
    version: number;
    review_status: string;
    body: string;
    blocked: { code: string; sentence: string | null }[];
    approval: { id: string; content_hash: string } | null;
  } | null;
}

/** A version of a reply with its history. */
export interface ShownDraft {
  id: string;
  version: number;
  review_status: string;
  origin: string;
  subject: string;
  body: string;
  parent_id: string | null;
  close_reason: string | null;
  citations: { kind: string; title: string; quote: string }[];
  checks: { code: string; severity: string; sentence: string | null }[];
  diff: { kind: string; text: string }[];
  recipients: { kind: string; address: string }[];
  effects: { step: string; status: string; key: string; result: Record<string, unknown> | null }[];
}

/** The corrections of an issue, and the learned result. */
export interface CorrectedIssue {
  corrections: {
    kind: string;
    correction: Record<string, unknown>;
    reason: string | null;
    outcome: string | null;
  }[];
}

/** Returns the bytes of a mail (RFC 5322). */
export function mailSource({ id, subject, text, from = otto, cc, references = [] }: ComingMail): string {
  const ids = references.map((each) => `<${each}>`);
  return [
    `From: Otto Brandt <${from}>`,
    `To: Nora Feld <${nora}>`,
    ...(cc === undefined ? [] : [`Cc: ${cc}`]),
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    ...(ids.length > 0 ? [`In-Reply-To: ${ids.at(-1)}`, `References: ${ids.join(' ')}`] : []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n');
}

/** Opens the whole service in this process, over a fresh database and its own folder for mailboxes of files. */
export async function openReplyService(
  settings: Record<string, string> = {},
  allowHosts: readonly string[] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'watchkeeper-replies-'));
  const outbox = join(folder, 'outbox');
  const fixed = {
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: outbox,
    MAIL_DIRECTORIES: folder,
    SEND_UNDO_SECONDS: '0',
    RATE_LIMIT: '100000',
    ...settings,
  };
  const opened = await openTestDatabase();
  let current = await start({});

  async function start(changed: Record<string, string>) {
    const service = await openService({ ...fixed, ...changed }, allowHosts, opened);
    await service.parts.lanes.start();
    service.parts.worker.start();
    return service;
  }
  async function halt() {
    await current.parts.worker.drain(10_000);
    await current.parts.lanes.stop();
    await current.parts.stop();
  }

  /** Adds an engineer, with a mailbox of files by default. */
  async function addEngineer(mailbox: Record<string, unknown> = {}) {
    const { id: userId } = await addUser(current.sql);
    const path = join(folder, userId);
    await mkdir(path);
    let call = { of: current, ask: await current.caller(userId) };
    const ask = async <Body = Record<string, unknown>>(
      ...given: Parameters<Awaited<ReturnType<TestService['caller']>>>
    ) => {
      if (call.of !== current) call = { of: current, ask: await current.caller(userId) };
      return call.ask<Body>(...given);
    };
    /** Requests an address that must respond with success. */
    const get = async <Body>(url: string): Promise<Body> => {
      const { status, body } = await ask<Body>('GET', url);
      if (status !== 200) throw new Error(`GET ${url} answers ${status}: ${JSON.stringify(body)}`);
      return body;
    };
    const added = await ask<{ id: string }>('POST', '/api/email/mailboxes', {
      provider: 'files',
      address: nora,
      settings: { path },
      ...mailbox,
    });
    if (added.status !== 201) throw new Error(`The mailbox was refused: ${JSON.stringify(added.body)}`);
    const mailboxId = added.body.id;

    const isQuiet = async () => {
      const open = await executions(current.sql).listOpen(userId);
      return open.every(({ status }) => status === 'waiting_approval');
    };
    /** Waits until every queued execution has ended or waits for a person. */
    const quiet = () => waitFor(isQuiet);
    const issues = async () => (await get<{ issues: ShownIssue[] }>('/api/email/issues')).issues;
    const draft = (id: string) => get<ShownDraft>(`/api/email/drafts/${id}`);
    /** Returns the issue whose title contains these words, with its drafted reply. */
    const issueOf = async (words: string) => {
      const found = (await issues()).find(({ title }) => title.includes(words));
      if (!found) throw new Error(`No issue is called "${words}".`);
      return found;
    };
    const openDraft = async (words: string) => {
      const issue = await issueOf(words);
      if (!issue.draft?.approval) throw new Error(`No reply waits to "${words}": ${JSON.stringify(issue)}`);
      return { issueId: issue.id, ...issue.draft, approval: issue.draft.approval };
    };
    /** Answers a question like a person who has seen it. */
    const decide = (approval: { id: string; content_hash: string }, said: object) =>
      ask('POST', `/api/approvals/${approval.id}/decision`, { content_hash: approval.content_hash, ...said });

    return {
      userId,
      mailboxId,
      ask,
      get,
      quiet,
      issues,
      draft,
      issueOf,
      openDraft,
      decide,
      /** Delivers mails, reads them, and waits for everything that follows. */
      async receive(...mails: ComingMail[]) {
        for (const mail of mails) await writeFile(join(path, `${randomUUID()}.eml`), mailSource(mail));
        await ask('POST', '/api/email/sync', { mailbox_id: mailboxId });
        await quiet();
      },
      /** Returns the letters in the outbox as a mail program reads them. */
      async left() {
        const names = await readdir(join(outbox, mailboxId)).catch(() => []);
        const sources = names.filter((name) => name.endsWith('.eml'));
        return Promise.all(
          sources.map(async (name) => readArrived(await readFile(join(outbox, mailboxId, name)))),
        );
      },
    };
  }

  return {
    addEngineer,
    get sql() {
      return current.sql;
    },
    /** The running service. */
    get current() {
      return current;
    },
    /** Runs the minute's tick one minute ahead, so that feedback has waited long enough to be learned from. */
    tick: () => current.parts.tick(new Date(Date.now() + 60_000)),
    /** Stops the service and starts it with other settings over the same database. */
    async restart(changed: Record<string, string>) {
      await halt();
      current = await start(changed);
    },
    async close() {
      await halt();
      await opened.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Result of `openReplyService`. */
export type ReplyService = Awaited<ReturnType<typeof openReplyService>>;

/** An engineer of the service. */
export type ReplyEngineer = Awaited<ReturnType<ReplyService['addEngineer']>>;
