import { ask } from '../api/client.ts';

const pauseMs = 1_500;

const recorded = new Set<string>();
let waiting = new Map<string, Set<string>>();
let isPlanned = false;

/**
 * Records that a card was on screen for long enough to be seen. Cards are sent together, each once for an edition while the page
 * lives; the service counts each of them once as well. A refused recording is tried again with the next card.
 */
export function recordShown(editionId: string, storyId: string): void {
  const key = `${editionId} ${storyId}`;
  if (recorded.has(key)) return;
  recorded.add(key);
  waiting.set(editionId, (waiting.get(editionId) ?? new Set()).add(storyId));
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => void send(), pauseMs);
}

async function send(): Promise<void> {
  isPlanned = false;
  const sent = waiting;
  waiting = new Map();
  for (const [edition_id, stories] of sent) {
    try {
      await ask('POST', '/api/news/impressions', { edition_id, story_ids: [...stories] });
    } catch {
      // Nothing that was shown is lost: they are recorded when they are on screen again.
      for (const story of stories) recorded.delete(`${edition_id} ${story}`);
    }
  }
}
