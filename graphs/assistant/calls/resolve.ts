import type { Cited } from '../../../db/app/agent-messages.ts';
import type { FoundIssue } from '../../../db/email/triage/issue-search.ts';
import type { FoundStory } from '../../../db/news/stories/story-search.ts';
import { listPosition } from '../../../domain/assistant/choice.ts';
import {
  minShare,
  type Ranked,
  rankFound,
  resolveOne,
  wordsToFind,
} from '../../../domain/assistant/rank-found.ts';
import { rankReplyIssues, splitRole } from '../../../domain/assistant/rank-reply-issues.ts';
import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import { Failure } from '../../../domain/failure.ts';
import { dayMs } from '../../../domain/time.ts';
import type { LookupContext, ToolResult } from './ports.ts';

const maxFound = 200;
const maxOthers = 3;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the vector of a query, or null without budget or model: the search then uses words only. */
async function vectorOf(
  { ports, userId, executionId, signal }: LookupContext,
  query: string,
): Promise<Float32Array | null> {
  try {
    const { vectors } = await ports.models.embed([query], { userId, executionId, signal, isUrgent: true });
    return vectors[0] ?? null;
  } catch (thrown) {
    if (
      thrown instanceof Failure &&
      (thrown.code === 'budget_exhausted' || thrown.code === 'model_unavailable')
    )
      return null;
    throw thrown;
  }
}

/** Finds issues for a query, best match first. */
export async function findIssues(
  context: LookupContext,
  query: string,
  status: IssueStatus | null = null,
): Promise<Ranked<FoundIssue>[]> {
  const { ports, userId } = context;
  const found = await ports.store.issueSearch(ports.sql).find(userId, {
    words: wordsToFind(query),
    vector: await vectorOf(context, query),
    model: ports.models.embedder.id,
    status,
    limit: maxFound,
  });
  return rankFound(query, found);
}

/** Finds stories for a query, best match first. */
export async function findStories(
  context: LookupContext,
  query: string,
  days: number | null = null,
): Promise<Ranked<FoundStory>[]> {
  const { ports, userId } = context;
  const since = days === null ? null : new Date(ports.now().getTime() - days * dayMs).toISOString();
  const found = await ports.store.storySearch(ports.sql).find(userId, {
    words: wordsToFind(query),
    vector: await vectorOf(context, query),
    model: ports.models.embedder.id,
    since,
    limit: maxFound,
  });
  return rankFound(query, found);
}

/** The item that a reference resolved to, or the result that asks for clarification. */
type Resolved = { id: string } | { answer: ToolResult };

/** Resolves a reference to an issue: an id, a position in the last list, or words of its title. */
export async function resolveIssue(context: LookupContext, reference: string): Promise<Resolved> {
  const known = resolveListed(context, reference, 'issue');
  if (known) return { id: known };
  if (listPosition(reference) !== null) return { answer: notInList(context, reference, 'issue') };
  const ranked = await findIssues(context, reference);
  const picked = resolveOne(ranked);
  if (picked.one) return { id: picked.one.id };
  return { answer: unclear(reference, 'issue', picked.others) };
}

/**
 * Resolves a reference to the issue to reply in, and returns other likely issues with it. Issues that wait for the user's
 * answer are preferred, and "the customer" means someone from another company.
 */
export async function resolveReplyIssue(
  context: LookupContext,
  reference: string,
): Promise<{ id: string; others: Cited[] } | { answer: ToolResult }> {
  const known = resolveListed(context, reference, 'issue');
  if (known) return { id: known, others: [] };
  if (listPosition(reference) !== null) return { answer: notInList(context, reference, 'issue') };
  const { matter, hasRole } = splitRole(reference);
  const boxes = await context.ports.store.mailboxes(context.ports.sql).list(context.userId);
  const own = boxes.flatMap(({ address, aliases }) => [address, ...aliases]);
  const ownDomains = new Set(own.map((address) => address.toLowerCase().replace(/^.*@/, '')));
  const { likely, rest } = rankReplyIssues(await findIssues(context, matter), { hasRole, ownDomains });
  const picked = resolveOne(likely);
  if (!picked.one) return { answer: unclear(reference, 'issue', picked.others) };
  const others = [...likely.slice(1), ...rest].filter(({ share }) => share >= minShare).slice(0, maxOthers);
  return {
    id: picked.one.id,
    others: others.map(({ found: { id, title } }) => ({ kind: 'issue', id, title })),
  };
}

/** Resolves a reference to a story: an id, a position in the last list, or words of its title. */
export async function resolveStory(context: LookupContext, reference: string): Promise<Resolved> {
  const known = resolveListed(context, reference, 'story');
  if (known) return { id: known };
  if (listPosition(reference) !== null) return { answer: notInList(context, reference, 'story') };
  const picked = resolveOne(await findStories(context, reference));
  if (picked.one) return { id: picked.one.id };
  return { answer: unclear(reference, 'story', picked.others) };
}

/** Returns the id that a reference gives directly or by its position in the last list; else null. */
export function resolveListed(
  { listed }: LookupContext,
  reference: string,
  kind: Cited['kind'],
): string | null {
  if (uuid.test(reference)) return reference.toLowerCase();
  const place = listPosition(reference);
  return place === null ? null : (listed.filter((each) => each.kind === kind)[place]?.id ?? null);
}

/** Asks for clarification of a position that the last list does not have; it must not be searched for as a word. */
function notInList({ listed }: LookupContext, reference: string, kind: 'issue' | 'story'): ToolResult {
  const count = listed.filter((each) => each.kind === kind).length;
  const plural = kind === 'issue' ? 'issues' : 'stories';
  const has =
    count === 0 ? `I have not listed any ${plural} yet` : `The last list has only ${count} ${plural}`;
  return {
    outcome: 'unclear',
    text: `${has}, so I cannot tell what "${reference}" refers to. Give some words of the title, or ask for a list first. Nothing was done.`,
  };
}

function unclear(
  reference: string,
  kind: 'issue' | 'story',
  others: readonly { id: string; title: string }[],
): ToolResult {
  if (others.length === 0) {
    return {
      outcome: 'not_found',
      text: `I found no ${kind} for "${reference}". Nothing was done.`,
    };
  }
  const listed = others.map(({ id, title }) => ({ kind, id, title }));
  const titles = listed.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
  return {
    outcome: 'unclear',
    text: `Which ${kind} do you mean by "${reference}"? Reply with its number.\n${titles}`,
    listed,
    choices: listed,
  };
}
