import { assistantTools } from '../../../domain/assistant/rules/tools.ts';
import { dayMs } from '../../../domain/time.ts';
import type { CallContext, ToolResult } from './ports.ts';

/** Reports the cost of models by purpose. */
export async function reportCosts(
  { ports, userId }: CallContext,
  { days }: { days: number },
): Promise<ToolResult> {
  const to = ports.now();
  const from = new Date(to.getTime() - days * dayMs);
  const uses = await ports.store
    .quality(ports.sql)
    .listModelUse(userId, { from: from.toISOString(), to: to.toISOString() });
  const left = await ports.models.budgetLeft(userId);
  const cost = uses.reduce((sum, each) => sum + each.cost, 0);
  const lines = uses.map(
    ({ purpose, calls, cached, input_tokens, output_tokens, cost: of }) =>
      `- ${purpose}: ${calls} calls, ${cached} from the cache, ${input_tokens + output_tokens} tokens, $${of.toFixed(4)}`,
  );
  const span = days === 1 ? 'In the last day' : `In the last ${days} days`;
  return {
    outcome: 'done',
    text: [`${span}: $${cost.toFixed(4)}. Budget left for today: ${left} tokens.`, ...lines].join('\n'),
  };
}

/** Lists the tools with an example each, and when they take effect. */
export function listTools(): ToolResult {
  const takesEffect = {
    read: 'immediately',
    change: 'after you confirm it',
    outside: 'after your approval',
  } as const;
  const lines = Object.values(assistantTools).map(
    ({ says, effect, example }) => `- ${says} (${takesEffect[effect]}): "${example}"`,
  );
  const more =
    'Join several requests with "then". Answer a plan with "yes" or "no", and a question with a number or "the first".';
  return { outcome: 'done', text: `You can ask me to:\n${lines.join('\n')}\n${more}` };
}

/** Reports sources, mailboxes, models and runs that fail. */
export async function reportHealth({ ports, userId }: CallContext): Promise<ToolResult> {
  const { store, sql } = ports;
  const failing = (await store.sources(sql).list(userId)).filter(
    ({ enabled, last_result }) => enabled && last_result === 'failed',
  );
  const boxes = (await store.mailboxes(sql).list(userId)).filter(
    ({ enabled, last_result, signed_out_at }) =>
      enabled && (last_result === 'failed' || signed_out_at !== null),
  );
  const failed = await store
    .executions(sql)
    .list(userId, { limit: 5, before: null, kind: null, status: 'failed' });
  const models = await ports.models.problems();
  const lines = [
    ...models.map((problem) => `- ${problem}`),
    ...failing.map(
      ({ name, last_reason }) => `- Source ${name} is failing: ${last_reason ?? 'no reason given'}`,
    ),
    ...boxes.map(({ name, last_reason, signed_out_at }) =>
      signed_out_at === null
        ? `- Mailbox ${name} is failing: ${last_reason ?? 'no reason given'}`
        : `- Mailbox ${name} needs you to sign in again.`,
    ),
    ...failed.map(
      ({ kind, queued_at, error }) =>
        `- ${kind} of ${queued_at.slice(0, 16).replace('T', ' ')} failed: ${error?.detail ?? ''} To retry it, use POST /api/executions/{id}/retry.`,
    ),
  ];
  return {
    outcome: 'done',
    text:
      lines.length === 0 ? 'All sources and mailboxes are working, and no run has failed.' : lines.join('\n'),
    citations: failed.map(({ id, kind }) => ({ kind: 'execution' as const, id, title: kind })),
  };
}
