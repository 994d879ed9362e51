import type { z } from '@hono/zod-openapi';
import { approvals } from '../../db/app/approvals.ts';
import type { Sql } from '../../db/connect.ts';
import type { QuestionReader } from '../../runtime/approvals/question.ts';
import { type questionResponse, toApprovalResponses } from './approval-responses.ts';

/** The readers of all modules, by the kind of approval. */
export type QuestionReaders = Readonly<Record<string, QuestionReader>>;

/** Reads a question with everything that a person must see before they decide; throws `not_found`. */
export async function readQuestion(
  sql: Sql,
  readers: QuestionReaders,
  userId: string,
  id: string,
): Promise<z.output<typeof questionResponse>> {
  const approval = await approvals(sql).get(userId, id);
  const reader = readers[approval.kind];
  const [response] = await toApprovalResponses(sql, userId, [approval]);
  const found = (await reader?.context(sql, approval)) ?? null;
  const effect = (await reader?.effect(sql, approval)) ?? {};
  const { sentence = '', ...shown } = (found ?? {}) as { sentence?: string };
  const context = found === null ? null : { ...shown, effect: { ...effect, sentence } };
  const next = approval.status === 'superseded' ? await approvals(sql).findNext(approval) : null;
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  return {
    ...response,
    context,
    superseded_by:
      next === null ? null : { id: next, reason: (await reader?.whySuperseded(sql, approval)) ?? null },
    median_seconds: await approvals(sql).medianSeconds(userId, today),
  } as z.output<typeof questionResponse>;
}
