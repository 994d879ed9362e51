import { randomUUID } from 'node:crypto';
import { executions } from '../../db/app/executions.ts';
import { users } from '../../db/app/users.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { research } from '../../db/news/research/research.ts';
import { embeddings } from '../../db/news/stories/embeddings.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { recordSet } from '../../db/record-set.ts';
import { minhashSignature, signatureBands } from '../../domain/news/stories/minhash.ts';
import { countedTerms, termKeys } from '../../domain/news/stories/term-keys.ts';
import { termsOf } from '../../domain/news/stories/terms.ts';
import { rarityInLanguage } from '../../domain/text/word-rarity.ts';
import type { NewsPorts, SweepState } from '../../graphs/news/ports.ts';
import { deduplicate } from '../../graphs/news/stories/deduplicate.ts';
import { Turn } from '../../runtime/jobs/turn.ts';
import { pressArticle, pressVector } from './press.ts';

const dimension = 1024;
const model = 'bench/v1';
/** Articles in one statement. */
const portion = 1_000;
/** Articles that are assigned together, as in a sweep. */
const batch = 50;
/** Number of the newest events that have one report in the archive; their other two are assigned during the measurement. */
const heldOutBatches = 18;
const openEvents = (heldOutBatches * batch) / 2;

/** Returns the index of article number `position` of the archive. */
const archived = (position: number): number =>
  position < openEvents ? 3 * position : position + 2 * openEvents;

/** Returns the indices of a batch: the second report of events of several days, in later batches the third. */
function heldOut(number: number): number[] {
  const batches = heldOutBatches / 2;
  return Array.from(
    { length: batch },
    (_, each) => 3 * ((number % batches) + batches * each) + 1 + Math.floor(number / batches),
  );
}

