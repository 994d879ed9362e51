import { executions } from '../../db/app/executions.ts';
import { emailStore } from '../../db/email/store.ts';
import { rank } from '../../graphs/email/desk/rank.ts';
import { learn } from '../../graphs/email/learning/learn.ts';
import { load } from '../../graphs/email/learning/load-feedback.ts';
import { record } from '../../graphs/email/learning/record-preferences.ts';
import { takeBack } from '../../graphs/email/learning/take-back-corrections.ts';
import type { LearnState } from '../../graphs/email/states.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import type { TestDatabase } from './database.ts';
import { addExecution } from './rows.ts';
import { testSeal } from './seal.ts';

/** Creates the steps of a learning turn over a test's database, at a moment chosen by the test. */
export function learning(opened: TestDatabase, at: string) {
  const sql = opened.database.sql;
  const ports = {
    store: emailStore(testSeal),
    sql,
    tools: { run: () => Promise.reject(new Error('No document is read here.')) },
    now: () => new Date(at),
  };
  const steps = [takeBack(ports), learn(ports), record(ports), rank(ports)];
  async function begin(userId: string) {
    const { id } = await addExecution(sql, userId, 'email.learn');
    const claimed = await executions(sql).claim(id, 'test/1');
    if (!claimed) throw new Error('The execution has ended.');
    const turn = new Turn(opened.database, claimed.execution, new AbortController().signal);
    const { update } = await load(ports)({} as LearnState, turn);
    return { turn, state: { execution_id: id, desk_changed: false, ...update } as LearnState };
  }
  return {
    steps,
    begin,
    /** Runs one whole turn. */
    async learnNow(userId: string) {
      const { turn, state } = await begin(userId);
      for (const step of steps) await step(state, turn);
    },
  };
}
