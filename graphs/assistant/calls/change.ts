import type { z } from 'zod';
import { assistantScopes, type ScopeName } from '../../../domain/assistant/preference-scopes.ts';
import type { assistantTools } from '../../../domain/assistant/rules/tools.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Called, Calling } from './assistant-ports.ts';
import { nameIssue } from './look-up.ts';
import { keyOf } from './run.ts';

type Args<Name extends keyof typeof assistantTools> = z.infer<(typeof assistantTools)[Name]['args']>;

/** Shows more or less of a topic: its weight moves, within -0.9 and 1. */
export async function changePreference(
  calling: Calling,
  { scope, topic, by }: Args<'change_preference'>,
): Promise<Called> {
  const { topic_weights } = await calling.ports.store
    .preferences(calling.ports.sql)
    .ensure(calling.userId, assistantScopes[scope]);
  const before = topic_weights[topic.toLowerCase()] ?? 0;
  // Never to -1, which hides: who wants that says so.
  const weight = Math.round(Math.max(-0.9, Math.min(1, before + by)) * 100) / 100;
  return setWeight(calling, scope, topic, weight);
}

/** Hides a topic, a person or a company; what is mandatory stays. */
export function mute(calling: Calling, { scope, topic }: Args<'mute'>): Promise<Called> {
  return setWeight(calling, scope, topic, -1);
}

async function setWeight(calling: Calling, scope: ScopeName, topic: string, weight: number): Promise<Called> {
  await calling.hold();
  const { version, diff } = await calling.ports.setPreference(
    calling.userId,
    scope,
    topic,
    weight,
    keyOf(calling),
  );
  const shown = scope === 'email' ? 'The desk is ordered anew.' : 'The next sweep ranks by it.';
  return {
    outcome: 'done',
    text: `Version ${version} of your ${scope} preferences: ${diff}. ${shown} POST /api/preferences/undo?scope=${scope} takes it back.`,
  };
}

/** Corrects an issue, as a person's own correction. */
export async function correctIssue(
  calling: Calling,
  { issue: named, set }: Args<'correct_issue'>,
): Promise<Called> {
  const found = await nameIssue(calling, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = calling;
  const { title } = await ports.store.desk(ports.sql).get(userId, found.id);
  const { field, to } = set;
  await calling.hold();
  try {
    const { execution_id } = await ports.correct(userId, found.id, { kind: field, to }, keyOf(calling));
    return {
      outcome: 'done',
      text: `${title}: ${field.replaceAll('_', ' ')} is ${String(to)} from now on.`,
      execution_id,
      citations: [{ kind: 'issue', id: found.id, title }],
    };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.retry) throw thrown;
    return { outcome: 'failed', text: thrown.message };
  }
}
