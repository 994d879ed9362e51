import { randomUUID } from 'node:crypto';
import type { Sql } from '../../db/connect.ts';

/** The size of a state to read from. */
export interface StateSize {
  /** Articles, one story for every eight; the first story has the share of one event that everyone reports. */
  articles: number;
  /** Issues, each with three messages. */
  issues: number;
}

/** Ids of rows that single reads name. */
export interface Filled {
  story: string;
  issue: string;
  approval: string;
  execution: string;
}

/** Writes a state of this size for a user, by SQL: what a sweep and a sync leave behind, without their work. */
export async function fillState(sql: Sql, userId: string, size: StateSize): Promise<Filled> {
  const execution = randomUUID();
  await sql`
    insert into public.pipeline_executions (id, user_id, kind, actor, trigger, request_key, request_hash, status,
      queued_at, started_at, finished_at)
    select case number when 1 then ${execution}::uuid else gen_random_uuid() end, ${userId}, 'news.sweep', 'sweep',
      'schedule', 'run ' || number, 'hash', 'succeeded', now() - number * interval '1 hour',
      now() - number * interval '1 hour', now() - number * interval '1 hour' + interval '1 minute'
    from generate_series(1, 200) number`;
  await sql`
    insert into public.execution_stages (execution_id, user_id, name, position, status, counts, finished_at)
    select execution.id, ${userId}, 'stage' || number, number, 'succeeded', '{"read": 12, "kept": 7}', now()
    from public.pipeline_executions execution cross join generate_series(1, 9) number
    where execution.user_id = ${userId}`;
  await fillNews(sql, userId, execution, size.articles);
  await fillMail(sql, userId, size.issues);
  await sql`
    insert into public.approvals (user_id, kind, actor, execution_id, subject, title, request, content_hash, expires_at)
    select ${userId}, 'news.story', 'story:' || number, ${execution}, 'story:' || number, 'Is this claim true?',
      ${sql.json(question as never)}, repeat('a', 64), now() + interval '7 days'
    from generate_series(1, 60) number`;
  await sql`analyze`;
  const [first] = await sql<[Filled]>`
    select ${execution}::uuid as execution,
      (select story_id from public.news_cards where user_id = ${userId} order by score desc limit 1) as story,
      (select id from public.engineering_issues where user_id = ${userId} order by title limit 1) as issue,
      (select id from public.approvals where user_id = ${userId} order by id limit 1) as approval`;
  return first;
}

const question = {
  actionRequests: [
    { name: 'review_claims', args: { claims: [{ id: 'one', text: 'The cut was 40 percent.' }] } },
  ],
  reviewConfigs: [{ actionName: 'review_claims', allowedDecisions: ['approve', 'edit', 'reject'] }],
};

const prose =
  'A cut fibre took two regions offline for ninety minutes, and the operator says that it will publish a report. ';

async function fillNews(sql: Sql, userId: string, execution: string, articles: number): Promise<void> {
  // As measured on a stream of 2,000 real articles: the largest story of an edition had 162.
  const largest = Math.ceil(articles / 12);
  await sql`
    insert into public.news_sources (user_id, name, url, last_result, last_reason)
    select ${userId}, 'Feed ' || number, 'https://feeds.example/' || number, 'updated', 'new items'
    from generate_series(1, ${Math.min(100, articles)}::integer) number`;
  await sql`
    insert into public.raw_articles (user_id, source_id, external_id, url, canonical_url, content_hash, title, summary,
      content, published_at, collected_at, stage, execution_id, producer)
    select ${userId}, source.id, 'item ' || number, 'https://news.example/' || number, 'https://news.example/' || number,
      encode(sha256(number::text::bytea), 'hex'), 'Report number ' || number, ${prose}, repeat(${prose}, 20),
      now() - number * interval '1 minute', now() - number * interval '1 minute', 'joined', ${execution}, 'bench/1'
    from generate_series(1, ${articles}::integer) number
      join (select id, row_number() over (order by name) as place, count(*) over () as count
        from public.news_sources where user_id = ${userId}) source on source.place = number % source.count + 1`;
  await sql`
    insert into public.article_sightings (source_id, external_id, user_id, article_id, url, content_hash)
    select source_id, external_id, user_id, id, url, content_hash from public.raw_articles where user_id = ${userId}`;
  await sql`
    with numbered as (
      select id, title, summary, published_at, row_number() over (order by published_at desc) as place
      from public.raw_articles where user_id = ${userId}
    ), grouped as (
      select *, case when place <= ${largest} then 0 else 1 + (place - ${largest}) / 8 end as story from numbered
    ), story as (
      insert into public.story_clusters (user_id, title, summary, first_published_at, last_published_at)
      select ${userId}, 'Story ' || story, max(summary), min(published_at), max(published_at) from grouped group by story
      returning id, title
    )
    insert into public.article_clusters (article_id, story_id, user_id, method, similarity, producer, version)
    select grouped.id, story.id, ${userId},
      case when row_number() over (partition by story.id order by published_at) = 1 then 'first' else 'semantic' end,
      1, 'bench', 'bench/1'
    from grouped join story on story.title = 'Story ' || grouped.story`;
  await sql`
    insert into public.story_claims (user_id, story_id, article_id, text, span_start, span_end, content_hash,
      check_worthiness, is_high_impact, evidence_status, producer, version)
    select link.user_id, link.story_id, link.article_id, 'Two regions were offline for ninety minutes.', 0, 44,
      article.content_hash, 0.7, false, 'supported', 'bench', 'bench/1'
    from public.article_clusters link join public.raw_articles article on article.id = link.article_id
    where link.user_id = ${userId}`;
  await sql`
    insert into public.story_findings (user_id, claim_id, status, article_id, quote, span_start, span_end, content_hash,
      is_independent, is_primary, confidence, reason, producer, version)
    select claim.user_id, claim.id, 'supported', claim.article_id, 'offline for ninety minutes', 0, 26, claim.content_hash,
      true, false, 0.8, 'same statement', 'bench', 'bench/1'
    from public.story_claims claim where claim.user_id = ${userId}`;
  await sql`
    insert into public.news_rankings (execution_id, story_id, user_id, score, terms, weights_version, preference_version,
      baseline_score, edition)
    select ${execution}, id, ${userId}, (1 - row_number() over (order by title) * 0.001)::real, ${sql.json(terms)}::jsonb,
      'bench/1', 1, 0.5, '2026-03-01'
    from public.story_clusters where user_id = ${userId} order by title limit 200`;
  await sql`
    insert into public.news_cards (user_id, edition, story_id, execution_id, score, terms)
    select user_id, edition, story_id, execution_id, score, terms from public.news_rankings
    where user_id = ${userId} order by score desc limit 12`;
  await sql`
    insert into public.story_relations (story_id, related_story_id, user_id, similarity, reason)
    select first.story_id, other.story_id, ${userId}, 0.6, 'same subject'
    from public.news_cards first join public.news_cards other on first.story_id < other.story_id
    where first.user_id = ${userId} and other.user_id = ${userId} limit 20`;
}