/** Creates an archive that grows backwards in time, and assigns new articles to its stories. */
export async function openArticleArchive(database: Database, sql: Sql) {
  const { id: userId } = await users(sql).upsert('bench');
  const [source] = await sources(sql).insert(userId, [
    {
      name: 'Press',
      url: 'http://press.example/feed.xml',
      home_url: null,
      category: null,
      weight: 0.5,
      is_primary: false,
      enabled: true,
    },
  ]);
  const sourceId = source?.id ?? '';
  let stored = 0;
  let next = 0;

  /** Inserts a portion in a few statements; a vector is written once for each event and copied by the server. */
  async function load(from: number, to: number): Promise<void> {
    const rows = Array.from({ length: to - from }, (_, offset) => {
      const index = archived(from + offset);
      const article = pressArticle(index);
      const terms = termsOf({ title: article.title, text: article.content });
      const signature = minhashSignature(`${article.title}\n${article.content}`);
      const keys = termKeys(terms, article.published_at, rarityInLanguage).own;
      return {
        ...article,
        id: randomUUID(),
        url: `https://press.example/${index}`,
        event: Math.floor(index / 3),
        terms,
        keys,
        signature,
        bands: signatureBands(signature),
      };
    });
    const events = [...new Set(rows.map(({ event }) => event))].map((event) => ({
      event,
      story_id: randomUUID(),
      embedding: `[${Array.from(pressVector(event * 3, dimension), (value) => value.toFixed(4)).join(',')}]`,
    }));
    const counts = new Map<string, number>([['', rows.length]]);
    for (const { terms } of rows)
      for (const term of countedTerms(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
    await database.sql.begin(async (open) => {
      await open`
        insert into public.raw_articles (id, user_id, source_id, external_id, url, canonical_url, content_hash, title,
          summary, content, published_at, collected_at, stage, producer)
        select id, ${userId}, ${sourceId}, url, url, url, content_hash, title, '', content, published_at, published_at,
          'joined', 'bench'
        from json_to_recordset(${recordSet(open, rows)}) as row (id uuid, url text, content_hash text, title text,
          content text, published_at timestamptz)`;
      await open`
        insert into public.story_clusters (id, user_id, title, summary, first_published_at, last_published_at,
          researched_revision)
        select story_id, ${userId}, 'Story', '', min(published_at), max(published_at), 1
        from json_to_recordset(${recordSet(open, events)}) as happened (event int, story_id uuid)
          join json_to_recordset(${recordSet(open, rows)}) as row (event int, published_at timestamptz) using (event)
        group by story_id`;
      await open`
        with incoming as materialized (
          select * from json_to_recordset(${recordSet(open, events)}) as happened (event int, story_id uuid, embedding text)
            join json_to_recordset(${recordSet(open, rows)}) as row (event int, id uuid, content_hash text,
              published_at timestamptz, terms jsonb, keys bigint[], signature bigint[], bands bigint[]) using (event)
        ), linked as (
          insert into public.article_clusters (article_id, story_id, user_id, method, similarity, producer, version)
          select id, story_id, ${userId}, 'first', 1, 'bench', '1' from incoming
        ), printed as (
          insert into public.article_fingerprints (article_id, user_id, signature, bands, version)
          select id, ${userId}, signature, bands, '1' from incoming
        ), termed as (
          insert into public.article_terms (article_id, user_id, version, content_hash, terms, keys, published_at, is_dated)
          select id, ${userId}, '1', content_hash, terms, keys, published_at, true from incoming
        )
        insert into public.article_embeddings (article_id, model, user_id, content_hash, dimension, embedding, published_at)
        select id, ${model}, ${userId}, content_hash, ${dimension}, embedding::public.vector, published_at from incoming`;
      await open`
        insert into public.term_counts (user_id, term, articles)
        select ${userId}, term, articles
        from json_to_recordset(${recordSet(
          open,
          [...counts].map(([term, number]) => ({ term, articles: number })),
        )}) as counted (term text, articles integer)
        on conflict (user_id, term) do update set articles = public.term_counts.articles + excluded.articles`;
    });
  }

  const submit = (hash: string) =>
    executions(sql).submit({
      userId,
      kind: 'news.sweep',
      actor: `news.sweep:${userId}`,
      trigger: 'request',
      key: randomUUID(),
      hash,
      input: {},
    });

  return {
    async growTo(size: number, tell: (stored: number) => void): Promise<void> {
      while (stored < size) {
        const to = Math.min(size, stored + portion);
        await load(stored, to);
        stored = to;
        if (stored % 10_000 === 0) tell(stored);
      }
      // As the maintenance of the service does after this many new rows.
      await sql`vacuum (analyze)`;
    },

    /** Assigns a batch of new articles to stories, as in a sweep; returns milliseconds per article, and the number that joined. */
    async assignBatch(): Promise<{ milliseconds: number; joined: number }> {
      const indices = heldOut(next++);
      const { execution } = await submit('');
      await sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
      const pressed = indices.map((index) => ({
        ...pressArticle(index),
        url: `https://press.example/${index}`,
      }));
      await articles(sql).insertGathered(
        userId,
        execution.id,
        pressed.map((article) => ({
          ...article,
          source_id: sourceId,
          external_id: article.url,
          canonical_url: article.url,
          author: null,
          summary: '',
          language: 'en',
          categories: [],
          links: [],
          producer: 'bench',
        })),
      );
      await sql`update public.raw_articles set stage = 'accepted' where user_id = ${userId} and stage = 'gathered'`;
      const turn = new Turn(database, { ...execution, lease: 1 }, new AbortController().signal);
      const vectors = new Map(
        indices.map((index, at) => [pressed[at]?.title, pressVector(index, dimension)] as const),
      );
      const ports = {
        store: { articles, stories, embeddings, research },
        sql,
        models: {
          embedder: { id: model, dimension },
          embed: async (texts: string[]) => ({
            vectors: texts.map((text) => vectors.get(text.slice(0, text.indexOf('\n')))),
            cost: 0,
          }),
        },
      } as unknown as NewsPorts;
      const state = { started_at: pressArticle(0).published_at } as SweepState;
      const started = performance.now();
      const { counts } = await deduplicate(ports)(state, turn);
      return {
        milliseconds: (performance.now() - started) / batch,
        joined: batch - (counts['stories'] ?? 0),
      };
    },
  };
}
