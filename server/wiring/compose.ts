import { executions } from '../../db/app/executions.ts';
import { preferences } from '../../db/app/preferences.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { research } from '../../db/news/research/research.ts';
import { asUser } from '../../db/transaction.ts';
import { messageKind } from '../../domain/assistant/message.ts';
import { deskKind } from '../../domain/email/desk/desk.ts';
import { learnKind as emailLearnKind } from '../../domain/email/learning/learning.ts';
import { releaseKind } from '../../domain/email/learning/release/task.ts';
import { automationKind } from '../../domain/email/reply/automation.ts';
import { draftKind } from '../../domain/email/reply/draft.ts';
import { syncActor, syncKind } from '../../domain/email/sync/sync.ts';
import type { ExecutionKind } from '../../domain/events.ts';
import type { Submission } from '../../domain/execution.ts';
import { sweepActor, sweepKind } from '../../domain/news/gather/sweep.ts';
import { learnKind } from '../../domain/news/learning/learn.ts';
import { storyKind } from '../../domain/news/stories/story.ts';
import { assistantGraph, assistantVersion } from '../../graphs/assistant/assistant.graph.ts';
import { deskGraph, deskVersion } from '../../graphs/email/desk/desk.graph.ts';
import {
  learnGraph as emailLearnGraph,
  learnVersion as emailLearnVersion,
} from '../../graphs/email/learning/learn.graph.ts';
import { readDocument } from '../../graphs/email/learning/read-document.ts';
import { releaseGraph, releaseVersion } from '../../graphs/email/learning/release.graph.ts';
import { scheduleLearning as scheduleEmailLearning } from '../../graphs/email/learning/schedule-learning.ts';
import { automationGraph, automationVersion } from '../../graphs/email/reply/automation.graph.ts';
import { draftGraph, draftVersion } from '../../graphs/email/reply/draft.graph.ts';
import { scheduleSyncs } from '../../graphs/email/sync/schedule-syncs.ts';
import { syncGraph, syncVersion } from '../../graphs/email/sync/sync.graph.ts';
import { deriveIssues } from '../../graphs/email/triage/derive-issues.ts';
import { declaredFeeds, discoverSources } from '../../graphs/news/gather/discover-sources.ts';
import { scheduleSweeps } from '../../graphs/news/gather/schedule-sweeps.ts';
import { sweepGraph, sweepVersion } from '../../graphs/news/gather/sweep.graph.ts';
import { learnGraph, learnVersion } from '../../graphs/news/learning/learn.graph.ts';
import { scheduleLearning } from '../../graphs/news/learning/schedule-learning.ts';
import { scheduleResearch } from '../../graphs/news/research/schedule-research.ts';
import { storyGraph, storyVersion } from '../../graphs/news/research/story.graph.ts';
import { decide, expireApprovals } from '../../runtime/approvals/decide.ts';
import { undoEffects } from '../../runtime/effects/undo-effects.ts';
import { createSeal } from '../../runtime/encryption/seal.ts';
import { EventFeed } from '../../runtime/events/event-feed.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { cancel, redrive, redriveFailed } from '../../runtime/graph/intervene.ts';
import {
  forgetConversations,
  forgetEvents,
  forgetFinishedTurns,
  forgetModelRecords,
} from '../../runtime/graph/retention.ts';
import { Worker } from '../../runtime/graph/worker.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { submit, submitWith } from '../../runtime/jobs/submit.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { type Log, loggedError } from '../../runtime/observability/log.ts';
import { compareTexts } from '../../tools/email/compare-texts.ts';
import parseOpml from '../../tools/news/parse-opml.ts';
import type { Services } from '../http/services.ts';
import { secretKeys } from '../keys/secret-key.ts';
import type { Config } from '../settings/config.ts';
import { assistantPorts } from './assistant-ports.ts';
import { expirePolicies, stopPolicy } from './automation.ts';
import { draftPorts } from './draft-ports.ts';
import { emailPorts } from './email-ports.ts';
import { createModels } from './models.ts';
import { newsPorts } from './news-ports.ts';
import { purgeContent } from './purge-content.ts';
import { sealStored } from './seal-stored.ts';

