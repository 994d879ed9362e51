import { randomUUID } from 'node:crypto';
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { Approval } from '../../db/app/approvals.ts';
import { approvals } from '../../db/app/approvals.ts';
import { type Effect, effects } from '../../db/app/effects.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { learningExamples } from '../../db/email/learning/learning-examples.ts';
import { acknowledgmentFacts } from '../../db/email/reply/acknowledgment-facts.ts';
import { automationPolicies } from '../../db/email/reply/automation-policies.ts';
import { type Draft, drafts } from '../../db/email/reply/drafts.ts';
import { replyContext } from '../../db/email/reply/reply-context.ts';
import { replyOrders } from '../../db/email/reply/reply-orders.ts';
import { transaction } from '../../db/transaction.ts';
import type { Decision } from '../../domain/approval.ts';
import type { Letter } from '../../domain/email/reply/checks/letter.ts';
import { type DraftInput, draftKind, draftReply } from '../../domain/email/reply/draft.ts';
import type { Execution } from '../../domain/execution.ts';
import type { DraftPorts } from '../../graphs/email/ports.ts';
import { draftGraph, draftVersion } from '../../graphs/email/reply/draft.graph.ts';
import { orderDraft } from '../../graphs/email/reply/order-drafts.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';
import { decide } from '../../runtime/approvals/decide.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { takeTurn } from '../../runtime/graph/take-turn.ts';
import type { Job, Lanes } from '../../runtime/jobs/lanes.ts';
import { submit } from '../../runtime/jobs/submit.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import { MemoryOutside } from './mail-servers/memory-sender.ts';
import { addToken, sha256 } from './rows.ts';
import type { TestRuntime } from './runtime.ts';
import { opening } from './seal.ts';
import { addMailbox } from './sync-world.ts';

/** The engineer's own address, and the person who asks. */
export const nora = 'nora.feld@plant.example';
export const otto = 'otto.brandt@brasq.example';

/** A message of an issue, as the stages before replies leave it. */
export interface ReplyMail {
  from?: string;
  direction?: 'incoming' | 'outgoing';
  text?: string;
  subject?: string;
  /** Milliseconds after the previous one. */
  after?: number;
  asks?: boolean;
  to?: string[];
  cc?: string[];
}

/** Creates models that answer like the embedded ones, without budget or ledger. */
const embeddedModels = (): ModelGateway => ({
  embedder: { id: 'test/1', dimension: 2 },
  identify: () => ({ producer: 'embedded', version: 'test/1' }),
  async ask(task, inputs) {
    const answers = [];
    for (const input of inputs) {
      const value = task.output.parse(
        await task.embedded(task.input.parse(input), { embed: async () => [] }),
      );
      answers.push({ value, producer: 'embedded', version: 'test/1', isCached: false });
    }
    return { answers, cost: 0 } as never;
  },
  embed: async () => ({ vectors: [], cost: 0 }),
  problems: async () => [],
  budgetLeft: async () => 0,
});

/**
 * Runs tools in this process, each input once: the sandbox has its own tests, and the same letter is checked often.
 */
function rememberingTools(): DraftPorts['tools']['run'] {
  const known = new Map<string, Promise<unknown>>();
  return (tool, input, { signal = new AbortController().signal } = {}) => {
    const key = `${tool.name} ${JSON.stringify(input)}`;
    const answer =
      known.get(key) ??
      Promise.resolve(tool.run(tool.input.parse(input), { signal })).then((said) => tool.output.parse(said));
    known.set(key, answer);
    return answer as never;
  };
}

