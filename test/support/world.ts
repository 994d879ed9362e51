import { randomUUID } from 'node:crypto';
import { agentConversations } from '../../db/app/agent-conversations.ts';
import { agentMessages } from '../../db/app/agent-messages.ts';
import { events } from '../../db/app/events.ts';
import { modelAnswers } from '../../db/app/model-answers.ts';
import { modelBudgets } from '../../db/app/model-budgets.ts';
import { modelCalls } from '../../db/app/model-calls.ts';
import { persons } from '../../db/app/persons.ts';
import { preferences } from '../../db/app/preferences.ts';
import { signInCodes } from '../../db/app/sign-in-codes.ts';
import { stages } from '../../db/app/stages.ts';
import { tokens } from '../../db/app/tokens.ts';
import type { Sql } from '../../db/connect.ts';
import { cards, impressions } from '../../db/news/edition/cards.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import { quarantine } from '../../db/news/gather/quarantine.ts';
import { corpus } from '../../db/news/research/corpus.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { evidenceDocuments } from '../../db/news/research/evidence-documents.ts';
import { classifications } from '../../db/news/stories/classifications.ts';
import { embeddings } from '../../db/news/stories/embeddings.ts';
import { stories } from '../../db/news/stories/stories.ts';
import { executionEvent } from '../../domain/execution-events.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { addMailWorld } from './mail-world.ts';
import { addApproval, addExecution, addSource, addUser, gathered, sha256 } from './rows.ts';

/** Data of one user: at least one row in every table that has a user. */
export interface World {
  userId: string;
  executionId: string;
  sourceId: string;
  /** Two articles, each in the story at the same position of `storyIds`. */
  articleIds: [string, string];
  storyIds: [string, string];
  claimId: string;
  approvalId: string;
  agentMessageId: string;
  conversationId: string;
  learningVersionId: string;
}

const producer = { producer: 'test', version: 'test/1' };
const at = '2026-03-01T08:00:00.000Z';

/** Writes a whole world for a new user, through the repositories if they can. */
export async function addWorld(sql: Sql): Promise<World> {
  const userId = (await addUser(sql)).id;
  const executionId = (await addExecution(sql, userId, 'news.sweep')).id;
  await tokens(sql).insert({
    userId,
    name: 'test',
    hash: Buffer.from(sha256(userId), 'hex'),
    scopes: ['read'],
    expiresAt: null,
  });
  await signInCodes(sql).insert({
    userId,
    hash: Buffer.from(sha256(userId), 'hex'),
    scopes: ['read'],
    minutes: 10,
  });
  await persons(sql).set(userId, {});
  await stages(sql).begin(userId, executionId, 'gather');
  await events(sql).append({
    userId,
    executionId,
    kind: executionEvent('news.sweep', 'queued'),
    payload: { trigger: 'request' },
  });
  await sql`insert into public.event_horizons (user_id, removed_to) values (${userId}, 0)`;
  await sql`insert into public.desk_revisions (user_id, revision) values (${userId}, 1)`;
  const conversationId = await agentConversations(sql).open(userId, null);
  const agentMessageId = randomUUID();
  await agentMessages(sql).insert(userId, {
    id: agentMessageId,
    conversation_id: conversationId,
    content: 'What is new?',
    confirms: null,
  });
  await preferences(sql).ensure(userId, newsPreferences);
  const sourceId = (await addSource(sql, userId)).id;
  await quarantine(sql).insert(userId, executionId, [
    { source_id: sourceId, item_hash: 'hash', reason: 'broken', excerpt: '<item>' },
  ]);
  const articleIds = await addArticles(sql, userId, executionId, sourceId);
  const storyIds = await addStories(sql, userId, articleIds);
  const claimId = await addEvidence(sql, userId, storyIds, articleIds);
  await addEdition(sql, userId, executionId, storyIds[0]);
  await addModelCall(sql, userId, executionId);
  const approvalId = (await addApproval(sql, userId, executionId)).id;
  const { learningVersionId } = await addMailWorld(sql, userId);
  return {
    userId,
    executionId,
    sourceId,
    articleIds,
    storyIds,
    claimId,
    approvalId,
    learningVersionId,
    agentMessageId,
    conversationId,
  };
}

async function addArticles(
  sql: Sql,
  userId: string,
  executionId: string,
  sourceId: string,
): Promise<[string, string]> {
  await articles(sql).insertGathered(userId, executionId, [gathered(sourceId, 'a'), gathered(sourceId, 'b')]);
  const waiting = await articles(sql).listAtStages(userId, ['gathered'], 2);
  const [first, second] = waiting.toSorted((left, right) => left.title.localeCompare(right.title));
  if (!first || !second) throw new Error('The articles are missing.');
  await gateDecisions(sql).insert(
    userId,
    executionId,
    [first, second].map(({ id }) => ({
      article_id: id,
      relevance: 0.9,
      terms: [],
      band: 'immediate' as const,
      outcome: 'accepted' as const,
      reason: 'test',
      propensity: 1,
      preference_version: 1,
      ...producer,
    })),
  );
  await corpus(sql).indexWords(userId, 2);
  return [first.id, second.id];
}

