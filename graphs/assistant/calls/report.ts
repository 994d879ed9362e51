import { assistantTools } from '../../../domain/assistant/rules/tools.ts';
import type { Called, Calling } from './assistant-ports.ts';

/** What models have cost, by what they were asked for. */
export async function reportCosts({ ports, userId }: Calling, { days }: { days: number }): Promise<Called> {
  const to = ports.now();
  const from = new Date(to.getTime() - days * 86_400_000);
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
    text: [`${span}: $${cost.toFixed(4)}. Left for today: ${left} tokens.`, ...lines].join('\n'),
  };
}

/** What can be asked, and what becomes of it. */
export function listTools(): Called {
  const becomes = {
    read: 'at once',
    change: 'after your yes',
    outside: 'after your approval',
  } as const;
  const lines = Object.values(assistantTools).map(
    ({ says, effect, example }) => `- ${says} (${becomes[effect]}): "${example}"`,
  );
  const beside =
    'Several at once are joined by "then". "Yes" or "no" answers a plan, a number or "the first" a question.';
  return { outcome: 'done', text: `You can ask me to\n${lines.join('\n')}\n${beside}` };
}

/** What does not work: sources, mailboxes and runs that fail. */
export async function reportHealth({ ports, userId }: Calling): Promise<Called> {
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
  const lines = [
    ...failing.map(
      ({ name, last_reason }) => `- The source ${name} fails: ${last_reason ?? 'no reason given'}`,
    ),
    ...boxes.map(({ name, last_reason, signed_out_at }) =>
      signed_out_at === null
        ? `- The mailbox ${name} fails: ${last_reason ?? 'no reason given'}`
        : `- The mailbox ${name} wants you to sign in again.`,
    ),
    ...failed.map(
      ({ kind, queued_at, error }) =>
        `- ${kind} of ${queued_at.slice(0, 16).replace('T', ' ')} failed: ${error?.detail ?? ''} POST /api/executions/{id}/retry takes it up again.`,
    ),
  ];
  return {
    outcome: 'done',
    text: lines.length === 0 ? 'All sources and mailboxes work, and no run has failed.' : lines.join('\n'),
    citations: failed.map(({ id, kind }) => ({ kind: 'execution' as const, id, title: kind })),
  };
}
