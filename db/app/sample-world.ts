import { automationActor } from '../../domain/email/reply/automation.ts';
import { issueActor } from '../../domain/email/reply/draft.ts';
import { syncActor } from '../../domain/email/sync/sync.ts';
import { storyKind } from '../../domain/news/stories/story.ts';
import type { Sql } from '../connect.ts';

/** The rows at the root of the sample world of a user; everything else of it hangs on them. */
export interface SampleRoots {
  sources: string[];
  mailboxes: string[];
  documents: string[];
}

/** The ids of what goes with the roots. */
interface SampleRows extends SampleRoots {
  articles: string[];
  stories: string[];
  messages: string[];
  threads: string[];
  issues: string[];
  executions: string[];
}

/** An execution whose checkpoints go with it. */
interface Gone {
  id: string;
  actor: string;
}

/**
 * The sample world in the tables of a user. A story or an issue that also has articles or messages of the user's own stays,
 * with these alone.
 */
export const sampleWorld = (sql: Sql) => ({
  /** Finds the sources and mailboxes of the sample, and its documents by the hashes of their files; locks the sources. */
  async find(userId: string, documentHashes: readonly string[]): Promise<SampleRoots> {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    return {
      sources: ids(
        await sql`
        select id from public.news_sources where user_id = ${userId} and category = 'Sample world'
          and url ~ '^http://127\.0\.0\.1:[0-9]+/' order by id for update`,
      ),
      mailboxes: ids(
        await sql`
        select id from public.mailboxes where user_id = ${userId} and provider = 'files'
          and settings->>'path' ~ '[/\\\\]sample-mailbox$' order by id for update`,
      ),
      documents: ids(
        await sql`
        select id from public.issue_documents where user_id = ${userId} and approved_by is null
          and content_hash = any(${documentHashes as string[]})`,
      ),
    };
  },

  /** Tests whether a sweep, or a sync of one of these mailboxes, is writing at this moment. */
  async isBeingRead(userId: string, { mailboxes }: SampleRoots): Promise<boolean> {
    const [row] = await sql<[{ found: boolean }]>`
      select exists (
        select 1 from public.pipeline_executions where user_id = ${userId} and status = 'running'
          and (kind = 'news.sweep' or actor = any(${mailboxes.map(syncActor)}))) as found`;
    return row.found;
  },

  /**
   * Removes the sample with all that hangs on it. Returns the issues that stay with messages of the user's own, and the
   * executions that are gone.
   */
  async remove(userId: string, roots: SampleRoots): Promise<{ mixedIssues: string[]; executions: Gone[] }> {
    const origins = await originsOf(sql, roots);
    const rows = await rowsOf(sql, userId, roots);
    const mixed = await sql<{ issue_id: string }[]>`
      select distinct issue_id from public.issue_email_links
      where message_id = any(${rows.messages}) and issue_id <> all(${rows.issues})`;
    const executions = await sql<Gone[]>`
      select id, actor from public.pipeline_executions where id = any(${rows.executions}) order by id for update`;
    await removeEvents(sql, userId, rows);
    await sql`
      delete from public.effects where execution_id = any(${rows.executions}) or draft_id in (
        select id from public.response_drafts
        where issue_id = any(${rows.issues}) or message_id = any(${rows.messages}))`;
    await sql`delete from public.pipeline_executions where id = any(${rows.executions})`;
    await removeNews(sql, userId, rows, origins);
    await sql`delete from public.feedback_events where issue_id = any(${rows.issues})`;
    await sql`delete from public.engineering_issues where id = any(${rows.issues})`;
    await sql`delete from public.mailboxes where id = any(${rows.mailboxes})`;
    await sql`delete from public.email_threads where id = any(${rows.threads})`;
    await sql`delete from public.issue_documents where id = any(${rows.documents})`;
    return { mixedIssues: mixed.map(({ issue_id }) => issue_id), executions: [...executions] };
  },
});

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns the addresses of the sample press, with which every address of it begins. */
async function originsOf(sql: Sql, { sources }: SampleRoots): Promise<string[]> {
  const rows = await sql<{ origin: string }[]>`
    select distinct substring(url from '^http://[^/]+/') as origin from public.news_sources where id = any(${sources})`;
  return rows.map(({ origin }) => origin);
}

