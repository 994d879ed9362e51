import { describe, expect, test } from 'vitest';
import type { AgentMessage } from '../../../db/app/agent-messages.ts';
import { describeCall } from '../../../domain/assistant/plan.ts';
import { Failure } from '../../../domain/failure.ts';
import { act } from '../../../graphs/assistant/act.ts';
import type { AssistantPorts } from '../../../graphs/assistant/calls/ports.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';

/** A message with a plan of two changes, and their results. */
function acting(given: { status: AgentMessage['status']; afterFirst?: AgentMessage['status'] }) {
  const plan = ['gaskets', 'valves'].map((topic) =>
    describeCall({ tool: 'mute', args: { scope: 'email', topic } }),
  );
  const message = {
    id: 'm',
    status: given.status,
    confirms: 'p',
    plan,
    results: [] as unknown[],
    listed: [],
  };
  const muted: string[] = [];
  const said: unknown[] = [];
  let isHeld = true;
  const messages = {
    get: async () => structuredClone(message),
    findBefore: async () => undefined,
    addResult: async (_id: string, result: unknown) => {
      message.results.push(result);
      message.status = given.afterFirst ?? message.status;
    },
    say: async (_id: string, what: unknown) => said.push(what),
  };
  const ports = {
    store: { agentMessages: () => messages },
    setPreference: async (_user: string, _scope: string, topic: string) => {
      muted.push(topic);
      return { version: 2, diff: topic };
    },
  } as unknown as AssistantPorts;
  const turn = {
    execution: { id: 'e', user_id: 'u' },
    signal: new AbortController().signal,
    append: async () => {},
    write: async (work: (sql: unknown) => Promise<unknown>) => {
      if (!isHeld) throw new Failure('cancelled', 'A person asked to stop.');
      return work({});
    },
  } as unknown as Turn;
  const lose = () => {
    isHeld = false;
  };
  return {
    run: () => act(ports)({ execution_id: 'e', message_id: 'm', next: 'act' }, turn),
    muted,
    said,
    lose,
  };
}

describe('a plan that is acted on', () => {
  test('is done call by call, and answered', async () => {
    const { run, muted, said } = acting({ status: 'queued' });
    await run();
    expect(muted).toEqual(['gaskets', 'valves']);
    expect(said).toMatchObject([{ status: 'answered' }]);
  });

  test.each(['cancelled', 'planned', 'answered'] as const)(
    'is not done where its message is %s, though its turn is taken up again',
    async (status) => {
      const { run, muted, said } = acting({ status });
      expect(await run()).toMatchObject({ update: { next: 'end' } });
      expect([muted, said]).toEqual([[], []]);
    },
  );

  test('stops before the next call where its message was cancelled meanwhile', async () => {
    const { run, muted, said } = acting({ status: 'queued', afterFirst: 'cancelled' });
    await run();
    expect([muted, said]).toEqual([['gaskets'], []]);
  });

  test('changes nothing after its turn was cancelled', async () => {
    const { run, muted, lose } = acting({ status: 'queued' });
    lose();
    await expect(run()).rejects.toMatchObject({ code: 'cancelled' });
    expect(muted).toEqual([]);
  });
});
