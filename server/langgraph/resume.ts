import { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import { executionThreads } from '../../db/app/execution-threads.ts';
import { Failure } from '../../domain/failure.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { decisionOf } from './answer.ts';
import { readResume, unknownInterrupt } from './read-resume.ts';
import { readThread } from './read-thread.ts';
import { runResponse, threadParam } from './route-responses.ts';
import { toRun } from './run.ts';
import { nameRun, sendEnd, sendStream } from './send-stream.ts';
import { modesOf } from './stream.ts';

const named = z.union([z.string(), z.array(z.string())]).nullish();

/** The request of the SDK to create a run; fields without a meaning here (config, context, metadata ...) are ignored. */
const requestedRun = z
  .object({
    assistant_id: z.string().max(100),
    command: z
      .object({
        resume: z.unknown().openapi({
          description:
            '`{ [interrupt.id]: { decisions: [{ type: "approve" | "edit" | "reject" }] } }`: the answer to one interrupt, by its id.',
        }),
        goto: z.unknown(),
        update: z.unknown(),
      })
      .partial()
      .nullish(),
    stream_mode: named,
    input: z.unknown(),
    checkpoint: z.object({ checkpoint_id: z.unknown() }).partial().nullish(),
    checkpoint_id: z.unknown(),
    multitask_strategy: z.unknown(),
    interrupt_before: z.unknown(),
    interrupt_after: z.unknown(),
    webhook: z.unknown(),
    after_seconds: z.unknown(),
  })
  .partial()
  .required({ assistant_id: true })
  .openapi('LangGraphResume');

const request = { params: threadParam, body: jsonBody(requestedRun) };

const createRun = route({
  operationId: 'answerInterrupt',
  method: 'post',
  path: '/api/langgraph/threads/{id}/runs',
  summary: 'LangGraph: answer an interrupt by its id (`command.resume`), once',
  request,
  responses: {
    200: json(runResponse, 'The decision is recorded, and the thread continues.'),
    ...problems(404, 409),
  },
});
const waitRun = route({
  operationId: 'answerInterruptAndWait',
  method: 'post',
  path: '/api/langgraph/threads/{id}/runs/wait',
  summary: 'LangGraph: answer an interrupt and wait until the thread rests',
  request,
  responses: {
    200: json(
      z.record(z.string(), z.unknown()),
      'The state of the thread once it rests. `__error__` is set if it failed.',
    ),
    ...problems(404, 409),
  },
});
const streamRun = route({
  operationId: 'answerInterruptAndStream',
  method: 'post',
  path: '/api/langgraph/threads/{id}/runs/stream',
  summary: 'LangGraph: answer an interrupt and stream events until the thread rests',
  request,
  responses: {
    200: {
      content: { 'text/event-stream': { schema: z.string() } },
      description: 'The events, which end once the thread rests.',
    },
    ...problems(404, 409),
  },
});

/** Routes that answer interrupts by creating runs of LangGraph's API. They require the scope `approve`. */
export const resumeRoutes = (services: Services) => {
  const { asUser, decide, wake } = services;

  /** Records the decision of a run; returns the id of the newest event before it. */
  async function resume(
    userId: string,
    id: string,
    run: z.output<typeof requestedRun>,
    token: Parameters<Services['decide']>[2]['token'],
  ): Promise<number> {
    const { execution, newest } = await asUser(userId, async (sql) => ({
      ...(await readThread(sql, userId, id)),
      newest: await events(sql).newestId(userId),
    }));
    if (run.assistant_id !== execution.kind) {
      throw new Failure(
        'invalid_request',
        `Thread ${id} belongs to the assistant ${execution.kind}, not to ${run.assistant_id}. Nothing was changed. Send that \`assistant_id\`.`,
      );
    }
    const { approvalId, contentHash, answer } = readResume({ ...run, thread_id: id });
    const question = await asUser(userId, (sql) =>
      executionThreads(sql).findQuestion(userId, id, approvalId),
    );
    if (!question) throw unknownInterrupt(id);
    await decide(userId, approvalId, { decision: decisionOf(answer, question.request), contentHash, token });
    wake();
    return newest;
  }

  return router()
    .openapi(createRun, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      await resume(userId, id, context.req.valid('json'), token);
      const { execution } = await asUser(userId, (sql) => readThread(sql, userId, id));
      nameRun(context, id);
      return context.json(toRun(execution), 200);
    })
    .openapi(waitRun, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const newest = await resume(userId, id, context.req.valid('json'), token);
      return sendEnd(context, services, { userId, id, newest }) as never;
    })
    .openapi(streamRun, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const token = { id: context.get('tokenId'), scopes: context.get('scopes') };
      const run = context.req.valid('json');
      const newest = await resume(userId, id, run, token);
      const modes = modesOf([run.stream_mode ?? []].flat(), ['values']);
      return sendStream(context, services, { userId, id, newest }, modes);
    });
};
