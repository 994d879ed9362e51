import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preferences } from '../../../db/app/preferences.ts';
import { tokens } from '../../../db/app/tokens.ts';
import type { Sql } from '../../../db/connect.ts';
import { articles } from '../../../db/news/gather/articles.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { type Composition, compose } from '../../../server/wiring/compose.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { recordingLog } from '../../support/process/log.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addExecution, addSource, addUser, gathered } from '../../support/rows.ts';
import { createApp } from '../../support/strict/strict-app.ts';

let opened: TestDatabase;
let sql: Sql;
let parts: Composition;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  const { config } = readConfig({});
  if (!config) throw new Error('The settings by default are wrong.');
  parts = compose(config, opened.database, { log: recordingLog(), allowHosts: [] });
  app = createApp(parts);
  await parts.lanes.start();
  parts.worker.start();
});
afterAll(async () => {
  await parts.worker.drain(5_000);
  await parts.lanes.stop();
  await parts.stop();
  await opened.close();
});

/** The fields of all responses that these tests read. */
interface Body {
  status: string;
  execution_id: string;
  feedback_id: string;
  cards: {
    story_id: string;
    title: string;
    feedback: { id: string; kind: string; outcome: string | null }[];
  }[];
  articles: { article_id: string; title: string }[];
  topic_weights: Record<string, number>;
  diff: { topic: string; from: number | null; to: number | null; because: string }[];
  stories: { story_id: string }[];
  versions: { version: number }[];
  next_cursor: string | null;
}

interface Answer {
  status: number;
  etag: string | null;
  body: Body;
}

/** A reader with a token of their own, and what a client does. */
async function newReader() {
  const userId = (await addUser(sql)).id;
  const token = newToken();
  await tokens(sql).insert({
    userId,
    name: 'test',
    hash: hashToken(token),
    scopes: ['read', 'write'],
    expiresAt: null,
  });
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const etag = response.headers.get('etag');
    return { status: response.status, etag, body: text === '' ? {} : JSON.parse(text) };
  };
  const finished = async (id: string) => {
    const execution = await waitFor(async () => {
      const { body } = await send('GET', `/api/executions/${id}`);
      return ['succeeded', 'failed', 'cancelled'].includes(body.status) && body;
    });
    expect(execution).toMatchObject({ status: 'succeeded' });
    return execution as never as {
      id: string;
      stages: { name: string; counts: Record<string, number> }[];
      events: { kind: string; payload: Record<string, never> }[];
    };
  };
  return {
    userId,
    send,
    finished,
    async sweep(body: object = {}) {
      const { body: queued } = await send('POST', '/api/news/sweep', body);
      return finished(queued.execution_id);
    },
    say: (storyId: string, body: object, key: string = randomUUID()) =>
      send('POST', `/api/news/${storyId}/feedback`, body, { 'idempotency-key': key }),
    async cards(): Promise<Answer['body']['cards']> {
      return (await send('GET', '/api/news?limit=100')).body.cards;
    },
    async preferences(scope = 'news') {
      return send('GET', `/api/preferences?scope=${scope}`);
    },
  };
}

const subjects = ['Ransomware', 'Solar', 'Satellite'] as const;
const sentences: Record<(typeof subjects)[number], string> = {
  Ransomware: 'Ransomware stops a bottling line in Tarnwick and the malware keeps its operators busy',
  Solar: 'Solar panels now cover the roof of every warehouse on the harbour of Velmora',
  Satellite: 'Satellite pictures show that the dam above Orrinfield moves a millimetre a year',
};

/** A reader who has a story of each subject, published at the same moment, in an edition. */
async function readerWithEdition() {
  const reader = await newReader();
  const source = await addSource(sql, reader.userId, { enabled: false });
  const { id: executionId } = await addExecution(sql, reader.userId);
  await sql`update public.pipeline_executions set status = 'cancelled', finished_at = now() where id = ${executionId}`;
  await articles(sql).insertGathered(
    reader.userId,
    executionId,
    subjects.map((subject) =>
      gathered(source.id, `${subject}-${reader.userId}`, {
        title: sentences[subject],
        summary: `${sentences[subject]}.`,
        content: `${sentences[subject]}. ${'The works council was told on Monday. '.repeat(6)}`,
        published_at: new Date().toISOString(),
      }),
    ),
  );
  const firstSweep = await reader.sweep();
  const cards = await reader.cards();
  expect(cards).toHaveLength(subjects.length);
  const storyOf = (subject: string) => cards.find(({ title }) => title.startsWith(subject))?.story_id ?? '';
  return { ...reader, firstSweep, storyOf };
}

