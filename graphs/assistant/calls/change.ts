import type { z } from 'zod';
import { assistantScopes, type ScopeName } from '../../../domain/assistant/preference-scopes.ts';
import type { assistantTools } from '../../../domain/assistant/rules/tools.ts';
import { Failure } from '../../../domain/failure.ts';
import type { CallContext, ToolResult } from './ports.ts';
import { resolveIssue } from './resolve.ts';
import { keyOf } from './run.ts';

type Args<Name extends keyof typeof assistantTools> = z.infer<(typeof assistantTools)[Name]['args']>;

/** Moves the weight of a topic, within -0.9 to 1. */
export async function changePreference(
  context: CallContext,
  { scope, topic, by }: Args<'change_preference'>,
): Promise<ToolResult> {
  const { topic_weights } = await context.ports.store
    .preferences(context.ports.sql)
    .ensure(context.userId, assistantScopes[scope]);
  const before = topic_weights[topic.toLowerCase()] ?? 0;
  // Never to -1: hiding a topic has to be asked for.
  const weight = Math.round(Math.max(-0.9, Math.min(1, before + by)) * 100) / 100;
  return setWeight(context, scope, topic, weight);
}

/** Hides a topic, a person or a company; mandatory issues are still shown. */
export function mute(context: CallContext, { scope, topic }: Args<'mute'>): Promise<ToolResult> {
  return setWeight(context, scope, topic, -1);
}

async function setWeight(
  context: CallContext,
  scope: ScopeName,
  topic: string,
  weight: number,
): Promise<ToolResult> {
  await context.ensureActive();
  const { version, diff } = await context.ports.setPreference(
    context.userId,
    scope,
    topic,
    weight,
    keyOf(context),
  );
  const shown = scope === 'email' ? 'The action desk is being reordered.' : 'The next sweep uses it.';
  return {
    outcome: 'done',
    text: `Version ${version} of your ${scope} preferences: ${diff}. ${shown} To undo it, use POST /api/preferences/undo?scope=${scope}.`,
  };
}

/** Corrects an issue, as a correction by hand would. */
export async function correctIssue(
  context: CallContext,
  { issue: named, set }: Args<'correct_issue'>,
): Promise<ToolResult> {
  const found = await resolveIssue(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const { title } = await ports.store.desk(ports.sql).get(userId, found.id);
  const { field, to } = set;
  await context.ensureActive();
  try {
    const { execution_id } = await ports.correct(userId, found.id, { kind: field, to }, keyOf(context));
    return {
      outcome: 'done',
      text: `${title}: ${field.replaceAll('_', ' ')} is now ${String(to)}.`,
      execution_id,
      citations: [{ kind: 'issue', id: found.id, title }],
    };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.retry) throw thrown;
    return { outcome: 'failed', text: thrown.message };
  }
}
