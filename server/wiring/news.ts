import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { research } from '../../db/news/research/research.ts';
import { newsEvents } from '../../domain/news/events.ts';
import { sweepActor, sweepKind } from '../../domain/news/gather/sweep.ts';
import { learnKind } from '../../domain/news/learning/learn.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import { claimReviewKind } from '../../domain/news/research/claim-review.ts';
import { storyKind } from '../../domain/news/stories/story.ts';
import { declaredFeeds, discoverSources } from '../../graphs/news/gather/discover-sources.ts';
import { scheduleSweeps } from '../../graphs/news/gather/schedule-sweeps.ts';
import { sweepGraph, sweepVersion } from '../../graphs/news/gather/sweep.graph.ts';
import { learnGraph, learnVersion } from '../../graphs/news/learning/learn.graph.ts';
import { scheduleLearning } from '../../graphs/news/learning/schedule-learning.ts';
import { scheduleResearch } from '../../graphs/news/research/schedule-research.ts';
import { storyGraph, storyVersion } from '../../graphs/news/research/story.graph.ts';
import parseOpml from '../../tools/news/parse-opml.ts';
import { articleTextRoutes } from '../news/article-text.ts';
import { claimQuestions } from '../news/claims-question.ts';
import { editionRoutes } from '../news/editions.ts';
import { feedbackRoutes } from '../news/feedback.ts';
import { impressionRoutes } from '../news/impressions.ts';
import { newsRoutes } from '../news/news.ts';
import type { NewsServices } from '../news/news-services.ts';
import { previewEdition } from '../news/preview-edition.ts';
import { rankingRoutes } from '../news/rankings.ts';
import { rejectedRoutes } from '../news/rejected.ts';
import { searchRoutes } from '../news/search.ts';
import { sourceRoutes } from '../news/sources.ts';
import { subscriptionRoutes } from '../news/subscriptions.ts';
import { sweepRoutes } from '../news/sweeps.ts';
import type { Module, ModuleContext } from './module.ts';
import { newsPorts } from './news-ports.ts';

/** Makes the news service, which gathers sources, researches stories, publishes editions and learns from feedback. */
export function newsModule(context: ModuleContext): Module & { services: NewsServices } {
  const { config, database, models } = context;
  const { submit } = context.services;
  const sql = database.sql;
  const { ports, close } = newsPorts({ ...context, submit });
  const services: NewsServices = {
    ...context.services,
    cards: config.CARDS,
    discoverFeeds: (url, signal) => discoverSources(ports, url, signal),
    declaredFeeds: (url, signal) => declaredFeeds(ports, url, signal),
    parseOpml: (body, signal) => ports.tools.run(parseOpml, { body, content_type: null }, { signal }),
  };
  return {
    name: 'news',
    services,
    graphs: [
      { kind: sweepKind, version: sweepVersion, graph: sweepGraph(ports), checkpoints: 'grouped' },
      { kind: storyKind, version: storyVersion, graph: storyGraph(ports) },
      { kind: learnKind, version: learnVersion, graph: learnGraph(ports), checkpoints: 'grouped' },
    ],
    events: newsEvents,
    questions: { [claimReviewKind]: claimQuestions },
    routes: [
      sweepRoutes(services),
      searchRoutes(services),
      rejectedRoutes(services),
      editionRoutes(services),
      articleTextRoutes(services),
      newsRoutes(services),
      impressionRoutes(services),
      feedbackRoutes(services),
      rankingRoutes(services),
      subscriptionRoutes(services),
      sourceRoutes(services),
    ],
    bodyLimits: { '/api/sources/opml': 8 * 1024 * 1024 },
    duties: {
      sweeps: scheduleSweeps({
        sources: sources(sql),
        hasOpenSweep: (userId) => executions(sql).isOpen(sweepActor(userId)),
        submit,
      }),
      research: scheduleResearch({
        listDeferred: (now, limit) => research(sql).listDeferred(now, limit),
        budgetLeft: (userId) => models.budgetLeft(userId),
        submit,
      }),
      fading: scheduleLearning({ preferences: preferences(sql), submit }),
    },
    preferences: { scope: newsPreferences, preview: previewEdition(services) },
    close,
  };
}