describe('feedback', () => {
  test('that wants less of a topic puts its story last at the very next sweep', async () => {
    const reader = await readerWithEdition();
    const first = (await reader.cards())[0]?.title ?? '';
    const subject = subjects.find((each) => first.startsWith(each)) ?? '';
    const said = await reader.say(reader.storyOf(subject), { type: 'less_topic' });
    expect(said).toMatchObject({ status: 202, body: { status: 'queued', note: null } });
    const learned = await reader.finished(said.body.execution_id);
    expect(learned.stages.map(({ name }) => name)).toEqual(['load', 'take_back', 'split', 'learn', 'record']);
    expect(learned.stages.at(-1)?.counts).toEqual({ changes: 1, preference_version: 2 });

    const now = await reader.preferences();
    expect(now).toMatchObject({ status: 200, etag: '"2"' });
    expect(now.body).toMatchObject({ version: 2, origin: 'feedback', parent_version: 1, scope: 'news' });
    const [change] = now.body.diff as unknown as {
      topic: string;
      from: null;
      to: number;
      because: string;
    }[];
    expect(change).toMatchObject({ from: null, to: -0.5 });
    expect(change?.because).toContain('less of this topic');
    expect(learned.events.find(({ kind }) => kind === 'preference.updated')?.payload).toMatchObject({
      version: 2,
      diff: [change],
    });

    const sweep = await reader.sweep({ only_due: true });
    expect(sweep.stages.find(({ name }) => name === 'rank')?.counts['preference_version']).toBe(2);
    expect((await reader.cards()).at(-1)?.title).toBe(first);
    // With the order brought up to date there is nothing left to do.
    expect((await reader.sweep()).stages.map(({ name }) => name)).toEqual(['schedule', 'gather']);

    // Replayed with the version before, the new sweep orders as the old one did, and with its own as it did itself.
    const order = async (id: string, query = '') => {
      const { body } = await reader.send('GET', `/api/executions/${id}/ranking${query}`);
      return body.stories.map(({ story_id }) => story_id);
    };
    expect(await order(sweep.id, '?preference_version=1')).toEqual(await order(reader.firstSweep.id));
    expect(await order(reader.firstSweep.id, '?preference_version=2')).toEqual(await order(sweep.id));
    expect(await order(sweep.id)).toEqual((await reader.cards()).map(({ story_id }) => story_id));
    const unknown = await reader.send('GET', `/api/executions/${sweep.id}/ranking?preference_version=9`);
    expect(unknown.status).toBe(404);

    const back = await reader.sweep({ preference_version: 1 });
    expect(back.stages[0]?.counts).toEqual({ preference_version: 1 });
    expect((await reader.cards())[0]?.title).toBe(first);
  });

  test('counts once for its key, and another body under the key is refused', async () => {
    const reader = await readerWithEdition();
    const story = reader.storyOf('Solar');
    const body = { type: 'more_topic', topic: 'Solar Power' };
    const all = await Promise.all([
      reader.say(story, body, 'once'),
      reader.say(story, body, 'once'),
      reader.say(story, body, 'once'),
    ]);
    expect(all.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(all.map(({ body: answer }) => `${answer.feedback_id} ${answer.execution_id}`)).size).toBe(
      1,
    );
    await reader.finished(all[0]?.body.execution_id ?? '');
    expect(await reader.say(story, body, 'once')).toMatchObject({ status: 202, body: all[0]?.body });
    const refused = await reader.say(story, { ...body, type: 'less_topic' }, 'once');
    expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect((await reader.preferences()).body).toMatchObject({
      version: 2,
      topic_weights: { 'solar power': 0.5 },
    });
    const events = await sql<{ evidence_for: string }[]>`
      select evidence_for from public.agent_events
      where user_id = ${reader.userId} and kind = 'feedback.recorded'`;
    expect(events).toEqual([{ evidence_for: `story:${story}` }]);
  });

  test('is taken back with exactly what it moved, whatever was said since, and once', async () => {
    const reader = await readerWithEdition();
    const story = reader.storyOf('Solar');
    const first = await reader.say(story, { type: 'less_topic', topic: 'roofs' });
    await reader.finished(first.body.execution_id);
    const second = await reader.say(story, { type: 'useful', topic: 'roofs' });
    await reader.finished(second.body.execution_id);
    const path = `/api/news/${story}/feedback/${first.body.feedback_id}`;
    const taken = await reader.send('DELETE', path);
    expect(taken.status).toBe(202);
    expect((await reader.send('DELETE', path)).body.execution_id).toBe(taken.body.execution_id);
    await reader.finished(taken.body.execution_id);
    expect((await reader.preferences()).body).toMatchObject({
      origin: 'undo',
      topic_weights: { roofs: 0.1 },
    });
    const card = (await reader.cards()).find(({ story_id }) => story_id === story);
    expect(card?.feedback.map(({ kind }) => kind)).toEqual(['useful']);
    const other = reader.storyOf('Satellite');
    expect((await reader.send('DELETE', path.replace(story, other))).status).toBe(404);
    const stranger = await newReader();
    expect((await stranger.send('DELETE', path)).status).toBe(404);
  });

  test('given at once becomes few versions, each feedback counted once', async () => {
    const reader = await readerWithEdition();
    const answers = await Promise.all(
      subjects.map((subject) => reader.say(reader.storyOf(subject), { type: 'more_topic', topic: subject })),
    );
    for (const { body } of answers) await reader.finished(body.execution_id);
    const { body: now } = await reader.preferences();
    expect(now.topic_weights).toEqual({ ransomware: 0.5, solar: 0.5, satellite: 0.5 });
    const [row] = await sql<[{ feedback: number; ids: number }]>`
      select count(distinct each) as feedback, count(*) as ids
      from public.user_preferences, unnest(feedback_ids) each where user_id = ${reader.userId}`;
    expect(row).toEqual({ feedback: 3, ids: 3 });
  });

  test('that hides a story takes its card away and keeps it away, until it is called useful', async () => {
    const reader = await readerWithEdition();
    const hidden = reader.storyOf('Satellite');
    const said = await reader.say(hidden, { type: 'hidden' });
    await reader.finished(said.body.execution_id);
    const shown = async () => (await reader.cards()).map(({ story_id }) => story_id);
    expect(await shown()).not.toContain(hidden);
    expect((await reader.preferences()).body).toMatchObject({ version: 1 });
    await reader.send('PATCH', '/api/preferences', { topic_weights: { dam: 1 } }, { 'if-match': '"1"' });
    await reader.sweep();
    expect(await shown()).not.toContain(hidden);
    await reader.say(hidden, { type: 'less_topic' });
    expect(await shown()).not.toContain(hidden);
    await reader.say(hidden, { type: 'useful' });
    expect(await shown()).toContain(hidden);
  });

  test('on a wrong merge gives the article a story of its own, once', async () => {
    const reader = await readerWithEdition();
    const [left, right] = [reader.storyOf('Solar'), reader.storyOf('Satellite')];
    await sql`update public.article_clusters set story_id = ${left} where story_id = ${right}`;
    const members = (await reader.send('GET', `/api/news/${left}`)).body.articles;
    const wrong = members.find(({ title }) => title.startsWith('Satellite'))?.article_id ?? '';
    const body = { type: 'wrong_merge', article_id: wrong };
    const said = await reader.say(left, body, 'apart');
    const learned = await reader.finished(said.body.execution_id);
    expect(learned.events.find(({ kind }) => kind === 'story.split')?.payload).toMatchObject({
      story_id: left,
      article_id: wrong,
    });
    const apart = learned.events.find(({ kind }) => kind === 'story.split')?.payload['new_story_id'] ?? '';
    const titlesOf = async (story: string) =>
      (await reader.send('GET', `/api/news/${story}`)).body.articles.map(({ title }) => title);
    expect(await titlesOf(apart)).toEqual([sentences.Satellite]);
    expect(await titlesOf(left)).toEqual([sentences.Solar]);
    // The same words again are the same feedback, although the article has left the story meanwhile.
    expect(await reader.say(left, body, 'apart')).toMatchObject({ status: 202, body: said.body });
    expect((await reader.preferences()).body).toMatchObject({ version: 1 });
  });

  test('is refused where it names no article of the story, nothing to take apart, or a topic in vain', async () => {
    const reader = await readerWithEdition();
    const story = reader.storyOf('Solar');
    const members = (await reader.send('GET', `/api/news/${story}`)).body.articles;
    for (const body of [
      { type: 'wrong_merge' },
      { type: 'wrong_merge', article_id: randomUUID() },
      { type: 'wrong_merge', article_id: members[0]?.article_id },
      { type: 'useful', article_id: randomUUID() },
      { type: 'hidden', topic: 'solar' },
    ]) {
      expect((await reader.say(story, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await reader.say(story, { type: 'unhide' })).status).toBe(400);
    expect((await reader.say(randomUUID(), { type: 'useful' })).status).toBe(404);
    const [row] = await sql<[{ count: number }]>`
      select count(*) from public.news_feedback where user_id = ${reader.userId}`;
    expect(row.count).toBe(0);
  });
});

describe('preferences', () => {
  test('are made on demand, once for all who ask at the same time', async () => {
    const reader = await newReader();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reader.preferences()));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        etag: '"1"',
        body: { version: 1, origin: 'default', diff: [] },
      });
    }
    expect((await reader.preferences('email')).body).toMatchObject({ scope: 'email', version: 1 });
  });

  test('are not sent again to who has them', async () => {
    const reader = await newReader();
    const have = (tag: string) => reader.send('GET', '/api/preferences', undefined, { 'if-none-match': tag });
    expect(await have('"1"')).toMatchObject({ status: 304, etag: '"1"' });
    expect(await have('W/"7", W/"1"')).toMatchObject({ status: 304 });
    expect(await have('"2"')).toMatchObject({ status: 200 });
  });

  test('change for one of two who write at the same time; the other is told', async () => {
    const reader = await newReader();
    const write = (topic: string) =>
      reader.send('PATCH', '/api/preferences', { topic_weights: { [topic]: 0.5 } }, { 'if-match': '"1"' });
    const answers = await Promise.all([write('left'), write('right')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'precondition_failed' });
    const won = answers.find(({ status }) => status === 200);
    expect(won).toMatchObject({ etag: '"2"' });
    expect((await reader.preferences()).body).toEqual(won?.body);
  });

  test('do not change without If-Match, and not for a version that is old', async () => {
    const reader = await newReader();
    const patch = { settings: { cards: 3 } };
    expect(await reader.send('PATCH', '/api/preferences', patch)).toMatchObject({
      status: 428,
      body: { code: 'precondition_required' },
    });
    const write = (tag: string) => reader.send('PATCH', '/api/preferences', patch, { 'if-match': tag });
    expect((await write('"2"')).status).toBe(412);
    // A weak tag never matches here (RFC 9110 8.8.3.2).
    expect((await write('W/"1"')).status).toBe(412);
    expect(await write('"1"')).toMatchObject({
      status: 200,
      etag: '"2"',
      body: {
        settings: { cards: 3 },
        origin: 'edit',
        diff: [{ setting: 'cards', from: null, to: 3, because: 'you set it' }],
      },
    });
    // The same again changes nothing, so there is no version of it.
    expect(await write('"2"')).toMatchObject({ status: 200, etag: '"2"' });
  });

  test('go back step by step to exactly what they were, and forward by naming a version', async () => {
    const reader = await newReader();
    const patch = (body: object, tag: number) =>
      reader.send('PATCH', '/api/preferences', body, { 'if-match': `"${tag}"` });
    await patch({ topic_weights: { ai: 0.4 } }, 1);
    await patch({ topic_weights: { ai: null, valves: -1 }, settings: { exploration: false } }, 2);
    const undo = (tag: number, query = '') =>
      reader.send('POST', `/api/preferences/undo${query}`, undefined, { 'if-match': `"${tag}"` });
    expect((await undo(3)).body).toMatchObject({
      version: 4,
      origin: 'undo',
      topic_weights: { ai: 0.4 },
      settings: {},
      diff: [
        { topic: 'ai', from: null, to: 0.4 },
        { topic: 'valves', from: -1, to: null },
        { setting: 'exploration', from: false, to: null },
      ],
    });
    expect((await undo(4)).body).toMatchObject({ version: 5, topic_weights: {} });
    expect(await undo(5)).toMatchObject({ status: 409 });
    expect((await undo(5, '?to=3')).body).toMatchObject({ version: 6, topic_weights: { valves: -1 } });
    expect((await undo(6)).body).toMatchObject({ version: 7, topic_weights: {} });
    expect((await undo(7, '?to=99')).status).toBe(404);
    expect((await undo(6)).status).toBe(412);
    expect((await reader.send('POST', '/api/preferences/undo')).status).toBe(428);

    const page = await reader.send('GET', '/api/preferences/versions?limit=5');
    const versionsOf = ({ body }: Answer) => body.versions.map(({ version }) => version);
    expect(versionsOf(page)).toEqual([7, 6, 5, 4, 3]);
    const rest = await reader.send(
      'GET',
      `/api/preferences/versions?limit=5&cursor=${page.body.next_cursor}`,
    );
    expect(versionsOf(rest)).toEqual([2, 1]);
    expect(rest.body.next_cursor).toBeNull();
  });

  test('cannot be changed in place by a request', async () => {
    const reader = await newReader();
    await preferences(sql).ensure(reader.userId, newsPreferences);
    for (const change of [
      'update public.user_preferences set version = 9',
      'delete from public.user_preferences',
    ]) {
      const refused = parts.services.asUser(reader.userId, (own) => own.unsafe(change));
      await expect(refused, change).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('of a version that there is not are refused to a sweep', async () => {
    const reader = await newReader();
    expect((await reader.send('POST', '/api/news/sweep', { preference_version: 2 })).status).toBe(404);
  });
});
