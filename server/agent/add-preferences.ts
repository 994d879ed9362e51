import { events } from '../../db/app/events.ts';
import { type Preferences, preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import {
  type PreferenceContent,
  type PreferenceOrigin,
  type PreferenceScope,
  preferenceEvents,
} from '../../domain/preferences.ts';
import { staleVersion } from '../http/entity-tag.ts';

/** Adds the next version and emits its event; throws `precondition_failed` if a concurrent change was faster. */
export async function addPreferences(
  sql: Sql,
  scope: PreferenceScope,
  current: Preferences,
  change: {
    content: PreferenceContent;
    diff: Preferences['diff'];
    reason: string;
    origin: PreferenceOrigin;
    parent: number | null;
  },
): Promise<Preferences> {
  const { user_id: userId } = current;
  const { content, diff, reason, origin, parent } = change;
  const version = current.version + 1;
  const added = await preferences(sql).insert(userId, scope, {
    topic_weights: content.topic_weights,
    settings: content.settings,
    pinned_topics: content.pinned_topics,
    faded_at: content.faded_at,
    version,
    parent_version: parent,
    reason,
    origin,
    diff,
    feedback_ids: [],
  });
  if (!added) throw staleVersion(version);
  await events(sql).append({
    userId,
    kind: preferenceEvents['preference.updated'],
    payload: { scope: scope.name, version, origin, reason, diff },
    evidenceFor: `preferences:${scope.name}`,
  });
  return added;
}
