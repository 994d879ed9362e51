import { Failure } from '../../failure.ts';
import { hourMs } from '../../time.ts';

/** The time window of an edition, from `start` up to but not including `end`; both ISO 8601, UTC. */
export interface EditionWindow {
  /** `2026-11-21` for whole days, `2026-11-21T12` for shorter windows; stable, so it serves as a publication key. */
  id: string;
  start: string;
  end: string;
}

/**
 * Returns the window that contains a time. Windows of `hours` (1 to 168, default 24) follow each other from 1970-01-01 UTC,
 * so that every process computes the same one. Throws `malformed_input` for any other length or an invalid time.
 */
export function editionWindow(now: string, hours = 24): EditionWindow {
  const time = Date.parse(now);
  if (Number.isNaN(time)) throw new Failure('malformed_input', `not a time: ${now}`);
  if (!Number.isInteger(hours) || hours < 1 || hours > 168) {
    throw new Failure('malformed_input', 'an edition lasts 1 to 168 whole hours');
  }
  const start = Math.floor(time / (hours * hourMs)) * hours * hourMs;
  const iso = new Date(start).toISOString();
  return {
    id: iso.slice(0, hours % 24 === 0 ? 10 : 13),
    start: iso,
    end: new Date(start + hours * hourMs).toISOString(),
  };
}

/** Returns when the window of an edition began, ISO 8601, UTC, from its name. */
export function startOfEdition(name: string): string {
  return new Date(name.length === 10 ? `${name}T00:00:00Z` : `${name}:00:00Z`).toISOString();
}

/** A story with its ranking score. */
export interface RankedStory {
  story_id: string;
  total: number;
}

/**
 * Returns the stories that get a card now, best first: the candidates among the top `size` of published stories and
 * candidates together. A published story never gets a second card (spec news 4, rules 3 and 4). At equal scores published
 * stories come first, and candidates keep their given order.
 */
export function selectCards(input: {
  published: readonly RankedStory[];
  candidates: readonly RankedStory[];
  size: number;
}): string[] {
  const published = new Set(input.published.map(({ story_id }) => story_id));
  const fresh = new Map<string, RankedStory>();
  for (const story of input.candidates) {
    if (!published.has(story.story_id) && !fresh.has(story.story_id)) fresh.set(story.story_id, story);
  }
  return [...input.published, ...fresh.values()]
    .toSorted((a, b) => b.total - a.total)
    .slice(0, Math.max(0, input.size))
    .map(({ story_id }) => story_id)
    .filter((id) => !published.has(id));
}
