import { Hono } from 'hono';
import type { Sql } from '../../db/connect.ts';
import type { Filled } from './fill-state.ts';

/** The peer: a bare Hono that answers each read with the rows of its main query, and does nothing else. */
export function bareRoutes(sql: Sql, userId: string, { story, issue, approval, execution }: Filled) {
  return new Hono()
    .get('/edition', async (context) =>
      context.json(
        await sql`
          select card.*, story.title, story.summary
          from public.news_cards card join public.story_clusters story on story.id = card.story_id
          where card.user_id = ${userId}
            and card.edition = (select max(edition) from public.news_cards where user_id = ${userId})
          order by card.score desc limit 8`,
      ),
    )
    .get('/story', async (context) =>
      context.json(
        await sql`
          select story.*, article.id as article_id, article.title as article_title, article.url, article.summary as lead,
            article.published_at
          from public.story_clusters story
            join public.article_clusters link on link.story_id = story.id
            join public.raw_articles article on article.id = link.article_id
          where story.user_id = ${userId} and story.id = ${story}`,
      ),
    )
    .get('/approvals', async (context) =>
      context.json(
        await sql`
          select * from public.approvals where user_id = ${userId} order by created_at desc, id desc limit 21`,
      ),
    )
    .get('/approval', async (context) =>
      context.json(await sql`select * from public.approvals where user_id = ${userId} and id = ${approval}`),
    )
    .get('/issue', async (context) =>
      context.json(
        await sql`
          select issue.*, message.id as message_id, message.subject, message.received_at, content.excerpt
          from public.engineering_issues issue
            join public.issue_email_links link on link.issue_id = issue.id
            join public.email_messages message on message.id = link.message_id
            join public.email_contents content on content.message_id = message.id
          where issue.user_id = ${userId} and issue.id = ${issue}`,
      ),
    )
    .get('/executions', async (context) =>
      context.json(
        await sql`
          select * from public.pipeline_executions where user_id = ${userId}
          order by queued_at desc, id desc limit 21`,
      ),
    )
    .get('/execution', async (context) =>
      context.json(
        await sql`select * from public.pipeline_executions where user_id = ${userId} and id = ${execution}`,
      ),
    )
    .get('/sources', async (context) =>
      context.json(
        await sql`select * from public.news_sources where user_id = ${userId} and removed_at is null order by name`,
      ),
    );
}

/** The path of our route for each route of the peer. */
export const ourPaths = ({ story, issue, approval, execution }: Filled) => ({
  edition: '/api/news',
  story: `/api/news/${story}`,
  approvals: '/api/approvals',
  approval: `/api/approvals/${approval}`,
  issue: `/api/email/issues/${issue}`,
  executions: '/api/executions',
  execution: `/api/executions/${execution}`,
  sources: '/api/sources',
});