async function addStories(sql: Sql, userId: string, articleIds: [string, string]): Promise<[string, string]> {
  const storyIds: [string, string] = [randomUUID(), randomUUID()];
  await stories(sql).join(userId, {
    stories: storyIds.map((id) => ({
      id,
      title: 'Story',
      summary: '',
      first_published_at: at,
      last_published_at: at,
    })),
    links: articleIds.map((article_id, index) => ({
      article_id,
      story_id: storyIds[index] ?? '',
      method: 'first' as const,
      similarity: 1,
      published_at: at,
      ...producer,
    })),
    fingerprints: articleIds.map((article_id) => ({
      article_id,
      signature: [1, 4_294_967_295],
      bands: ['-9223372036854775808', '9223372036854775807'],
      version: 'test/1',
    })),
    relations: [
      { story_id: storyIds[0], related_story_id: storyIds[1], similarity: 0.5, reason: 'close in words' },
    ],
  });
  const read = { content_hash: sha256('a'), published_at: at };
  const terms = { is_headline: true, lead: { story: 1 }, names: {}, figures: {}, exact: [] };
  await embeddings(sql).insertTerms(
    userId,
    articleIds.map((article_id) => ({
      ...read,
      article_id,
      version: 'test/1',
      terms,
      keys: ['7'],
      is_dated: true,
      awaits_vector: false,
    })),
    new Map(articleIds.map((id) => [id, ['story']])),
  );
  await embeddings(sql).insertVectors(
    userId,
    'test/1',
    articleIds.map((article_id) => ({ ...read, article_id, vector: Float32Array.from([1, 0]) })),
  );
  await sql`
    insert into public.story_splits (article_id, other_article_id, user_id)
    values (${articleIds[0]}, ${articleIds[1]}, ${userId})`;
  return storyIds;
}

async function addEvidence(
  sql: Sql,
  userId: string,
  storyIds: [string, string],
  articleIds: [string, string],
): Promise<string> {
  const claimId = randomUUID();
  const span = { span_start: 0, span_end: 5, content_hash: sha256('a') };
  await evidence(sql).replaceClaims(userId, storyIds, [
    {
      id: claimId,
      story_id: storyIds[0],
      article_id: articleIds[0],
      text: 'Words',
      ...span,
      check_worthiness: 0.5,
      is_high_impact: false,
      impact_reason: null,
      evidence_status: 'unresolved',
      ...producer,
    },
  ]);
  const finding = {
    claim_id: claimId,
    status: 'supported' as const,
    quote: 'Words',
    ...span,
    is_independent: true,
    is_primary: false,
    confidence: 0.5,
    reason: 'same words',
    ...producer,
  };
  await evidence(sql).replaceFindings(
    userId,
    [{ claim_id: claimId, evidence_status: 'supported', texts: 1, reason: 'same words' }],
    [{ ...finding, article_id: articleIds[1], document_id: null }],
  );
  await classifications(sql).upsert(userId, [
    {
      article_id: articleIds[0],
      classifier: 'test',
      classifier_version: 'test/1',
      content_hash: sha256('a'),
      hype: 0.1,
      fact: 0.2,
      signal: 0.3,
      confidence: null,
      evidence_status: 'supported',
      terms: {},
    },
  ]);
  const url = 'https://vendor.example/paper';
  await evidenceDocuments(sql).record(
    userId,
    [
      {
        url,
        canonical_url: url,
        host: 'vendor.example',
        kind: 'page',
        title: 'Paper',
        text: 'Words of the vendor.',
        content_hash: sha256('paper'),
        published_at: null,
        is_primary: true,
        producer: 'test',
      },
    ],
    [{ canonical_url: url, result: 'read', reason: null, next_attempt_at: null }],
  );
  return claimId;
}

async function addEdition(sql: Sql, userId: string, executionId: string, storyId: string): Promise<void> {
  await rankings(sql).insert(userId, executionId, '2026-03-01', [
    {
      story_id: storyId,
      score: 0.5,
      terms: [],
      weights_version: 'test/1',
      preference_version: 1,
      baseline_score: 0.5,
    },
  ]);
  await cards(sql).publish(userId, executionId, '2026-03-01', [
    { story_id: storyId, score: 0.5, terms: [], slot: 'ranked', propensity: 1 },
  ]);
  await impressions(sql).record(userId, '2026-03-01', { storyIds: [storyId], size: 7 });
  await sql`insert into public.news_feedback (user_id, story_id, type) values (${userId}, ${storyId}, 'useful')`;
}

async function addModelCall(sql: Sql, userId: string, executionId: string): Promise<void> {
  const kind = { userId, purpose: 'test.ask', model: 'test@1' };
  await modelAnswers(sql).upsert(kind, [{ input_hash: sha256('a'), answer: { verdict: 'yes' } }]);
  const reserved = {
    day: at.slice(0, 10),
    tokens: 5,
    limit: 10,
    now: at,
    expiresAt: '2026-03-01T09:00:00.000Z',
  };
  await modelBudgets(sql).reserve(userId, reserved);
  await modelCalls(sql).insert(userId, executionId, [
    {
      purpose: 'test.ask',
      provider: 'test',
      model: 'test',
      outcome: 'answered',
      requests: 1,
      input_tokens: 5,
      output_tokens: 0,
      cost: 0,
      attempts: 1,
      duration_ms: 1,
      error: null,
      called_at: at,
    },
  ]);
}
