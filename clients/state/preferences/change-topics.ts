import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { components } from '../../api/schema.ts';
import { topicWords } from '../../words/topics.ts';
import { useEvents } from '../live.ts';
import { queryClient } from '../query-client.ts';
import { askAboutStale, isStale } from '../stale/stale-write.ts';
import { tellDone, tellRefused } from '../undo.ts';
import { changedByOthers, setBack, type TopicChanges } from './topic-changes.ts';

type Preferences = components['schemas']['Preferences'];

const query = { scope: 'news' } as const;
const key = ['preferences', query.scope];
const readNow = (): Promise<Preferences> => answer(api.GET('/api/preferences', { params: { query } }));

/** Reads the weights of the topics of news, and again when an event says that they changed. */
export function useTopics() {
  const again = () => void queryClient.invalidateQueries({ queryKey: key });
  useEvents(({ kind }) => {
    if (kind === 'preference.updated') again();
  }, again);
  return useQuery({ queryKey: key, queryFn: readNow });
}

async function write({ version }: Preferences, changes: TopicChanges): Promise<Preferences> {
  const written = await answer(
    api.PATCH('/api/preferences', {
      params: { query, header: { 'if-match': `"${version}"` } },
      body: { topic_weights: { ...changes } },
    }),
  );
  queryClient.setQueryData(key, written);
  return written;
}

/**
 * Changes topics of the version that the person saw, and puts the way back on the stack of changes. If somebody else changed the same
 * topic since, both values are shown and the person chooses; a change of other topics stands in nobody's way.
 */
export async function changeTopics(seen: Preferences, changes: TopicChanges): Promise<void> {
  try {
    const written = await write(seen, changes);
    const label = topicWords.changes(changes);
    tellDone(`${label}.`, { label, undo: () => write(written, setBack(seen.topic_weights, changes)) });
  } catch (thrown) {
    if (isStale(thrown)) await onStale(seen, changes);
    else tellRefused(thrown);
  }
}

async function onStale(seen: Preferences, changes: TopicChanges): Promise<void> {
  try {
    const now = await readNow();
    queryClient.setQueryData(key, now);
    const repeat = () => changeTopics(now, changes);
    const topics = changedByOthers(seen.topic_weights, now.topic_weights, changes);
    if (topics.length === 0) return await repeat();
    const of = (weights: TopicChanges) =>
      topicWords.changes(Object.fromEntries(topics.map((topic) => [topic, weights[topic] ?? null])));
    askAboutStale({
      what: topicWords.what(topics),
      yours: of(changes),
      theirs: of(now.topic_weights),
      repeat,
    });
  } catch (thrown) {
    tellRefused(thrown);
  }
}
