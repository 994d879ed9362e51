import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { modelAnswers } from '../../db/app/model-answers.ts';
import { modelCalls } from '../../db/app/model-calls.ts';
import type { Database } from '../../db/connect.ts';
import { dayMs } from '../../domain/time.ts';
import { threadOf } from './graph-actor.ts';

const turnDays = 7;
const answerDays = 90;
// Long enough to compare a year with the one before.
const callDays = 400;
/** Days for which events are kept, except evidence of a decision or an effect. */
export const eventDays = 400;
// A tick comes every minute: little is due in one, and a backlog disappears within hours.
const turnsAtOnce = 200;
const rowsAtOnce = 1_000;

/** Deletes the checkpoints of turns that finished a week ago; their results stay in the domain's tables. */
export async function forgetFinishedTurns(
  database: Database,
  checkpointer: BaseCheckpointSaver,
  now: Date,
): Promise<number> {
  const repository = executions(database.sql);
  const finished = await repository.listForgettable(daysBefore(now, turnDays), turnsAtOnce);
  for (const execution of finished) await checkpointer.deleteThread(threadOf(execution));
  await repository.markForgotten(finished.map((execution) => execution.id));
  return finished.length;
}

/** Deletes the oldest model answers that were not used for 90 days, and ledger entries older than 400 days. */
export async function forgetModelRecords(
  database: Database,
  now: Date,
): Promise<{ answers: number; calls: number }> {
  const sql = database.sql;
  return {
    answers: await modelAnswers(sql).removeUnused(daysBefore(now, answerDays), rowsAtOnce),
    calls: await modelCalls(sql).removeBefore(daysBefore(now, callDays), rowsAtOnce),
  };
}

/** Deletes the oldest events of more than 400 days ago, except audit evidence. Returns their number. */
export async function forgetEvents(database: Database, now: Date): Promise<number> {
  return events(database.sql).removeBefore(daysBefore(now, eventDays), rowsAtOnce);
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
