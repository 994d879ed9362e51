import { randomUUID } from 'node:crypto';
import { approvals } from '../../db/app/approvals.ts';
import { type Effect, effects, type NewEffect } from '../../db/app/effects.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import { type Doing, type Outcome, performEffect } from '../../runtime/effects/effects.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import { addMailWorld, type MailWorld } from './mail-world.ts';
import { Life } from './process/mortal.ts';
import { addApproval, addExecution, addToken, addUser, sha256 } from './rows.ts';

/** Behaviour of the simulated outside for one action; after the last one it `does`. */
export type Behaviour = 'does' | 'times_out_after' | 'times_out_before' | 'refuses' | 'crashes';

/** A simulated outside on which effects act, with the faults of a real one. */
export class Outside {
  /** Actions that were really done; a repeated one would show here. */
  readonly done: string[] = [];
  asked = 0;
  behaviours: Behaviour[] = [];
  /** Milliseconds for which a done action stays invisible. */
  lagMs = 0;
  /** The next look-ups that fail or are inconclusive. */
  blindness: (Failure | 'unknown')[] = [];
  objection: string | null = null;
  /** Clock in milliseconds, advanced when a turn waits. */
  clock = Date.now();
  /** Called at the moment in which an action begins. */
  atBegin: () => void = () => {};
  readonly settleMs = 5_000;
  #seenFrom = 0;

  doing(key: string, life: Life): Doing {
    return {
      settleMs: this.settleMs,
      now: () => new Date(this.clock),
      guard: async () => {
        this.atBegin();
        return this.objection;
      },
      act: async () => {
        life.step();
        const answer = this.#do(key);
        life.step();
        return answer;
      },
      find: async () => {
        life.step();
        const found = this.#find(key);
        life.step();
        return found;
      },
    };
  }

  #do(key: string): { reference: string } {
    this.asked += 1;
    const behaviour = this.behaviours.shift() ?? 'does';
    if (behaviour === 'refuses') throw new Failure('response_refused', 'No.');
    if (behaviour === 'times_out_before') throw new Failure('fetch_timeout', 'No answer.');
    if (behaviour === 'crashes') throw new TypeError('a bug');
    this.done.push(key);
    this.#seenFrom = this.clock + this.lagMs;
    if (behaviour === 'times_out_after') throw new Failure('fetch_timeout', 'No answer.');
    return { reference: `outside/${key}` };
  }

  #find(key: string): Outcome {
    const blind = this.blindness.shift();
    if (blind === 'unknown') return { outcome: 'unknown', detail: 'It cannot tell.' };
    if (blind) throw blind;
    if (!this.done.includes(key) || this.clock < this.#seenFrom) return { outcome: 'not_done' };
    return { outcome: 'done', reference: `outside/${key}`, result: { key } };
  }
}

/** An approved action with its decision: everything needed to plan an effect. */
export interface Allowed extends NewEffect {
  mail: MailWorld;
}

/**
 * Adds an execution with a decision that allows one draft for an hour; of a new user, or of the user of another one.
 */
export async function addAllowed(sql: Sql, of?: Allowed, hash = sha256('letter')): Promise<Allowed> {
  const owner = of?.user_id ?? (await addUser(sql)).id;
  const mail = of?.mail ?? (await addMailWorld(sql, owner));
  const execution = await addExecution(sql, owner);
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const approval = await addApproval(sql, owner, execution.id, { expires_at });
  await approvals(sql).decide(approval.id, {
    decision: { type: 'approve' },
    contentHash: approval.content_hash,
    actionHash: hash,
    tokenId: await addToken(sql, owner),
    now: new Date().toISOString(),
  });
  return {
    mail,
    user_id: owner,
    execution_id: execution.id,
    step: 'send',
    approval_id: approval.id,
    action_hash: hash,
    approval_expires_at: expires_at,
    draft_id: await addDraft(sql, owner, mail, hash),
    content_hash: hash,
    policy_id: null,
    not_before: new Date().toISOString(),
    key: `${randomUUID()}@plant.example`,
  };
}

/** Adds a further version of a reply with this content; returns its id. */
export async function addDraft(sql: Sql, userId: string, mail: MailWorld, hash: string): Promise<string> {
  const [draft] = await sql<[{ id: string }]>`
    insert into public.response_drafts (user_id, issue_id, message_id, version, review_status, subject, body, recipients,
      content_hash, producer, producer_version)
    values (${userId}, ${mail.issueId}, ${mail.messageId},
      (select max(version) + 1 from public.response_drafts where issue_id = ${mail.issueId}), 'approved', 'Re: Pump', 'Words',
      '[]', ${hash}, 'test', '1') returning id`;
  return draft.id;
}

/** Plans the allowed effect, unchanged or with changes. */
export function plan(sql: Sql, { mail: _mail, ...allowed }: Allowed, change: Partial<NewEffect> = {}) {
  return effects(sql).plan({ ...allowed, ...change });
}

/** Starts a turn of the execution with a new lease, as a process with this life would. */
export async function takeUp(database: Database, effect: Pick<Effect, 'execution_id'>, life = new Life(1e9)) {
  const claimed = await executions(database.sql).claim(effect.execution_id, 'test/1');
  if (!claimed) throw new Error('The execution has ended.');
  const turn = new Turn(database, claimed.execution, new AbortController().signal);
  const { execution, signal } = turn;
  const write: Turn['write'] = (work) => life.write(() => turn.write(work));
  return { execution, signal, write } as Turn;
}

/**
 * Lets one process after another continue an effect until it ends; returns the outcome and the number of processes.
 */
export async function drive(
  database: Database,
  effect: Effect,
  outside: Outside,
  /** Steps for which each process lives, in turn; later processes do not die. */
  lives: number[] = [],
): Promise<{ effect: Effect; deaths: number; waits: string[] }> {
  const waits: string[] = [];
  let deaths = 0;
  for (let run = 0; run < 50; run += 1) {
    const life = new Life(lives.shift() ?? 1e9);
    const turn = await takeUp(database, effect, life);
    try {
      return { effect: await performEffect(turn, effect.id, outside.doing(effect.key, life)), deaths, waits };
    } catch (thrown) {
      if (life.isOver) deaths += 1;
      else if (!(thrown instanceof Failure && thrown.code === 'put_off')) throw thrown;
      else {
        waits.push(thrown.message);
        outside.clock += (thrown.retryAfter ?? 0) * 1000;
      }
    }
  }
  throw new Error('The effect does not end.');
}