const terms = ['recency', 'sources', 'signal', 'hype', 'topics', 'evidence'].map((name) => ({
  name,
  value: 0.5,
  weight: 0.2,
}));

async function fillMail(sql: Sql, userId: string, issues: number): Promise<void> {
  const mailbox = randomUUID();
  await sql`
    insert into public.mailboxes (id, user_id, name, provider, address, enabled)
    values (${mailbox}, ${userId}, 'Work', 'files', 'reader@bench.example', false)`;
  await sql`
    insert into public.engineering_issues (user_id, title, summary, participants, mandatory, opened_at, last_message_at,
      producer, version)
    select ${userId}, 'Issue ' || lpad(number::text, 6, '0'), ${prose}, array['Ada <ada@bench.example>'],
      case when number % 20 = 0 then array['security'] else '{}' end, now() - interval '9 days',
      now() - number * interval '1 minute', 'bench', 'bench/1'
    from generate_series(1, ${issues}::integer) number`;
  await sql`
    with thread as (
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      select ${userId}, title, opened_at, last_message_at from public.engineering_issues where user_id = ${userId}
      returning id, base_subject
    ), message as (
      insert into public.email_messages (user_id, mailbox_id, identity, stage, content_hash, size, received_at,
        sender_name, sender_address, subject, thread_id)
      select ${userId}, ${mailbox}, base_subject || ' ' || number, 'classified', repeat('b', 64), 900,
        now() - number * interval '1 hour', 'Ada', 'ada@bench.example', base_subject, id
      from thread cross join generate_series(1, 3) number
      returning id, subject, thread_id
    ), content as (
      insert into public.email_contents (message_id, user_id, excerpt, text)
      select id, ${userId}, convert_to(${prose}, 'UTF8'), convert_to(${prose}, 'UTF8') from message
    ), signal as (
      insert into public.email_signals (user_id, message_id, name, value, confidence, quote, quote_start, quote_end, reason,
        producer, version)
      select ${userId}, id, name, 0.5, 0.8, 'will publish a report', 0, 21, 'a sentence says so', 'bench', 'bench/1'
      from message cross join unnest(array['actionability', 'urgency', 'business_impact', 'technical_relevance',
        'response_required', 'escalation_risk', 'information_confidence', 'novelty', 'personal_priority']) name
    )
    insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
      version)
    select message.id, issue.id, message.thread_id, ${userId}, 'thread', 'same thread', 1, 'bench', 'bench/1'
    from message join public.engineering_issues issue on issue.user_id = ${userId} and issue.title = message.subject`;
  await sql`
    insert into public.issue_identifiers (issue_id, kind, identifier, user_id, message_id, last_at)
    select distinct on (link.issue_id) link.issue_id, 'ticket', 'OPS-' || left(link.issue_id::text, 6), ${userId},
      link.message_id, now()
    from public.issue_email_links link where link.user_id = ${userId}`;
  await sql`
    insert into public.issue_action_items (user_id, issue_id, message_id, position, quote, quote_start, quote_end,
      confidence, producer, version)
    select distinct on (link.issue_id) ${userId}::uuid, link.issue_id, link.message_id, 0, 'publish a report', 0, 16, 0.8, 'bench', 'bench/1'
    from public.issue_email_links link where link.user_id = ${userId}`;
  await sql`
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, total, terms, baseline, why, evidence,
      issue_revision, preference_version, producer, version)
    select ${userId}, id, cardinality(mandatory) > 0, (0.1 + 0.8 * random())::real, ${sql.json(terms)}::jsonb, 0.5,
      'A sentence asks you for a report.', '[]', 1, 1, 'bench', 'bench/1'
    from public.engineering_issues where user_id = ${userId}`;
}