/** A clock that a test advances; it never stops. */
class MovedClock {
  #ahead = 0;
  readonly now = (): Date => new Date(Date.now() + this.#ahead);
  advance(ms: number): void {
    this.#ahead += ms;
  }
}

/** Opens an engineer with a mailbox, an outside to which letters are sent, and the draft graph between them. */
export async function openReplyWorld(
  runtime: TestRuntime,
  options: { undoSeconds?: number; outside?: MemoryOutside; lanes?: Lanes } = {},
) {
  const { sql, database, log } = runtime;
  const { lanes = runtime.lanes } = options;
  const userId = await runtime.newUser();
  const mailboxId = await addMailbox(sql, userId);
  await sql`update public.mailboxes set address = ${nora} where id = ${mailboxId}`;
  const outside = options.outside ?? new MemoryOutside();
  const clock = new MovedClock();
  const token = { id: await addToken(sql, userId), scopes: ['read', 'write', 'approve'] as const };
  const ports: DraftPorts = {
    store: {
      acknowledgmentFacts: opening(acknowledgmentFacts),
      approvals,
      automationPolicies,
      drafts,
      effects,
      feedbackEvents,
      learningExamples,
      replyContext: opening(replyContext),
    },
    sql,
    tools: { run: rememberingTools() },
    models: embeddedModels(),
    openSender: async () => outside.open(),
    submit: (submission) => submit(database, lanes, submission),
    now: clock.now,
    settings: { undoSeconds: options.undoSeconds ?? 0, conversationTokens: 3_000 },
  };
  const actorOf = (
    change: Partial<DraftPorts> = {},
    checkpointer: BaseCheckpointSaver = createCheckpointer(database.pool),
  ) =>
    graphActor({
      kind: draftKind,
      version: draftVersion,
      graph: draftGraph({ ...ports, ...change }),
      checkpointer,
      keepsAnswers: false,
    });
  let at = Date.parse('2026-11-20T08:00:00.000Z');

  async function addMail(issueId: string, threadId: string, mail: ReplyMail = {}): Promise<string> {
    at += mail.after ?? 60_000;
    const { direction = 'incoming', text = 'Could you please confirm the torque of pump P-101 by Friday?' } =
      mail;
    const from = mail.from ?? (direction === 'incoming' ? otto : nora);
    const kinds = { to: mail.to ?? [direction === 'incoming' ? nora : otto], cc: mail.cc ?? [] };
    const recipients = Object.entries(kinds).flatMap(([kind, all]) =>
      all.map((address) => ({ kind, address, name: address === nora ? 'Nora Feld' : null })),
    );
    const id = randomUUID();
    const received = new Date(at).toISOString();
    const name = from === otto ? 'Otto Brandt' : null;
    await sql`
      insert into public.email_messages (id, user_id, mailbox_id, identity, content_hash, size, received_at, sent_at, stage, thread_id,
        internet_message_id, sender_address, sender_name, recipients, subject, direction, language)
      values (${id}, ${userId}, ${mailboxId}, ${id}, ${sha256(text)}, 1, ${received}, ${received}, 'classified', ${threadId},
        ${`${id}@brasq.example`}, ${from}, ${name}, ${sql.typed(recipients as never, 114)},
        ${mail.subject ?? 'Torque of pump P-101'}, ${direction}, 'en')`;
    await sql`insert into public.email_contents (message_id, user_id, text) values (${id}, ${userId}, ${text})`;
    await sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer, version)
      values (${id}, ${issueId}, ${threadId}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    if (mail.asks ?? direction === 'incoming') {
      await sql`
        insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end, owner,
          confidence, producer, version)
        values (${userId}, ${issueId}, ${id}, 1, ${text}, 0, ${text.length}, ${nora}, 1, 'test', '1')`;
    }
    return id;
  }

  /** Adds an issue that waits for the engineer, of one message by default. */
  async function newIssue(mails: ReplyMail[] = [{}]) {
    const [issue] = await sql<[{ id: string }]>`
      insert into public.engineering_issues (user_id, title, opened_at, last_message_at, status, requires_response,
        participants, producer, version)
      values (${userId}, 'Torque of pump P-101', now(), now(), 'waiting_on_me', true, ${[otto]}, 'test', '1') returning id`;
    const [thread] = await sql<[{ id: string }]>`
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      values (${userId}, 'torque', now(), now()) returning id`;
    const messages: string[] = [];
    for (const mail of mails) messages.push(await addMail(issue.id, thread.id, mail));
    const [messageId = ''] = messages;
    return { id: issue.id, messageId, addMail: (mail?: ReplyMail) => addMail(issue.id, thread.id, mail) };
  }

  return {
    userId,
    mailboxId,
    outside,
    clock,
    ports,
    actorOf,
    newIssue,
    async order(issueId: string, change: Partial<DraftInput> = {}, key: string = randomUUID()) {
      const input = {
        issue_id: issueId,
        message_id: null,
        draft_id: null,
        reply_all: false,
        policy_id: null,
      };
      const given = { ...input, ...change };
      return (await submit(database, lanes, draftReply(userId, key, contentHash(given), given))).execution;
    },
    /** Orders drafts as the stage of a sync does. */
    async orderAll() {
      for (const { issue_id, thread_head } of await replyOrders(sql).listStale(userId))
        await orderDraft(ports.submit, userId, issue_id, thread_head);
    },
    /** Adds a person's own version of a draft, and runs the turn that asks about it. */
    async editDraft(parent: Draft, change: Partial<Letter>) {
      const letter = { ...parent.letter, ...change };
      const added = await transaction(database.sql, (within) =>
        drafts(within).insert(userId, {
          ...parent,
          execution_id: null,
          origin: 'edited',
          parent_id: parent.id,
          is_template: false,
          checks: [],
          letter,
          content_hash: contentHash(letter),
        }),
      );
      const input = {
        issue_id: parent.issue_id,
        message_id: parent.message_id,
        draft_id: added.id,
        reply_all: false,
        policy_id: null,
      };
      await submit(database, lanes, draftReply(userId, added.id, added.id, input));
      return added;
    },
    /** Runs one job with the actor like a worker does. */
    take: (job: Job, actor = actorOf()) =>
      takeTurn(
        { database, lanes, actors: new Map([[draftKind, actor]]), log },
        job,
        new AbortController().signal,
      ),
    /** Runs every job that may run until none is left; deferred ones twice more. */
    async settle(actor = actorOf()) {
      for (let round = 0; round < 3; round += 1) {
        await runtime.skipDelays();
        for (;;) {
          const [job] = await lanes.fetch(1);
          if (!job) break;
          const context = { database, lanes, actors: new Map([[draftKind, actor]]), log };
          await takeTurn(context, job, new AbortController().signal);
        }
      }
    },
    /** Passes the job of a dead worker to the next one, as happens when its heartbeat is missed. */
    giveBack: (job: Job) => transaction(database.sql, (within) => lanes.giveBack(within, job)),
    openApproval: async (issueId: string): Promise<Approval> => {
      const [open, ...others] = await sql<Approval[]>`
        select * from public.approvals where actor = ${`email.issue:${issueId}`} and status = 'open'`;
      if (!open || others.length > 0)
        throw new Error(`There are ${open ? 1 + others.length : 0} open approvals.`);
      return open;
    },
    decide: async (approval: Approval, decision: Decision = { type: 'approve' }, contentHashSeen?: string) =>
      decide(database, lanes, userId, approval.id, {
        decision,
        contentHash: contentHashSeen ?? approval.content_hash,
        token,
      }),
    draftsOf: (issueId: string): Promise<Draft[]> => drafts(sql).listOfIssue(userId, issueId),
    effectsOf: (issueId: string): Promise<Effect[]> => sql<Effect[]>`
      select effect.* from public.effects effect join public.response_drafts draft on draft.id = effect.draft_id
      where draft.issue_id = ${issueId} order by effect.planned_at, effect.step`,
    statusOf: async ({ id }: Execution) =>
      (await sql<[{ status: string }]>`select status from public.pipeline_executions where id = ${id}`)[0]
        .status,
  };
}

/** Result of `openReplyWorld`. */
export type ReplyWorld = Awaited<ReturnType<typeof openReplyWorld>>;
