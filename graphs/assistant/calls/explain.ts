import { explainRank } from '../../../domain/news/edition/explain.ts';
import { storyEvidenceStatus } from '../../../domain/news/research/story-evidence.ts';
import type { CallContext, ToolResult } from './ports.ts';
import { resolveIssue, resolveStory } from './resolve.ts';

const maxQuoted = 5;

/** Explains the priority of an issue by its terms and the sentences that they come from. */
export async function explainIssue(
  context: CallContext,
  { issue: named }: { issue: string },
): Promise<ToolResult> {
  const found = await resolveIssue(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const issue = await ports.store.desk(ports.sql).get(userId, found.id);
  const terms = (issue.terms ?? []).map(
    ({ name, value, weight }) => `${name} ${value.toFixed(2)} x ${weight.toFixed(2)}`,
  );
  const priority =
    issue.total === null
      ? `It is ${issue.status.replaceAll('_', ' ')} and has no priority.`
      : `Priority ${issue.total.toFixed(2)}: ${terms.join(' + ')}.`;
  return {
    outcome: 'done',
    text: `${issue.headline || issue.title}: ${issue.why ?? ''} ${priority}`,
    citations: [
      { kind: 'issue', id: issue.id, title: issue.title },
      ...(issue.evidence ?? []).slice(0, maxQuoted).map(({ message_id, quote }) => ({
        kind: 'message' as const,
        id: message_id,
        title: issue.title,
        quote,
      })),
    ],
    listed: [{ kind: 'issue', id: issue.id, title: issue.title }],
  };
}

/** Explains why a story is shown, and lists its claims with their evidence. */
export async function explainStory(
  context: CallContext,
  { story: named }: { story: string },
): Promise<ToolResult> {
  const found = await resolveStory(context, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = context;
  const { store, sql } = ports;
  const story = await store.stories(sql).get(userId, found.id);
  const ranking = await store.rankings(sql).newestOfStory(userId, story.id);
  const claims = await store.evidence(sql).listClaims(userId, story.id);
  const findings = await store.evidence(sql).listFindings(userId, story.id);
  const [counts] = await store.evidence(sql).countOfStories(userId, [story.id]);
  const lines = claims
    .slice(0, maxQuoted)
    .map(({ text, evidence_status }) => `- ${evidence_status ?? 'not checked'}: ${text}`);
  return {
    outcome: 'done',
    text: [
      `${story.title}: ${ranking ? explainRank(ranking.terms) : 'It has not been ranked.'}`,
      counts ? `Evidence: ${storyEvidenceStatus(counts)}.` : 'Its claims have not been checked yet.',
      ...lines,
    ].join('\n'),
    citations: [
      { kind: 'story', id: story.id, title: story.title },
      ...findings.slice(0, maxQuoted).map(({ quote, claim_id }) => ({
        kind: 'story' as const,
        id: story.id,
        title: claims.find(({ id }) => id === claim_id)?.text ?? story.title,
        quote,
      })),
    ],
    listed: [{ kind: 'story', id: story.id, title: story.title }],
  };
}

/** Explains how the last run of a pipeline went. */
export async function explainExecution(
  { ports, userId }: CallContext,
  { of }: { of: 'sweep' | 'sync' | 'any' },
): Promise<ToolResult> {
  const { store, sql } = ports;
  const kind = { sweep: 'news.sweep', sync: 'email.sync', any: null }[of];
  const [last] = await store.executions(sql).list(userId, { limit: 1, before: null, kind, status: null });
  if (!last) return { outcome: 'not_found', text: 'There has been no such run yet.' };
  const stages = await store.stages(sql).list(userId, [last.id]);
  const counted = stages.map(({ name, status }) => `${name} ${status}`).join(', ');
  const error = last.error ? ` Error: ${last.error.detail}` : '';
  const title = `${last.kind} of ${last.queued_at.slice(0, 16).replace('T', ' ')}`;
  return {
    outcome: 'done',
    text: `${title}: ${last.status.replaceAll('_', ' ')}, ${last.recoveries} recoveries.${error} Stages: ${counted || 'none yet'}.`,
    citations: [{ kind: 'execution', id: last.id, title }],
  };
}
