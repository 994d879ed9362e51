import { createRoute, z } from '@hono/zod-openapi';
import { type Preferences, preferences } from '../../db/app/preferences.ts';
import { Failure } from '../../domain/failure.ts';
import {
  comparePreferences,
  describeChanges,
  type PreferenceScope,
  patchPreferences,
  preferenceChange,
  preferenceOrigin,
  preferencePatch,
} from '../../domain/preferences.ts';
import { json, nextCursor, problems } from '../http/answers.ts';
import { entityTag, isKnown, requireMatch } from '../http/entity-tag.ts';
import { pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { addPreferences } from './add-preferences.ts';

const deskStanding = z.object({ place: z.int().nullable(), total: z.number() });

const expected = z.array(
  z.object({ issue_id: z.string(), title: z.string(), from: deskStanding, to: deskStanding }),
);

const preferencesAnswer = (scope: z.ZodType<string>) =>
  z
    .object({
      scope,
      version: z.int(),
      topic_weights: z.record(z.string(), z.number()),
      settings: z.record(z.string(), z.unknown()),
      reason: z.string(),
      diff: z.array(preferenceChange),
      origin: preferenceOrigin,
      /** What undo goes back to. */
      parent_version: z.int().nullable(),
      /** Topics set by hand, which do not fade. */
      pinned_topics: z.array(z.string()),
      feedback_ids: z.array(z.string()),
      /** What of the desk this version was expected to change, by ranking it on paper by this version and the one before. */
      expected,
      created_at: z.string(),
    })
    .openapi('Preferences');

/** The routes with the scopes that they know; the first is the default. */
function describeRoutes(scopes: readonly PreferenceScope[]) {
  const names = scopes.map(({ name }) => name);
  const [first = ''] = names;
  const scope = z.enum(names);
  const answerSchema = preferencesAnswer(scope);
  const scopeQuery = z.object({ scope: scope.default(first) });
  const ifMatch = z.object({ 'if-match': z.string().max(1000).optional() });
  const newest = json(answerSchema, 'The newest version, its number as `ETag`.');

  const getPreferences = createRoute({
    method: 'get',
    path: '/api/preferences',
    summary: 'The newest version of the preferences of a scope, with what it changed and why',
    request: {
      query: scopeQuery,
      headers: z.object({ 'if-none-match': z.string().max(1000).optional() }),
    },
    responses: { 200: newest, 304: { description: 'It is the version that you have.' }, ...problems() },
  });

  const patchRoute = createRoute({
    method: 'patch',
    path: '/api/preferences',
    summary:
      'Change topic weights and settings by a JSON merge patch, as a new version; needs `If-Match`. Ranking inputs change, nothing else',
    request: {
      query: scopeQuery,
      headers: ifMatch,
      body: {
        required: true,
        content: { 'application/json': { schema: preferencePatch(scopes).openapi('PreferencePatch') } },
      },
    },
    responses: { 200: newest, ...problems(412, 413, 422, 428) },
  });

  const listVersions = createRoute({
    method: 'get',
    path: '/api/preferences/versions',
    summary: 'Every version of the preferences of a scope, newest first',
    request: { query: pageQuery.extend(scopeQuery.shape) },
    responses: {
      200: json(z.object({ versions: z.array(answerSchema), next_cursor: nextCursor }), 'One page.'),
      ...problems(),
    },
  });

  const undoRoute = createRoute({
    method: 'post',
    path: '/api/preferences/undo',
    summary: 'Go back one step, or to a version, as a new version; needs `If-Match`',
    request: {
      query: scopeQuery.extend({ to: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      headers: ifMatch,
    },
    responses: { 200: newest, ...problems(404, 409, 412, 428) },
  });
  return { getPreferences, patchRoute, listVersions, undoRoute };
}

function answer(found: Preferences) {
  const { user_id: _user, faded_at: _faded, expected: changes = [], ...shown } = found;
  return { ...shown, expected: expected.parse(changes) };
}

/** The preferences of a module. */
export interface ServedPreferences {
  scope: PreferenceScope;
  /** Queues the work that depends on them, after a person has changed them; the same key is the same work. */
  afterChange?(userId: string, key: string): Promise<void>;
}

/** What a user wants, in versions: read, changed by hand, and taken back (spec News 4.5, 9.1, 9.3). */
export const preferenceRoutes = ({ asUser }: Services, served: readonly ServedPreferences[]) => {
  const { getPreferences, patchRoute, listVersions, undoRoute } = describeRoutes(
    served.map(({ scope }) => scope),
  );
  const named = (name: string): ServedPreferences => {
    const found = served.find(({ scope }) => scope.name === name);
    if (!found) throw new Failure('not_found', `There are no ${name} preferences.`);
    return found;
  };
  return router()
    .openapi(getPreferences, async (context) => {
      const { scope } = named(context.req.valid('query').scope);
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => preferences(sql).ensure(userId, scope));
      context.header('ETag', entityTag(found.version));
      if (isKnown(context.req.valid('header')['if-none-match'], found.version))
        return context.body(null, 304);
      return context.json(answer(found), 200);
    })
    .openapi(patchRoute, async (context) => {
      const { scope, afterChange } = named(context.req.valid('query').scope);
      const patch = context.req.valid('json');
      const userId = context.get('userId');
      const changed = await asUser(userId, async (sql) => {
        const current = await preferences(sql).ensure(userId, scope);
        requireMatch(context.req.valid('header')['if-match'], current.version);
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
      });
      await afterChange?.(userId, `preferences:${changed.version}`);
      context.header('ETag', entityTag(changed.version));
      return context.json(answer(changed), 200);
    })
    .openapi(listVersions, async (context) => {
      const { limit, cursor, ...query } = context.req.valid('query');
      const { scope } = named(query.scope);
      const place = readCursor(cursor, z.object({ version: z.int().min(1) }));
      const userId = context.get('userId');
      const found = await asUser(userId, async (sql) => {
        await preferences(sql).ensure(userId, scope);
        return preferences(sql).list(userId, scope, { before: place?.version ?? null, limit: limit + 1 });
      });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const next = found.length > limit && last ? writeCursor({ version: last.version }) : null;
      return context.json({ versions: shown.map(answer), next_cursor: next }, 200);
    })
    .openapi(undoRoute, async (context) => {
      const { to, ...query } = context.req.valid('query');
      const { scope, afterChange } = named(query.scope);
      const userId = context.get('userId');
      const changed = await asUser(userId, async (sql) => {
        const current = await preferences(sql).ensure(userId, scope);
        requireMatch(context.req.valid('header')['if-match'], current.version);
        const target = to ?? current.parent_version;
        if (target === null) {
          throw new Failure('conflict', 'There is nothing before this version. Nothing was changed.');
        }
        const content = await preferences(sql).get(userId, scope, target);
        const diff = comparePreferences(current, content, `back to version ${target}`);
        const reason = `Back to version ${target}: ${describeChanges(diff)}.`;
        // The next undo goes one step further back; after a jump it takes the jump back.
        const parent = to === undefined ? content.parent_version : current.version;
        return addPreferences(sql, scope, current, { content, diff, reason, origin: 'undo', parent });
      });
      await afterChange?.(userId, `preferences:${changed.version}`);
      context.header('ETag', entityTag(changed.version));
      return context.json(answer(changed), 200);
    });
};