async function rowsOf(sql: Sql, userId: string, roots: SampleRoots): Promise<SampleRows> {
  const articles = idsOf(
    await sql`
    select id from public.raw_articles where user_id = ${userId} and source_id = any(${roots.sources})`,
  );
  const stories = idsOf(
    await sql`
    select story_id as id from public.article_clusters where user_id = ${userId}
    group by story_id having bool_and(article_id = any(${articles}))`,
  );
  const messages = idsOf(
    await sql`
    select id from public.email_messages where user_id = ${userId} and mailbox_id = any(${roots.mailboxes})`,
  );
  const threads = idsOf(
    await sql`
    select thread.id from public.email_threads thread
    where thread.user_id = ${userId}
      and exists (select 1 from public.email_messages message where message.thread_id = thread.id)
      and not exists (
        select 1 from public.email_messages message
        where message.thread_id = thread.id and message.mailbox_id <> all(${roots.mailboxes}))`,
  );
  // An issue that was merged into one of the sample has no messages of its own any more.
  const issues = idsOf(
    await sql`
    with recursive gone as (
      select issue_id as id from public.issue_email_links where user_id = ${userId}
      group by issue_id having bool_and(message_id = any(${messages}))
      union
      select merged.id from public.engineering_issues merged join gone on merged.merged_into = gone.id
    )
    select id from gone`,
  );
  const policies = idsOf(
    await sql`
    select id from public.automation_policies where mailbox_id = any(${roots.mailboxes})`,
  );
  const actors = [
    ...stories.map((id) => `${storyKind}:${id}`),
    ...issues.map(issueActor),
    ...roots.mailboxes.map(syncActor),
    ...policies.map(automationActor),
  ];
  const executions = idsOf(
    await sql`
    select id from public.pipeline_executions where user_id = ${userId} and actor = any(${actors})`,
  );
  return { ...roots, articles, stories, messages, threads, issues, executions };
}

/** Removes the events about what goes; a stream that continues from one of them learns that events were lost. */
async function removeEvents(sql: Sql, userId: string, rows: SampleRows): Promise<void> {
  const about = [
    ...rows.stories.map((id) => `story:${id}`),
    ...rows.articles.map((id) => `article:${id}`),
    ...rows.sources.map((id) => `source:${id}`),
    ...rows.issues.map((id) => `issue:${id}`),
    ...rows.messages.map((id) => `message:${id}`),
    ...rows.mailboxes.map((id) => `mailbox:${id}`),
    ...rows.documents.map((id) => `document:${id}`),
  ];
  const ids = [...rows.stories, ...rows.sources, ...rows.issues, ...rows.mailboxes, ...rows.articles];
  await sql`
    with removed as (
      delete from public.agent_events where user_id = ${userId} and (
        execution_id = any(${rows.executions}) or evidence_for = any(${about})
        or payload->>'story_id' = any(${ids}) or payload->>'source_id' = any(${ids})
        or payload->>'issue_id' = any(${ids}) or payload->>'mailbox_id' = any(${ids})
        or payload->>'article_id' = any(${ids}))
      returning id
    )
    insert into public.event_horizons (user_id, removed_to) select ${userId}, max(id) from removed having max(id) is not null
    on conflict (user_id) do update set removed_to = greatest(event_horizons.removed_to, excluded.removed_to)`;
}

async function removeNews(
  sql: Sql,
  userId: string,
  rows: SampleRows,
  origins: readonly string[],
): Promise<void> {
  const ofSample = sql`exists (
    select 1 from unnest(${origins as string[]}::text[]) origin where starts_with(canonical_url, origin))`;
  await sql`delete from public.story_clusters where id = any(${rows.stories})`;
  await sql`delete from public.article_sightings where source_id = any(${rows.sources})`;
  await sql`delete from public.raw_articles where id = any(${rows.articles})`;
  await sql`delete from public.quarantined_items where source_id = any(${rows.sources})`;
  await sql`delete from public.evidence_documents where user_id = ${userId} and ${ofSample}`;
  await sql`delete from public.evidence_fetches where user_id = ${userId} and ${ofSample}`;
  await sql`delete from public.news_sources where id = any(${rows.sources})`;
}
