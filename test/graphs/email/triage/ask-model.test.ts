import { describe, expect, test } from 'vitest';
import type { UnclassifiedMessage } from '../../../../db/email/triage/signals.ts';
import { Failure } from '../../../../domain/failure.ts';
import type { JudgePorts } from '../../../../graphs/email/ports.ts';
import { askModel } from '../../../../graphs/email/triage/ask-model.ts';
import { judgeMessage } from '../../../../graphs/email/triage/judge-message-task.ts';
import { judgeMessages } from '../../../../graphs/email/triage/judge-messages.ts';
import type { Turn } from '../../../../runtime/jobs/turn.ts';

const own = new Set(['nora@plant.example']);
const { signal } = new AbortController();
const turn = { execution: { user_id: 'u', id: 'e' }, signal } as unknown as Turn;
const message = (id: string, text: string): UnclassifiedMessage => ({
  ...{ id, text, subject: 'Pump', quoted: '', sent_at: '2026-11-18T09:24:00.000Z', language: 'en' },
  ...{ direction: 'incoming', sender: 'ben@plant.example', sender_name: null, recipients: [] },
  ...{ in_reply_to: [], is_bulk: false, is_automatic: false, mandatory: [], unopened: null },
});
const mails = [
  message('one', 'Could you send the log? The gearbox at your convenience.'),
  message('two', 'The gearbox\nat your convenience. Someone for the pump.'),
];

/** Runs tools here; texts of more than `longest` characters end a call as its deadline would. */
function portsWith(
  producer: string,
  longest = Number.POSITIVE_INFINITY,
  failures: Record<number, Failure> = {},
) {
  const inputs: { sentences: string[] }[] = [];
  const run = async (tool: { run(input: unknown, context: object): unknown; input: never }, input: never) => {
    if (JSON.stringify(input).length > longest)
      throw new Failure('sandbox_timeout', 'The call took too long.');
    const { input: schema } = tool as unknown as { input: { parse(value: unknown): unknown } };
    return tool.run(schema.parse(input), { signal });
  };
  const models = {
    identify: () => ({ producer, version: '1' }),
    ask: async (_: unknown, given: { sentences: string[] }[]) => {
      inputs.push(...given);
      const value = ({ sentences }: { sentences: string[] }) => ({
        requests: sentences.map(() => 0.99),
        ...{ urgency: null, business_impact: null, technical_relevance: null, escalation_risk: null },
      });
      const answers = given.map((each, index) => {
        const failure = failures[index];
        return failure ? { failure } : { value: value(each), producer, version: '1' };
      });
      return { answers, cost: 0 };
    },
  };
  return { inputs, ports: { tools: { run }, models } as unknown as JudgePorts };
}

describe('asking about messages', () => {
  test('gives the embedded classifier each open sentence once, and puts its answer in every place', async () => {
    const { ports, inputs } = portsWith('embedded');
    const { answers } = await askModel(ports, turn, mails, judgeMessage, own);
    expect(inputs.map(({ sentences }) => sentences)).toEqual([
      ['The gearbox at your convenience.'],
      ['Someone for the pump.'],
    ]);
    expect(answers?.get('one')?.requests).toEqual([null, 0.99]);
    expect(answers?.get('two')?.requests).toEqual([0.99, 0.99]);
  });

  test('gives a configured model every message whole', async () => {
    const { ports, inputs } = portsWith('openai:test');
    const { answers } = await askModel(ports, turn, mails, judgeMessage, own);
    expect(inputs.map(({ sentences }) => sentences.length)).toEqual([2, 2]);
    expect(answers?.get('one')?.requests).toEqual([0.99, 0.99]);
  });

  test('signs no unusable answer of a configured model, and keeps the others', async () => {
    const failure = new Failure('model_answer_invalid', 'It is nonsense.');
    const { ports } = portsWith('openai:test', undefined, { 0: failure });
    const { answers, unusable } = await askModel(ports, turn, mails, judgeMessage, own);
    expect([...(answers?.keys() ?? [])]).toEqual(['two']);
    expect(unusable).toEqual([{ message_id: 'one', reason: 'It is nonsense.' }]);
  });

  test('asks nobody where the wording decides everything, and counts as asked', async () => {
    const { ports, inputs } = portsWith('embedded');
    const { answers } = await askModel(ports, turn, [message('one', 'Thanks a lot!')], judgeMessage, own);
    expect(inputs).toEqual([]);
    expect(answers?.get('one')?.producer).toBe('embedded');
  });
});

describe('judging in the sandbox', () => {
  const options = { answers: new Map(), own, timeZone: 'Europe/Berlin', signal };

  test('judges a message that takes too long by its first part, and delays no other', async () => {
    const { ports } = portsWith('embedded', 60_000);
    const long = message('long', `Could you send the log? ${'The pump is fine. '.repeat(5000)}`);
    const [first, second] = await judgeMessages(ports.tools, [long, ...mails], options);
    expect(first).toMatchObject([{ name: 'actionability' }, {}, {}, {}, {}, {}, {}, {}, {}, { position: 1 }]);
    expect(second).toMatchObject([
      { name: 'actionability' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      { position: 1 },
    ]);
  });

  test('says why a message has no signals', async () => {
    const { ports } = portsWith('embedded', 1);
    const [first] = await judgeMessages(ports.tools, mails, options);
    expect(first).toBeInstanceOf(Failure);
  });
});
