import type { EvidenceFetch } from '../../../db/news/research/evidence-documents.ts';
import { evidenceLimits, evidenceRetryMs } from '../../../domain/news/research/evidence-links.ts';
import { dayMs } from '../../../domain/time.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, StoryState } from '../ports.ts';
import { fetchEvidence } from './fetch-evidence.ts';

/**
 * Reads linked documents that are not in the corpus: permitted pages and records of registries, a few for each story (spec
 * News 1.7, 1.8). Failures are stored with their reason, and those that may pass are retried later.
 */
export const find =
  (ports: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const members = await store.articles(sql).listOfStories(userId, [state.story_id]);
    const links = [...new Set(members.flatMap((article) => article.links))];
    const known = new Set(
      (await store.articles(sql).listByCanonicalUrls(userId, links)).map((article) => article.canonical_url),
    );
    const unread = await store.evidenceDocuments(sql).listUnread(
      userId,
      links.filter((link) => !known.has(link)),
      ports.now().toISOString(),
    );
    const claims = await store.evidence(sql).listClaims(userId, state.story_id);
    const dayAgo = new Date(ports.now().getTime() - dayMs).toISOString();
    const fetched = await store.evidenceDocuments(sql).countFetched(userId, dayAgo);
    const storyHosts = [...new Set(members.map((article) => new URL(article.canonical_url).hostname))];
    const { documents, failures } = await fetchEvidence(ports, {
      links: unread,
      storyHosts,
      about: [...members.map((article) => article.title), ...claims.map((claim) => claim.text)].join('\n'),
      limit: Math.min(evidenceLimits.perStory, Math.max(0, evidenceLimits.perDay - fetched)),
      signal: turn.signal,
    });
    const later = new Date(ports.now().getTime() + evidenceRetryMs).toISOString();
    const fetches: EvidenceFetch[] = [
      ...documents.map(({ canonical_url }) => ({
        canonical_url,
        result: 'read' as const,
        reason: null,
        next_attempt_at: null,
      })),
      ...failures.map(({ url, code, reason, retry }) => ({
        canonical_url: url,
        result: 'failed' as const,
        reason: `${code}: ${reason}`.slice(0, 500),
        next_attempt_at: retry ? later : null,
      })),
    ];
    await turn.write((transaction) =>
      store.evidenceDocuments(transaction).record(userId, documents, fetches),
    );
    return {
      update: { sources_failed: failures.some(({ retry }) => retry) },
      counts: { links: links.length, read: documents.length, failed: failures.length },
    };
  };