/** Everything of one process, wired and not yet started. */
export interface Composition {
  services: Services;
  lanes: Lanes;
  feed: EventFeed;
  worker: Worker;
  /** What the schedule does every minute. */
  tick(now: Date): Promise<void>;
  /** From now on the process says that it is not ready. */
  refuse(): void;
  /** Ends open streams, then lets go of everything outside of the database. */
  stop(): Promise<void>;
}

/** Wires one process: the only place where graphs, tools, runtime and database meet. */
export function compose(
  config: Config,
  database: Database,
  options: { log: Log; allowHosts: readonly string[] },
): Composition {
  const { log, allowHosts } = options;
  const sql = database.sql as unknown as Sql;
  const models = createModels(config, database, { log, embedder: createEmbeddedEmbedder });
  // The key is made when it is first needed: a process without mail makes none.
  const seal = createSeal(secretKeys(config));
  const checkpointer = createCheckpointer(database.pool);
  const lanes = new Lanes(database, log);
  const feed = new EventFeed(database, log);
  const submitHere = (submission: Submission) => submit(database, lanes, submission);
  const news = newsPorts(database, {
    cards: config.CARDS,
    editionHours: config.EDITION_HOURS,
    storiesResearched: config.STORIES_RESEARCHED,
    allowHosts,
    models,
    submit: submitHere,
  });
  const email = emailPorts(config, database, {
    seal,
    tools: news.ports.tools,
    models,
    allowHosts,
    submit: submitHere,
    log,
  });
  const deriveIssuesHere: Services['deriveIssues'] = (transaction, userId, issueIds) =>
    deriveIssues(email.ports.store, transaction, userId, issueIds);
  const drafting = draftPorts(config, {
    ...email.ports,
    openSender: (mailboxId) => email.senders.open(mailboxId),
  });
  const graphs = [
    { kind: sweepKind, version: sweepVersion, graph: sweepGraph(news.ports) },
    { kind: storyKind, version: storyVersion, graph: storyGraph(news.ports) },
    { kind: learnKind, version: learnVersion, graph: learnGraph(news.learnPorts) },
    { kind: syncKind, version: syncVersion, graph: syncGraph(email.ports) },
    { kind: deskKind, version: deskVersion, graph: deskGraph(email.ports) },
    { kind: draftKind, version: draftVersion, graph: draftGraph(drafting), keepsAnswers: false },
    { kind: emailLearnKind, version: emailLearnVersion, graph: emailLearnGraph(email.ports) },
    {
      kind: messageKind,
      version: assistantVersion,
      graph: assistantGraph(
        assistantPorts(database, {
          ...{ seal, lanes, models, cards: config.CARDS },
          submit: submitHere,
          deriveIssues: deriveIssuesHere,
        }),
      ),
    },
    { kind: releaseKind, version: releaseVersion, graph: releaseGraph(email.ports) },
    { kind: automationKind, version: automationVersion, graph: automationGraph(email.ports) },
  ] satisfies ({ kind: ExecutionKind } & Record<string, unknown>)[];
  const actors = new Map(
    graphs.map((declared) => [declared.kind, graphActor({ ...declared, checkpointer })]),
  );
  const worker = new Worker({ database, lanes, actors, log }, config.WORKER_CONCURRENCY);
  const schedule = scheduleSweeps({
    sources: sources(sql),
    hasOpenSweep: (userId) => executions(sql).isOpen(sweepActor(userId)),
    submit: submitHere,
  });
  const scheduleMail = scheduleSyncs({
    mailboxes: mailboxes(sql),
    hasOpenSync: (mailboxId) => executions(sql).isOpen(syncActor(mailboxId)),
    submit: submitHere,
  });
  const resumeResearch = scheduleResearch({
    listDeferred: (now, limit) => research(sql).listDeferred(now, limit),
    budgetLeft: (userId) => models.budgetLeft(userId),
    submit: submitHere,
  });
  const scheduleFading = scheduleLearning({ preferences: preferences(sql), submit: submitHere });
  const duties: Record<string, (now: Date) => Promise<unknown>> = {
    sweeps: schedule,
    syncs: scheduleMail,
    research: resumeResearch,
    approvals: (now) => expireApprovals(database, lanes, now),
    automation: (now) => expirePolicies(database, now),
    fading: scheduleFading,
    'learning from mail': scheduleEmailLearning({ feedback: feedbackEvents(sql), submit: submitHere }),
    'finished turns': (now) => forgetFinishedTurns(database, checkpointer, now),
    events: (now) => forgetEvents(database, now),
    sealing: sealStored(database, seal, log),
    'content of mailboxes': purgeContent(database),
    'model records': (now) => forgetModelRecords(database, now),
    conversations: (now) => forgetConversations(database, config.CONVERSATION_DAYS, now),
  };
  const stopping = new Set<() => void>();
  let isStopping = false;
  let ticking: Promise<void> = Promise.resolve();
  const doDuties = async (now: Date) => {
    for (const [duty, work] of Object.entries(duties)) {
      if (isStopping) return;
      // One that fails keeps none of the others from being done.
      await work(now).catch((error: unknown) =>
        log.error(
          { duty, error: loggedError(error) },
          'A duty of the schedule failed; the next minute does it again.',
        ),
      );
    }
    worker.wake();
  };
  return {
    lanes,
    feed,
    worker,
    tick(now) {
      ticking = doDuties(now);
      return ticking;
    },
    refuse() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      for (const callback of [...stopping]) callback();
      // The duty that runs still needs the database.
      await Promise.allSettled([ticking, news.close(), email.access.close(), models.close()]);
    },
    services: {
      database,
      seal,
      feed,
      graphs: graphs.map(({ kind, version }) => ({ kind, version })),
      log,
      cards: config.CARDS,
      rateLimit: config.RATE_LIMIT,
      tokensPerDay: config.MODEL_DAILY_TOKENS,
      asUser: (userId, work) => asUser(database.sql, userId, work),
      submit: submitHere,
      submitWith: (userId, work) => submitWith(database, lanes, userId, work),
      deriveIssues: deriveIssuesHere,
      cancel: (userId, id, by) => cancel(database, userId, id, by),
      redrive: (userId, id, by) => redrive(database, lanes, userId, id, by),
      redriveFailed: (userId, which) => redriveFailed(database, lanes, userId, which),
      decide: (userId, id, incoming) => decide(database, lanes, userId, id, incoming),
      stopPolicy: (userId, id, reason) => stopPolicy(database, userId, id, reason),
      async undoReply(userId, draftId) {
        await undoEffects(database, userId, draftId);
      },
      compareTexts,
      wake: () => worker.wake(),
      discoverFeeds: (url, signal) => discoverSources(news.ports, url, signal),
      declaredFeeds: (url, signal) => declaredFeeds(news.ports, url, signal),
      parseOpml: (body, signal) => news.ports.tools.run(parseOpml, { body, content_type: null }, { signal }),
      readDocument: (given, signal) => readDocument(email.ports.tools, given, signal),
      mail: { ...email.access, prepareSending: (given) => email.senders.prepareSending(given) },
      onStop(callback) {
        // A stream that is opened while we stop ends at once: its client comes back to who is there then.
        if (isStopping) setImmediate(callback);
        stopping.add(callback);
        return () => stopping.delete(callback);
      },
      async readiness() {
        if (isStopping) return ['The service is stopping.'];
        const answers = await sql`select 1`.then(
          () => true,
          () => false,
        );
        return answers ? [] : ['The database does not answer.'];
      },
    },
  };
}
