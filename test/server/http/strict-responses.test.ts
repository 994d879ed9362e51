import { OpenAPIHono, z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../server/http/authenticate.ts';
import { json, problems } from '../../../server/http/responses.ts';
import { route } from '../../../server/http/route.ts';
import { strictResponses } from '../../support/strict/strict-app.ts';
import { strictly } from '../../support/strict/strictly.ts';

const card = z.object({
  title: z.string(),
  terms: z.array(z.object({ name: z.string() })),
  more: z.looseObject({}),
});

/** Serves one route that answers as the test says. */
function served(answer: () => Response) {
  const app = new OpenAPIHono<Caller>();
  const getCard = route({
    operationId: 'getCard',
    method: 'get',
    path: '/api/cards/{id}',
    summary: 'Get a card',
    responses: { 200: json(card, 'The card.'), ...problems(404) },
  });
  app.openapi(getCard, () => answer() as never);
  return strictResponses(app);
}
const answerOf = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const problem = {
  type: 'about:blank',
  title: 'not found',
  status: 404,
  code: 'not_found',
  detail: 'Not there.',
};

describe('in tests, a response', () => {
  test('that its schema declares is passed on', async () => {
    const body = { title: 'A', terms: [{ name: 'fit' }], more: { any: 1 } };
    const response = await served(() => answerOf(body)).request('/api/cards/1');
    expect([response.status, await response.json()]).toEqual([200, body]);
  });

  test.each<[string, () => Response, RegExp]>([
    [
      'a field that no schema names',
      () => answerOf({ title: 'A', terms: [], more: {}, review: 'open' }),
      /review/,
    ],
    [
      'such a field further down',
      () => answerOf({ title: 'A', terms: [{ name: 'fit', x: 1 }], more: {} }),
      /"x".*\n.*terms\[0\]/,
    ],
    ['a missing field', () => answerOf({ title: 'A', terms: [] }), /more/],
    ['a value of another type', () => answerOf({ title: 1, terms: [], more: {} }), /title/],
    ['a status that is not declared', () => answerOf({}, 418), /418 .*does not declare/],
    [
      'a content type that is not declared',
      () => answerOf({}, 200, 'text/html'),
      /text\/html, .*does not declare/,
    ],
    [
      'an error with a field that no schema names',
      () => answerOf({ ...problem, sql: 'select' }, 404, 'application/problem+json'),
      /sql/,
    ],
    ['an error as plain JSON', () => answerOf(problem, 404), /does not declare/],
  ])('with %s fails', async (_name, answer, reason) => {
    await expect(served(answer).request('/api/cards/1')).rejects.toThrow(reason);
  });

  test('whose schema cannot be made strict is not taken for checked', () => {
    expect(() => strictly(z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })))).toThrow(
      TypeError,
    );
  });
});
