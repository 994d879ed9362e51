import { z } from '@hono/zod-openapi';
import { type Preferences, preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import {
  comparePreferences,
  describeChanges,
  type PreferencePatch,
  type PreferenceScope,
  patchPreferences,
  preferenceChange,
  preferenceOrigin,
  preferencePatch,
} from '../../domain/preferences.ts';
import { entityTag, requireMatch } from '../http/entity-tag.ts';
import { pageQuery, readPage } from '../http/page.ts';
import { jsonBody } from '../http/parameters.ts';
import { json, nextCursor, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { type PreferencePreview, place } from '../preferences/preview.ts';
import { addPreferences } from './add-preferences.ts';

/** The largest number that the column of versions holds. */
const largestVersion = 2_147_483_647;

const expected = z.array(
  z.object({ issue_id: z.string(), title: z.string(), from: place, to: place }).openapi('ExpectedMove'),
);

const preferencesResponse = z.object({
  scope: z.string(),
  version: z.int(),
  topic_weights: z.record(z.string(), z.number()),
  settings: z.record(z.string(), z.unknown()),
  reason: z.string(),
  diff: z.array(preferenceChange.clone().openapi('PreferenceChange')),
  origin: preferenceOrigin,
  /** The version that undo restores; null if there is none. */
  parent_version: z.int().nullable(),
  /** Topics whose weight was set by hand and does not decay. */
  pinned_topics: z.array(z.string()),
  feedback_ids: z.array(z.string()),
  /** Issues that this version was expected to reorder on the desk, compared with the version before. */
  expected,
  created_at: z.string(),
});

/** Describes the routes with these scopes; the first is the default. */
function describeRoutes(scopes: readonly PreferenceScope[]) {
  const names = scopes.map(({ name }) => name);
  const [first = ''] = names;
  const scope = z.enum(names);
  const response = preferencesResponse.extend({ scope }).openapi('Preferences');
  const scopeQuery = z.object({ scope: scope.default(first) });
  const ifMatchHeader = z.object({ 'if-match': z.string().max(1000).optional() });
  const newest = json(response, 'The newest version. `ETag` has its number.');

  const getPreferences = route({
    operationId: 'getPreferences',
    method: 'get',
    path: '/api/preferences',
    summary: 'Get the newest preferences of a scope, with the last change and its reason',
    request: {
      query: scopeQuery,
      headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
    },
    responses: {
      200: newest,
      304: { description: 'The version in `If-None-Match` is still the newest.' },
    },
  });

  const patchRoute = route({
    operationId: 'changePreferences',
    method: 'patch',
    path: '/api/preferences',
    summary: 'Change topic weights and settings with a JSON merge patch; requires `If-Match`',
    request: {
      query: scopeQuery,
      headers: ifMatchHeader,
      body: jsonBody(preferencePatch(scopes).openapi('PreferencePatch')),
    },
    responses: { 200: newest, ...problems(412, 422, 428) },
  });

  const listVersions = route({
    operationId: 'listPreferenceVersions',
    method: 'get',
    path: '/api/preferences/versions',
    summary: 'List all versions of the preferences of a scope, newest first',
    request: { query: pageQuery.extend(scopeQuery.shape) },
    responses: {
      200: json(
        z.object({ versions: z.array(response), next_cursor: nextCursor }),
        'One page, each version with its change and its reason.',
      ),
    },
  });

  const undoRoute = route({
    operationId: 'undoPreferences',
    method: 'post',
    path: '/api/preferences/undo',
    summary:
      'Undo the last change of preferences, or restore a version, as a new version; requires `If-Match`',
    request: {
      query: scopeQuery.extend({
        to: z.coerce
          .number()
          .int()
          .min(1)
          .max(largestVersion)
          .optional()
          .describe('Version to restore; without it, the one before the last change.'),
      }),
      headers: ifMatchHeader,
    },
    responses: { 200: newest, ...problems(404, 409, 412, 428) },
  });
  return { getPreferences, patchRoute, listVersions, undoRoute };
}

const toResponse = ({ expected: changes = [], ...current }: Preferences) =>
  strip(preferencesResponse, { ...current, expected: expected.safeParse(changes).data ?? [] });

const versionPosition = z.object({ version: z.int().min(1).max(largestVersion) });

/** The preferences of a module. */
export interface ServedPreferences {
  scope: PreferenceScope;
  /** Queues the work that depends on them after a person has changed them, once for each key. */
  afterChange?(userId: string, key: string): Promise<void>;
  /** Tries a change on stored data. */
  preview?: PreferencePreview;
}

/** Routes that show, change and restore the versions of a user's preferences (spec News 4.5, 9.1, 9.3). */
export const preferenceRoutes = ({ asUser }: Services, served: readonly ServedPreferences[]) => {
  const { getPreferences, patchRoute, listVersions, undoRoute } = describeRoutes(
    served.map(({ scope }) => scope),
  );
  const named = (name: string): ServedPreferences => {
    const preferencesOfName = served.find(({ scope }) => scope.name === name);
    if (preferencesOfName) return preferencesOfName;
    throw new Failure('not_found', `There are no ${name} preferences. Nothing was done.`);
  };
  return router()
    .openapi(getPreferences, async (context) => {
      const { scope } = named(context.req.valid('query').scope);
      const userId = context.get('userId');
      const current = await asUser(userId, (sql) => preferences(sql).ensure(userId, scope));
      context.header('ETag', entityTag(current.version));
      return context.json(toResponse(current), 200);
    })
    .openapi(patchRoute, async (context) => {
      const { scope, afterChange } = named(context.req.valid('query').scope);
      const patch = context.req.valid('json');
      const userId = context.get('userId');
      const ifMatch = context.req.valid('header')['if-match'];
      const changed = await asUser(userId, (sql) =>
        changePreferences(sql, userId, { scope, ifMatch, patch }),
      );
      await afterChange?.(userId, `preferences:${changed.version}`);
      context.header('ETag', entityTag(changed.version));
      return context.json(toResponse(changed), 200);
    })
    .openapi(listVersions, async (context) => {
      const { scope: name, ...page } = context.req.valid('query');
      const { scope } = named(name);
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, async (sql) => {
        await preferences(sql).ensure(userId, scope);
        return readPage(page, versionPosition, {
          list: (after, limit) =>
            preferences(sql).list(userId, scope, { before: after?.version ?? null, limit }),
          positionOf: ({ version }) => ({ version }),
        });
      });
      return context.json({ versions: rows.map(toResponse), next_cursor }, 200);
    })
    .openapi(undoRoute, async (context) => {
      const { scope: name, to } = context.req.valid('query');
      const { scope, afterChange } = named(name);
      const userId = context.get('userId');
      const ifMatch = context.req.valid('header')['if-match'];
      const changed = await asUser(userId, (sql) => restorePreferences(sql, userId, { scope, ifMatch, to }));
      await afterChange?.(userId, `preferences:${changed.version}`);
      context.header('ETag', entityTag(changed.version));
      return context.json(toResponse(changed), 200);
    });
};

/** Adds a version with a patch applied; returns the current version if the patch changes nothing. */
async function changePreferences(
  sql: Sql,
  userId: string,
  change: { scope: PreferenceScope; ifMatch: string | undefined; patch: PreferencePatch },
): Promise<Preferences> {
  const { scope, ifMatch, patch } = change;
  const current = await preferences(sql).ensure(userId, scope);
  requireMatch(ifMatch, current.version);
  const content = patchPreferences(scope, current, patch);
  const diff = comparePreferences(current, content, 'you set it');
  const isPinned = content.pinned_topics.join('\n') !== current.pinned_topics.join('\n');
  if (diff.length === 0 && !isPinned) return current;
  const reason = `Set by hand: ${describeChanges(diff)}.`;
  return addPreferences(sql, scope, current, {
    content,
    diff,
    reason,
    origin: 'edit',
    parent: current.version,
  });
}

/** Adds a version with the content of an earlier one, by default the parent; throws `conflict` if there is none. */
async function restorePreferences(
  sql: Sql,
  userId: string,
  { scope, ifMatch, to }: { scope: PreferenceScope; ifMatch: string | undefined; to: number | undefined },
): Promise<Preferences> {
  const current = await preferences(sql).ensure(userId, scope);
  requireMatch(ifMatch, current.version);
  const target = to ?? current.parent_version;
  if (target === null) {
    throw new Failure(
      'conflict',
      'There is no version before this one. Nothing was changed. Name the version to restore with `to`.',
    );
  }
  const content = await preferences(sql).get(userId, scope, target);
  const diff = comparePreferences(current, content, `back to version ${target}`);
  const reason = `Back to version ${target}: ${describeChanges(diff)}.`;
  // The next undo goes one step further back; after a jump it reverses the jump.
  const parent = to === undefined ? content.parent_version : current.version;
  return addPreferences(sql, scope, current, { content, diff, reason, origin: 'undo', parent });
}
