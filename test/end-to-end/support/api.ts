import { z } from 'zod';
import { editionResponse, timelineResponse } from '../../../server/news/news-responses.ts';
import { storyResponse } from '../../../server/news/story-response.ts';
import { waitFor } from '../../support/process/wait-for.ts';

const executionAnswer = z.looseObject({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  trigger: z.string(),
  recoveries: z.int(),
  attempts: z.int(),
  error: z.unknown(),
  stages: z.array(z.looseObject({ name: z.string(), counts: z.record(z.string(), z.number()) })),
});
const oneExecution = executionAnswer.extend({ events: z.array(z.looseObject({ kind: z.string() })) });
const approvalAnswer = z.looseObject({
  id: z.string(),
  status: z.string(),
  subject: z.string(),
  title: z.string(),
  content_hash: z.string(),
  request: z.object({
    actionRequests: z.array(
      z.looseObject({ args: z.looseObject({ claims: z.array(z.looseObject({ text: z.string() })) }) }),
    ),
  }),
});
const sourceAnswer = z.looseObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  health: z.looseObject({
    status: z.string(),
    last_result: z.string().nullable(),
    last_reason: z.string().nullable(),
  }),
});
const quarantinedSource = sourceAnswer.extend({
  quarantined: z.array(
    z.object({ reason: z.string(), excerpt: z.string(), item_hash: z.string(), quarantined_at: z.string() }),
  ),
});

/** One story of the timeline, with its developments. */
export type TimelineStory = z.infer<typeof timelineResponse>['stories'][number];

/** A response, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON. */
  body: Record<string, unknown>;
}

/**
 * The HTTP interface of a running service, as one token sees it; every named reading fails on any status except 200.
 */
export type Api = ReturnType<typeof apiAt>;

/** Returns the interface at an address. Bodies that are no text are sent as JSON. */
export function apiAt(url: string, token: string | null) {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isText = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get body() {
        return JSON.parse(text) as Record<string, unknown>;
      },
    };
  }
  async function read<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const answer = await send('GET', path);
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`);
    return schema.parse(answer.body);
  }
  const api = {
    token,
    url,
    send,
    get: (path: string) => send('GET', path),
    edition: (limit = 100) => read(`/api/news?limit=${limit}`, editionResponse),
    story: (id: string) => read(`/api/news/${id}`, storyResponse),
    execution: (id: string) => read(`/api/executions/${id}`, oneExecution),
    executions: async () =>
      (await read('/api/executions?limit=100', z.object({ executions: z.array(executionAnswer) })))
        .executions,
    /** Returns every question about claims so far. */
    approvals: async () =>
      (await read('/api/approvals?limit=100', z.object({ approvals: z.array(approvalAnswer) }))).approvals,
    sources: async () => (await read('/api/sources', z.object({ sources: z.array(sourceAnswer) }))).sources,
    source: (id: string) => read(`/api/sources/${id}`, quarantinedSource),
    /** Returns every story of the timeline, page after page. */
    async timeline(): Promise<TimelineStory[]> {
      const stories: TimelineStory[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page: z.output<typeof timelineResponse> = await read(
          `/api/news/timeline?limit=100${at}`,
          timelineResponse,
        );
        stories.push(...page.stories);
        cursor = page.next_cursor;
      }
      return stories;
    },
    /** Submits a sweep and returns the id of its execution. */
    async sweep(body: Record<string, unknown> = {}, key?: string): Promise<string> {
      const answer = await send('POST', '/api/news/sweep', body, key ? { 'idempotency-key': key } : {});
      if (answer.status !== 202) throw new Error(`POST /api/news/sweep: ${answer.status} ${answer.text}`);
      return String(answer.body['execution_id']);
    },
    /** Waits until an execution has ended, and returns it. */
    finished: (id: string) =>
      waitFor(async () => {
        const execution = await api.execution(id);
        return ['succeeded', 'failed', 'cancelled'].includes(execution.status) && execution;
      }, 120_000),
    /** Waits until every story's research has ended or waits for a person. */
    researched: () =>
      waitFor(async () => {
        const open = (await api.executions()).filter(
          ({ kind, status }) => kind === 'news.story' && ['queued', 'running'].includes(status),
        );
        return open.length === 0;
      }, 120_000),
    /** Waits for the end of the sweep that every first start begins with, and of the research that it started. */
    async firstSweep() {
      const first = await waitFor(async () =>
        (await api.executions()).find(({ trigger }) => trigger === 'start'),
      );
      const ended = await api.finished(first.id);
      await api.researched();
      return ended;
    },
  };
  return api;
}
