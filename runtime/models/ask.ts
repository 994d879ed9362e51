import pMap from 'p-map';
import type { z } from 'zod';
import { modelAnswers } from '../../db/app/model-answers.ts';
import { Failure } from '../../domain/failure.ts';
import { hashOf } from './canonical-json.ts';
import type { Desk } from './desk.ts';
import type { TaskProvider } from './provider.ts';
import { type Question, Questioning } from './questioning.ts';
import type { Answers, Asking, Task } from './task.ts';

/**
 * Asks a task about many inputs: what is in the cache comes from there, the rest is paid from one reservation. No
 * transaction is open while a model works. When the provider goes down half way, what it had answered is kept.
 */
export async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  desk: Desk,
  provider: TaskProvider,
  task: Task<Input, Output>,
  inputs: readonly z.input<Input>[],
  asking: Asking,
): Promise<Answers<z.output<Output>>> {
  type Result = Answers<z.output<Output>>['answers'][number];
  asking.signal.throwIfAborted();
  const { producer } = provider;
  const version = provider.version(task);
  const account = { asking, purpose: task.name, provider, answersOf: `${producer}@${version}` };
  const asked = inputs.map((input) => read(task, input));
  const questions = new Map(asked.flatMap((each) => ('failure' in each ? [] : [[each.hash, each]])));
  const results = new Map<string, Result>();

  const kind = { userId: asking.userId, purpose: task.name, model: account.answersOf };
  const known = await modelAnswers(desk.database.sql).list(kind, [...questions.keys()]);
  for (const { input_hash, answer } of known) {
    // What no longer fits the schema is asked again.
    const parsed = task.output.safeParse(answer);
    if (parsed.success) results.set(input_hash, { value: parsed.data, producer, version, isCached: true });
  }
  const hits = results.size;

  const open = [...questions.values()].filter(({ hash }) => !results.has(hash));
  let cost = 0;
  if (open.length > 0) {
    const tokens = open.reduce((sum, { input }) => sum + provider.estimate(task, input), 0);
    const reservation = await desk.budget.reserve(asking.userId, tokens);
    if (!reservation) {
      await desk.ledger.note(account, 'refused', open.length);
      throw desk.budget.refusal(tokens);
    }
    const questioning = new Questioning({ desk, provider, task, account, reservation });
    try {
      // It rejects never: what is under way ends and is booked before the reservation goes.
      await pMap(open, (question) => questioning.put(question), { concurrency: provider.concurrency });
      await questioning.finish();
    } finally {
      await desk.budget.release(reservation);
    }
    cost = questioning.cost;
    for (const [hash, result] of questioning.results) {
      if ('failure' in result) results.set(hash, result);
      else results.set(hash, { value: result.value as z.output<Output>, producer, version, isCached: false });
    }
  }
  // Only now: whoever is refused, or left without the rest, has got nothing from the cache either.
  if (hits > 0) await desk.ledger.note(account, 'cached', hits);
  return {
    answers: asked.map((each) => ('failure' in each ? each : (results.get(each.hash) as Result))),
    cost,
  };
}

/** An input by its schema, or why it is none. */
function read<Input extends z.ZodType>(
  task: Task<Input>,
  input: z.input<Input>,
): Question | { failure: Failure } {
  const parsed = task.input.safeParse(input);
  if (parsed.success) return { input: parsed.data, hash: hashOf(parsed.data) };
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(all)'} ${issue.code}`);
  return { failure: new Failure('malformed_input', `${task.name}: input refused: ${places.join(', ')}`) };
}
