import type { Cited } from '../../../db/app/agent-messages.ts';
import type { FoundIssue } from '../../../db/email/triage/issue-search.ts';
import type { FoundStory } from '../../../db/news/stories/story-search.ts';
import { placeOf } from '../../../domain/assistant/place.ts';
import { rankAddressed, splitRole } from '../../../domain/assistant/rank-addressed.ts';
import {
  meantFrom,
  pickOne,
  type Ranked,
  rankFound,
  wordsToFind,
} from '../../../domain/assistant/rank-found.ts';
import type { IssueStatus } from '../../../domain/email/triage/issue-fields.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Called, Looking } from './assistant-ports.ts';

const mostFound = 200;
const mostOthers = 3;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The vector of a query; null where no budget is left for it: then words alone find. */
async function vectorOf(
  { ports, userId, executionId, signal }: Looking,
  query: string,
): Promise<Float32Array | null> {
  try {
    const { vectors } = await ports.models.embed([query], { userId, executionId, signal });
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

/** Issues that have to do with a query, the likeliest first. */
export async function findIssues(
  looking: Looking,
  query: string,
  status: IssueStatus | null = null,
): Promise<Ranked<FoundIssue>[]> {
  const { ports, userId } = looking;
  const found = await ports.store.issueSearch(ports.sql).find(userId, {
    words: wordsToFind(query),
    vector: await vectorOf(looking, query),
    model: ports.models.embedder.id,
    status,
    limit: mostFound,
  });
  return rankFound(query, found);
}

/** Stories that have to do with a query, the likeliest first. */
export async function findStories(
  looking: Looking,
  query: string,
  days: number | null = null,
): Promise<Ranked<FoundStory>[]> {
  const { ports, userId } = looking;
  const since = days === null ? null : new Date(ports.now().getTime() - days * 86_400_000).toISOString();
  const found = await ports.store.storySearch(ports.sql).find(userId, {
    words: wordsToFind(query),
    vector: await vectorOf(looking, query),
    model: ports.models.embedder.id,
    since,
    limit: mostFound,
  });
  return rankFound(query, found);
}

/** What a person names: an id, a place in the list that they were shown, or words of its title. */
type Named = { id: string } | { answer: Called };

/** The one issue that is named; otherwise the answer that asks which. */
export async function nameIssue(looking: Looking, reference: string): Promise<Named> {
  const known = knownOf(looking, reference, 'issue');
  if (known) return { id: known };
  if (placeOf(reference) !== null) return { answer: beyond(looking, reference, 'issue') };
  const ranked = await findIssues(looking, reference);
  const picked = pickOne(ranked);
  if (picked.one) return { id: picked.one.id };
  return { answer: unclear(reference, 'issue', picked.others) };
}

/**
 * The one issue in which somebody is to be written to, with those that could have been meant instead; otherwise the answer
 * that asks which. Where an answer is waited for counts, and "the customer" is somebody of another company.
 */
export async function nameAddressed(
  looking: Looking,
  reference: string,
): Promise<{ id: string; others: Cited[] } | { answer: Called }> {
  const known = knownOf(looking, reference, 'issue');
  if (known) return { id: known, others: [] };
  if (placeOf(reference) !== null) return { answer: beyond(looking, reference, 'issue') };
  const { matter, hasRole } = splitRole(reference);
  const boxes = await looking.ports.store.mailboxes(looking.ports.sql).list(looking.userId);
  const own = boxes.flatMap(({ address, aliases }) => [address, ...aliases]);
  const ownDomains = new Set(own.map((address) => address.toLowerCase().replace(/^.*@/, '')));
  const { likely, rest } = rankAddressed(await findIssues(looking, matter), { hasRole, ownDomains });
  const picked = pickOne(likely);
  if (!picked.one) return { answer: unclear(reference, 'issue', picked.others) };
  const others = [...likely.slice(1), ...rest].filter(({ share }) => share >= meantFrom).slice(0, mostOthers);
  return {
    id: picked.one.id,
    others: others.map(({ found: { id, title } }) => ({ kind: 'issue', id, title })),
  };
}

/** The one story that is named; otherwise the answer that asks which. */
export async function nameStory(looking: Looking, reference: string): Promise<Named> {
  const known = knownOf(looking, reference, 'story');
  if (known) return { id: known };
  if (placeOf(reference) !== null) return { answer: beyond(looking, reference, 'story') };
  const picked = pickOne(await findStories(looking, reference));
  if (picked.one) return { id: picked.one.id };
  return { answer: unclear(reference, 'story', picked.others) };
}

/** An id as it was written, or that of a place in the last list. */
export function knownOf({ listed }: Looking, reference: string, kind: Cited['kind']): string | null {
  if (uuid.test(reference)) return reference.toLowerCase();
  const place = placeOf(reference);
  return place === null ? null : (listed.filter((each) => each.kind === kind)[place]?.id ?? null);
}

/** A place that the last list does not have is never looked for as a word: it would be another thing. */
function beyond({ listed }: Looking, reference: string, kind: 'issue' | 'story'): Called {
  const count = listed.filter((each) => each.kind === kind).length;
  const has = count === 0 ? `The last answer has listed no ${kind}` : `The last list ends with ${count}`;
  return {
    outcome: 'unclear',
    text: `${has}, so "${reference}" could mean any. Say some words of its title, or have a list shown first. Nothing was done.`,
  };
}

function unclear(
  reference: string,
  kind: 'issue' | 'story',
  others: readonly { id: string; title: string }[],
): Called {
  if (others.length === 0) {
    return {
      outcome: 'not_found',
      text: `There is no ${kind} that "${reference}" could mean. Nothing was done.`,
    };
  }
  const listed = others.map(({ id, title }) => ({ kind, id, title }));
  const titles = listed.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
  return {
    outcome: 'unclear',
    text: `Which ${kind} do you mean by "${reference}"? Say its number.\n${titles}`,
    listed,
    choices: listed,
  };
}
