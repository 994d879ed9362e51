import type { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readExamples } from '../../../server/http/examples.ts';
import { describedDocument, describedService } from '../../../server/reference/described.ts';
import { strictly } from '../../support/strict/strictly.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

const document = describedDocument();
const operations = Object.values(document.paths ?? {}).flatMap(
  (methods) => Object.values(methods as object) as Operation[],
);
const json = 'application/json';

/** Operations whose answer no example shows: it needs a provider, a browser, or a state that the sample world is not in. */
const withoutAnswer = new Set(
  `signIn takeBackRescue rescueArticle getArticleText takeBackFeedback discoverFeeds importOpml
  addMailbox startSignIn pollSignIn getIssueConversation stopPolicy openIssue checkDraft
  undoDraft activateLearningVersion rollBackLearningVersion confirmMessage cancelMessage
  retryMessage previewPreferences retryExecution respondToApproval decideApproval answerInterrupt
  answerInterruptAndWait joinRun`.split(/\s+/),
);

describe.each(operations)('$operationId', ({ operationId, tags, summary, requestBody, responses }) => {
  test('has a name of a verb and its object, one known group, and a summary', () => {
    expect(operationId).toMatch(/^[a-z]+([A-Z][A-Za-z]*)+$/);
    expect(tags).toHaveLength(1);
    expect(document.tags?.map(({ name }) => name)).toContain(tags[0]);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('has named schemas, and an example of its request and of its answer', () => {
    const asked = requestBody?.content[json];
    if (asked)
      expect(asked).toMatchObject({ schema: { $ref: expect.any(String) }, example: expect.anything() });
    const answers = Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content?.[json] ? [content[json]] : [],
    );
    for (const { schema } of answers) expect(schema).toHaveProperty('$ref');
    const isShown = answers.some((answer) => 'example' in answer);
    expect(answers.length === 0 || isShown || withoutAnswer.has(operationId)).toBe(true);
  });
});

describe('every example', () => {
  const { definitions } = createApp(describedService()).openAPIRegistry;
  const routes = new Map(
    definitions.flatMap((each) => (each.type === 'route' ? [[each.route.operationId, each.route]] : [])),
  );

  test.each(Object.entries(readExamples()))('of %s has exactly the declared fields', (name, { response }) => {
    const route = routes.get(name);
    expect(route).toBeDefined();
    if (response === undefined) return;
    const declared = route?.responses[response.status] as { content: Record<string, { schema: z.ZodType }> };
    const result = strictly(declared.content[json]?.schema as z.ZodType).safeParse(response.body);
    expect(result.error?.issues ?? []).toEqual([]);
  });
});
