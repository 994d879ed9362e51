import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftReply } from '../../../graphs/email/reply/draft-reply-task.ts';
import { judgeMessage } from '../../../graphs/email/triage/judge-message-task.ts';
import { readThread } from '../../../graphs/email/triage/read-thread-task.ts';
import {
  answerOf,
  type Behaviour,
  type ChatRequest,
  type ModelServer,
  startModelServer,
} from '../../support/models/model-server.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { openReplyService, type ReplyEngineer, type ReplyService } from '../../support/reply-service.ts';

let model: ModelServer;
let service: ReplyService;
beforeAll(async () => {
  model = await startModelServer();
  service = await openReplyService({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'fake',
    DRAFTS_OPEN: '10',
  });
});
afterAll(async () => {
  await service.close();
  await model.close();
});

/** A model that does what it is told by its instructions. */
function honest({ messages }: ChatRequest): Behaviour {
  const asked = JSON.parse(/^<data \w+>\n(.*)\n<\/data \w+>$/s.exec(messages[1]?.content ?? '')?.[1] ?? '{}');
  const conversation = readThread.input.safeParse(asked);
  if (conversation.success) {
    const places = conversation.data.messages.flatMap(({ sentences }, message) =>
      sentences.map((quote, sentence) => ({ message, sentence, quote })),
    );
    const found = places.find(({ quote }) => quote.includes('dizzy'));
    const cited = { text: found?.quote ?? '', message: found?.message ?? 0, quote: found?.quote ?? '' };
    return answerOf({
      summary: [cited],
      headline: null,
      requests: [],
      findings: found
        ? [{ category: 'safety_concern', message: found.message, sentence: found.sentence }]
        : [],
    });
  }
  if (draftReply.input.safeParse(asked).success)
    return answerOf({ paragraphs: [{ text: 'I will look at the vessel.', cites: [1] }] });
  const judged = judgeMessage.input.safeParse(asked);
  const none = { urgency: null, business_impact: null, technical_relevance: null, escalation_risk: null };
  return answerOf({ requests: (judged.data?.sentences ?? []).map(() => 0.2), ...none });
}

const healthz = async () => (await service.current.fetch('http://localhost/healthz')).json();
const mailOf = (name: string, words: string) => ({
  id: `${name}@brasq.example`,
  subject: `Vessel ${name}`,
  text: `Hello Nora,\r\n\r\n${words}\r\n\r\nRegards,\r\nOtto`,
});

/** Asks the assistant, and returns its words. */
async function say(engineer: ReplyEngineer, content: string): Promise<string> {
  const { body } = await engineer.ask<{ message_id: string }>('POST', '/api/agent/messages', { content });
  const read = () => engineer.get<{ status: string }>(`/api/agent/messages/${body.message_id}`);
  await waitFor(async () => !['queued', 'running'].includes((await read()).status));
  return JSON.stringify(await read());
}

/** Returns the snapshot with which the stream of events begins. */
async function snapshotOf(engineer: ReplyEngineer): Promise<string> {
  const authorization = `Bearer ${await service.current.tokenOf(engineer.userId)}`;
  const { body } = await service.current.fetch('http://localhost/api/agent/events', {
    headers: { authorization },
  });
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

test('reads conversations in the service: words with their proof, a finding that rules do not see, and no secret on the wire', async () => {
  const word = ['Win', 'ter', '4711', '!'].join('');
  model.otherwise(honest);
  const engineer = await service.addEngineer();
  await engineer.receive(
    mailOf(
      'V-4',
      `Could you check the vessel? Two of the night shift felt dizzy near it. The password of the panel is: ${word}`,
    ),
  );
  const { id } = await engineer.issueOf('Vessel V-4');
  const shown = await engineer.get<Record<string, unknown>>(`/api/email/issues/${id}`);
  expect(shown['reading']).toMatchObject({
    summary: [
      {
        text: 'Two of the night shift felt dizzy near it.',
        quote: 'Two of the night shift felt dizzy near it.',
      },
    ],
    producer: 'openai:fake',
  });
  expect([...(shown['mandatory_categories'] as string[]), ...(shown['suspected'] as string[])]).toContain(
    'safety_concern',
  );
  const sent = JSON.stringify(model.requests.map(({ body }) => body));
  expect(sent).toContain('felt dizzy');
  expect(sent).not.toContain(word);
  expect(await healthz()).toEqual({ status: 'ok' });
});

test('says in plain words, everywhere, when every call of the model fails, and stays ready', async () => {
  model.otherwise(() => ({ kind: 'error', status: 401 }));
  const engineer = await service.addEngineer();
  for (const name of ['V-5', 'V-6', 'V-7'])
    await engineer.receive(mailOf(name, 'Could you check the vessel today?'));
  expect(await engineer.issueOf('Vessel V-7')).toMatchObject({ status: 'waiting_on_me' });
  const words = 'The model fake has not answered since';
  await waitFor(async () => JSON.stringify(await healthz()).includes(words));
  expect(await healthz()).toMatchObject({
    status: 'ok',
    problems: [expect.stringContaining('responded with 401')],
  });
  expect((await service.current.fetch('http://localhost/readyz')).status).toBe(200);
  expect(await snapshotOf(engineer)).toContain(words);
  expect(await say(engineer, 'Is everything working?')).toContain(words);
});
